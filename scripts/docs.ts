/** `npm run docs`: writes docs/api from the contract. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { ERROR_CATALOGUE } from '../src/contract/errors.ts';
import { openApi } from '../src/contract/openapi.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'api');

export function generatedDocs(): Record<string, string> {
  return {
    'openapi.json': `${JSON.stringify(openApi(packageJson.version), null, 2)}\n`,
    'errors.md': errorCatalogue(),
  };
}

/** Names of the files that differ from what the contract says. */
export function staleDocs(): string[] {
  return Object.entries(generatedDocs()).flatMap(([name, text]) => (read(name) === text ? [] : [name]));
}

function read(name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return '';
  }
}

function errorCatalogue(): string {
  const rows = Object.values(ERROR_CATALOGUE).map((e) => `| ${e.status} | ${e.code} | ${e.when} |`);
  return [
    '# Error catalogue',
    '',
    'Generated from `src/contract/errors.ts` by `npm run docs`. Every error body is',
    '`{"errors":[{"code","desc","value"}]}`, one entry per offending parameter; `value` names it.',
    '',
    '| status | code | when |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(generatedDocs())) writeFileSync(join(folder, name), text);
  process.stdout.write(`wrote ${Object.keys(generatedDocs()).join(', ')} to docs/api\n`);
}
