// @module-tag security
/** `npm run attack`: a program of each kind against every configuration, all programs against the colours. Prints the rows. */
import { beforeAll, expect, test } from 'vitest';
import { CONFIGURATIONS, type Row, runMatrix, type Selection } from '../../scripts/attack/matrix.ts';
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
  const standard = CONFIGURATIONS.slice(0, 2);
  const rows = await runMatrix(people, standard, { tries: 1, programs: () => 'main' }, print);
  expect(rows).toHaveLength(6);
  for (const row of rows) expect(row.scores).not.toContain('0');
  const stills = rows.filter((row) => row.still);
  expect(stills).toHaveLength(4);
  for (const row of stills) expect(row).toMatchObject({ accepted: 0, standard: true });
}, 300_000);

/**
 * Movements cost a program ten seconds: a still that is warped or tinted meets them as delivered and with all that there is,
 * every configuration without them, and all programs meet the colours. `npm run attack` plays the rest.
 */
const STRONGEST = 'embedded, movements, light, reject from 1';
const COLOURS = 'embedded, light, reject from 1';
const chosen = ({ name }: { name: string }): Selection => {
  if (name === COLOURS) return 'all';
  return name === STRONGEST || !/movements|as delivered/.test(name.replace('no movements', ''))
    ? 'main'
    : 'stills';
};

test('no configuration gives a program score 0, and none that rejects injections accepts frames that are all the same', async () => {
  const others = CONFIGURATIONS.slice(2);
  const rows = await runMatrix(people, others, { tries: 1, programs: chosen }, print);
  for (const row of rows) expect(row.scores, row.configuration).not.toContain('0');
  // Packs whose files are not at hand are left out.
  const of = (what: RegExp) =>
    rows.flatMap((row) =>
      what.test(row.program) && row.configuration.startsWith('embedded') ? [row.configuration] : [],
    );
  expect(of(/byte-identical/)).toHaveLength(others.filter(({ env }) => !env.OMOTE_PACK).length);
  expect(of(/warped/)).toEqual([
    'embedded, no movements, reject never',
    'embedded, no movements, reject from 1',
    'embedded, light',
    COLOURS,
    STRONGEST,
  ]);
  expect(of(/tinted/)).toEqual(['embedded, light', COLOURS, STRONGEST]);
  expect(of(/declining/)).toEqual([COLOURS]);
  const accepted = rows.filter((row) => row.accepted > 0 && row.program === 'byte-identical frames');
  expect(accepted.map((row) => row.configuration)).toEqual(['embedded, no movements, reject never']);
}, 600_000);
