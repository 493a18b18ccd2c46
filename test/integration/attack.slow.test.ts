// @module-tag security
/** `npm run attack`: stills against every configuration, all programs against the colours. Prints the rows. */
import { beforeAll, expect, test } from 'vitest';
import { CONFIGURATIONS, type Row, runMatrix } from '../../scripts/attack/matrix.ts';
import { matrixLine } from '../../scripts/attack/matrix-text.ts';
import { portrait } from '../../scripts/sample-people.ts';

let people: { enrolled: Buffer; other: Buffer };
beforeAll(async () => {
  // Harder than life: the attacker has the very picture that was registered.
  const picture = await portrait('ada');
  people = { enrolled: picture, other: picture };
});

const print = (row: Row): void => console.log(matrixLine(row));

test('a still is not accepted as delivered, with movements or without', async () => {
  const rows = await runMatrix(people, CONFIGURATIONS.slice(0, 2), { tries: 2, short: true }, print);
  expect(rows).toHaveLength(4);
  for (const row of rows) {
    expect(row).toMatchObject({ accepted: 0, standard: true, still: true });
    expect(row.scores).not.toContain('0');
  }
}, 300_000);

test('no configuration gives a still score 0, and none that rejects injections accepts frames that are all the same', async () => {
  const others = CONFIGURATIONS.slice(2);
  const rows = await runMatrix(people, others, { tries: 1, short: true }, print);
  // Packs whose files are not at hand are left out.
  expect(rows.length).toBeGreaterThanOrEqual(2 * others.filter(({ env }) => !env.OMOTE_PACK).length);
  for (const row of rows) expect(row.scores, row.configuration).not.toContain('0');
  const accepted = rows.filter((row) => row.accepted > 0 && row.program === 'byte-identical frames');
  expect(accepted.map((row) => row.configuration)).toEqual(['embedded, no movements, reject never']);
}, 600_000);

test('no program gets score 0, not even one that tints its frames as the screen is told to', async () => {
  const lit = CONFIGURATIONS.filter(({ name }) => name === 'embedded, light, reject from 1');
  const rows = await runMatrix(people, lit, { tries: 2, short: false }, print);
  expect(rows.map(({ program }) => program)).toContain('a tinted still answering the light');
  for (const row of rows) expect(row.scores).not.toContain('0');
}, 600_000);
