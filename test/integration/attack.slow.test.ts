// @module-tag security
/** `npm run attack` in its short form: the programs against what a site gets that sets nothing, and against the colours. */
import { beforeAll, expect, test } from 'vitest';
import { CONFIGURATIONS, runMatrix } from '../../scripts/attack/matrix.ts';
import { portrait } from '../../scripts/sample-people.ts';

let people: { enrolled: Buffer; other: Buffer };
beforeAll(async () => {
  // Harder than life: the attacker has the very picture that was registered.
  const picture = await portrait('ada');
  people = { enrolled: picture, other: picture };
});

test('a still is not accepted as delivered, with movements or without', async () => {
  const rows = await runMatrix(people, CONFIGURATIONS.slice(0, 2), { tries: 3, short: true });
  expect(rows).toHaveLength(4);
  for (const row of rows) {
    expect(row).toMatchObject({ accepted: 0, standard: true, still: true });
    expect(row.scores).not.toContain('0');
  }
}, 300_000);

test('no program gets score 0, not even one that tints its frames as the screen is told to', async () => {
  const lit = CONFIGURATIONS.filter(({ name }) => name === 'embedded, light, reject from 1');
  const rows = await runMatrix(people, lit, { tries: 3, short: false });
  expect(rows.map(({ program }) => program)).toContain('a tinted still answering the light');
  for (const row of rows) expect(row.scores).not.toContain('0');
}, 600_000);
