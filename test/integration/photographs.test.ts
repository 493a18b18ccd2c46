/** Tests that accepting photographs is reported and isn't the default. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { Appliance } from '../support/appliance.ts';

let omote: Appliance;
beforeAll(async () => {
  omote = await Appliance.start({ OMOTE_WORKERS: '1' });
});
afterAll(() => omote.close());

const status = async () => (await omote.admin('GET', '/status')).body;
const challenge = (value: string) => omote.admin('PUT', '/settings', { set: { active_challenge: value } });
const NAMED = 'Photographs are accepted as faces';

test('a new site asks for four movements, also to be registered', async () => {
  const { settings } = (await omote.admin('GET', '/settings')).body;
  const value = (wanted: string) => settings.find(({ name }: { name: string }) => name === wanted).value;
  expect([
    value('active_challenge'),
    value('challenge_movements'),
    value('registration_challenge_movements'),
    value('challenge_exemptions'),
  ]).toEqual(['always', 4, 4, false]);
  expect(await status()).toMatchObject({ photographs: null });
});

test.each([0, 6, 2.5, '2'])('%j movements are refused', async (count) => {
  const answer = await omote.admin('PUT', '/settings', { set: { challenge_movements: count } });
  expect(answer.status).toBe(400);
});

test('when turned off, it is the first limitation reported, at once and in plain words', async () => {
  await challenge('off');
  expect(await status()).toMatchObject({ photographs: 'no_movements', degraded: [{ what: NAMED }] });
  const ready = await omote.get('/readyz', { key: null });
  expect(ready).toMatchObject({ status: 200, body: { ready: true, degradations: [{ what: NAMED }] } });
  // The pack has no liveness network, so movements are requested.
  await challenge('when_no_liveness_model');
  expect(await status()).toMatchObject({ photographs: null });
  await challenge('always');
  expect((await omote.get('/readyz', { key: null })).body.degradations).toEqual([]);
});
