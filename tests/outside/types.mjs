// Make TypeScript types of OpenAPI documents: `node types.mjs TARGET DOCUMENT...` writes TARGET/document-<n>.ts.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const [target, ...documents] = process.argv.slice(2);
let number = 0;
for (const document of documents) {
  try {
    const types = await openapiTS(pathToFileURL(resolve(document)), { silent: true });
    writeFileSync(join(target, `document-${number}.ts`), astToString(types));
  } catch (error) {
    console.error(`${document}: ${error.message}`);
    process.exitCode = 1;
  }
  number += 1;
}
console.log(`${number} documents`);
