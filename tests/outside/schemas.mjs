// Compile every JSON Schema below the given folders in strict mode and hold it to its own examples.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const EXPECTED = /\.schema\.json$/;
let files = 0;
let examples = 0;
const problems = [];

for (const folder of process.argv.slice(2)) {
  for (const entry of readdirSync(folder, { recursive: true })) {
    if (!EXPECTED.test(entry)) continue;
    const path = join(folder, entry);
    files += 1;
    try {
      const schema = JSON.parse(readFileSync(path, 'utf8'));
      const ajv = new Ajv2020({ strict: true, allErrors: true });
      addFormats.default ? addFormats.default(ajv) : addFormats(ajv);
      const validate = ajv.compile(schema);
      for (const example of schema.examples ?? []) {
        examples += 1;
        if (!validate(example)) problems.push(`${path}: example refused: ${ajv.errorsText(validate.errors)}`);
      }
      for (const wrong of [null, 7, 'text', []]) {
        if (/errors[\\/]/.test(entry) && validate(wrong)) problems.push(`${path}: accepts ${JSON.stringify(wrong)}`);
      }
    } catch (error) {
      problems.push(`${path}: ${error.message}`);
    }
  }
}

if (files === 0) problems.push('no schema was found');
for (const problem of problems) console.error(problem);
console.log(`${files} schemas, ${examples} examples`);
process.exit(problems.length ? 1 : 0);
