// Compile MDX pages and parse the Mermaid pictures of Markdown pages: `node pages.mjs mdx|mermaid FOLDER...`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [kind, ...folders] = process.argv.slice(2);
const problems = [];
let count = 0;

async function judge() {
  if (kind === 'mdx') {
    const { compile } = await import('@mdx-js/mdx');
    const { default: remarkGfm } = await import('remark-gfm');
    return async (text) => {
      count += 1;
      await compile(text, { remarkPlugins: [remarkGfm] });
    };
  }
  const { JSDOM } = await import('jsdom');
  const { window } = new JSDOM('');
  globalThis.window = window;
  globalThis.document = window.document;
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize({ startOnLoad: false });
  return async (text) => {
    for (const found of text.matchAll(/^( *)```mermaid\n([\s\S]*?)^\1```$/gm)) {
      count += 1;
      await mermaid.parse(found[2]);
    }
  };
}

const check = await judge();
for (const folder of folders) {
  for (const entry of readdirSync(folder, { recursive: true })) {
    if (!/\.mdx?$/.test(entry)) continue;
    const path = join(folder, entry);
    try {
      await check(readFileSync(path, 'utf8'));
    } catch (error) {
      problems.push(`${path}: ${error.message}`);
    }
  }
}

if (count === 0) problems.push(`nothing of kind ${kind} was found`);
for (const problem of problems) console.error(problem);
console.log(`${count} of kind ${kind}`);
process.exit(problems.length ? 1 : 0);
