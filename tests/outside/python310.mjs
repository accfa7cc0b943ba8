// Run a script with CPython 3.10, compiled to WebAssembly: `node python310.mjs FOLDER SCRIPT`. It imports from FOLDER.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

const require = createRequire(import.meta.url);
const { loadPyodide } = require('pyodide');

const [folder, script] = process.argv.slice(2);
let started = false; // until then it tells how it starts
const python = await loadPyodide({
  indexURL: `${dirname(require.resolve('pyodide'))}/`,
  fullStdLib: false,
  stdout: (text) => started && console.log(text),
});
started = true;
python.FS.mkdir('/packages');
python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(folder) }, '/packages');
python.runPython('import sys; sys.path.insert(0, "/packages"); sys.dont_write_bytecode = True');
try {
  python.runPython(readFileSync(script, 'utf8'));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
