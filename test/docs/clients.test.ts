/** The clients in clients/ are written by hand: here they are compared with the contract, without running them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ERROR_CATALOGUE } from '../../src/contract/errors.ts';
import { OPERATIONS } from '../../src/contract/operations.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (...names: string[]): string => readFileSync(join(root, ...names), 'utf8');
const textOf = (folder: string): string =>
  readdirSync(join(root, 'clients', folder))
    .filter((name) => /\.(py|java|cs)$/.test(name))
    .map((name) => read('clients', folder, name))
    .join('\n');

const PAGES = [
  ['webhooks', read('docs', 'integrate', 'clients.md')],
  ['doors', read('docs', 'integrate', 'doors.md')],
] as const;
const CLIENTS: [language: string, folder: string, relay: string][] = [
  ['python', 'python/omote', 'relay.py'],
  ['java', 'java/omote', 'Relay.java'],
  ['csharp', 'csharp/Omote', 'Relay.cs'],
];

/** Periods are put together of a name and its end, and bodies of 4.1 and 4.2 are given as members. */
const inputsOf = (operation: object): string[] =>
  Object.entries(operation).flatMap(([part, schema]) =>
    part === 'body' || part === 'query' ? Object.keys(schema?.properties ?? {}) : [],
  );
const inputs = [...new Set(Object.values(OPERATIONS).flatMap(inputsOf))];
const shape = (path: string): string => path.replaceAll(/\{\w*\}/g, '{}');

describe.each(CLIENTS)('the client in %s', (language, folder, relay) => {
  const text = textOf(folder);

  test('calls every path of /v1, and no other', () => {
    const called = [...text.matchAll(/"(\/v1\/[^"]*)"/g)].map(([, path = '']) => shape(path));
    const known = Object.values(OPERATIONS).map(({ path }) => shape(path));
    expect([...new Set(called)].sort()).toEqual([...new Set(known)].sort());
  });

  test('gives every input that there is', () => {
    expect(inputs.length).toBeGreaterThan(20);
    const isGiven = (name: string) =>
      text.includes(`"${name}"`) ||
      (text.includes(`"${name.replace(/_(since|until)$/, '')}"`) && /"_since".*"_until"/s.test(text));
    expect(inputs.filter((name) => !isGiven(name))).toEqual([]);
  });

  test('knows the codes of the catalogue', () => {
    const known = [...text.matchAll(/= "(ELAC\d+)"/g)].map(([, code]) => code);
    expect(known.toSorted()).toEqual(
      [...new Set(Object.values(ERROR_CATALOGUE).map(({ code }) => code))].sort(),
    );
  });

  test('is ASCII, which compilers read whatever the language of the machine', () => {
    const relayText = read('clients', folder.split('/')[0] ?? '', relay);
    const others = [...(text + relayText)].filter((c) => c > '\x7f');
    expect(others).toEqual([]);
  });

  test.each(PAGES)('has the relay of %s that the page shows, in at most ten lines', (_, page) => {
    const blocks = [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\n\`\`\``, 'g'))];
    const shown =
      blocks.map(([, code = '']) => code).find((code) => /print|WriteLine|write_line/.test(code)) ?? '';
    const plain = (code: string) => code.replaceAll(/^ +| {2}#.*$/gm, '');
    expect(shown.split('\n').length).toBeLessThanOrEqual(10);
    expect(shown).not.toBe('');
    expect(plain(read('clients', folder.split('/')[0] ?? '', relay))).toContain(plain(shown));
  });
});
