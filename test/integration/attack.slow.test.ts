// @module-tag security
/**
 * Tests `npm run attack`: one program of each kind against the configurations as delivered and the one without defences,
 * each once, and all programs against screen colours. Prints the rows.
 */
import { beforeAll, expect, test } from 'vitest';
import { CONFIGURATIONS, type Row, runMatrix, type Selection } from '../../scripts/attack/matrix.ts';
import { matrixLine } from '../../scripts/attack/matrix-text.ts';
import { portrait } from '../../scripts/sample-people.ts';

let people: { enrolled: Buffer; other: Buffer };
beforeAll(async () => {
  // Harder than in reality: the attacker has the very picture that was registered.
  const picture = await portrait('ada');
  people = { enrolled: picture, other: picture };
});

const print = (row: Row): void => console.log(matrixLine(row));

test('a still picture isn’t accepted by default, with or without movements', async () => {
  const standard = CONFIGURATIONS.slice(0, 2);
  const rows = await runMatrix(people, standard, { ...ONCE, programs: () => 'main' }, print);
  expect(rows).toHaveLength(6);
  for (const row of rows) expect(row.scores).not.toContain('0');
  const stills = rows.filter((row) => row.still);
  expect(stills).toHaveLength(4);
  for (const row of stills) expect(row).toMatchObject({ accepted: 0, standard: true });
}, 300_000);

/**
 * All programs are played against screen colours; `npm run attack` plays all of them in every configuration, one after
 * the other and repeatedly.
 */
const COLOURS = 'standard, light, reject from 1';
const UNGUARDED = 'standard, no movements, reject never';
/** `npm run test:drills` plays against all configurations. */
const LONG = process.env.OMOTE_AT_LENGTH === '1';
const chosen = ({ name }: { name: string }): Selection => (name === COLOURS ? 'all' : 'main');
const ONCE = { tries: 1, together: true };

test('a configuration gives no program score 0, and none that rejects injection accepts identical frames', async () => {
  const others = CONFIGURATIONS.slice(2).filter(({ name }) => LONG || [UNGUARDED, COLOURS].includes(name));
  const rows = await runMatrix(people, others, { ...ONCE, programs: chosen }, print);
  for (const row of rows) expect(row.scores, row.configuration).not.toContain('0');
  // Packs whose files aren't available are left out.
  const of = (what: RegExp) =>
    rows.flatMap((row) =>
      what.test(row.program) && row.configuration.startsWith('standard') ? [row.configuration] : [],
    );
  const ofStandard = others.filter(({ env }) => !env.OMOTE_PACK);
  for (const program of [/byte-identical/, /σ 3/, /warped/])
    expect(of(program)).toEqual(ofStandard.map(({ name }) => name));
  const lit = ofStandard.filter(({ env }) => env.OMOTE_LIGHT_CHALLENGE);
  expect(of(/tinted/)).toEqual(lit.map(({ name }) => name));
  expect(of(/declining/)).toEqual([COLOURS]);
  const accepted = rows.filter((row) => row.accepted > 0 && row.program === 'byte-identical frames');
  expect(accepted.map((row) => row.configuration)).toEqual([UNGUARDED]);
}, 600_000);
