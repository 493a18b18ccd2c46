import { join } from 'node:path';
import { expect, test } from 'vitest';
import { thirdParty } from '../../scripts/third-party.ts';

const all = thirdParty(join(import.meta.dirname, '../..'));
const names = all.map((p) => p.name);

test('names what the service and the pages hold, with what those need, and no tool of ours', () => {
  for (const name of [
    'fastify',
    'better-sqlite3',
    'onnxruntime-node',
    'react',
    '@mantine/core',
    'find-my-way',
    'uqr',
  ])
    expect(names).toContain(name);
  for (const name of ['vitest', 'playwright', '@biomejs/biome', 'electron', 'autocannon', 'fs', 'node'])
    expect(names).not.toContain(name);
});

test('each has a version and a licence that may be given on', () => {
  const kinds = /MIT|ISC|BSD|Apache-2\.0|Unlicense|0BSD|BlueOak|CC0|Python-2\.0|LGPL-3\.0-or-later|MPL-2\.0/;
  for (const { name, version, licence } of all)
    expect([name, version, licence]).toEqual([
      name,
      expect.stringMatching(/^\d/),
      expect.stringMatching(kinds),
    ]);
});

test('nearly all come with their licence’s text', () => {
  expect(all.filter((p) => p.text === '').length).toBeLessThan(all.length / 5);
});
