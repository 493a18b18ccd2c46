/** Tests `npm run attack -- --floods`: what never arrived, or befell a service that is dead, was not held. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flooded, guesses, halfSentFrames, slowBodies } from '../../scripts/attack/floods.ts';
import { Appliance } from '../support/appliance.ts';

/** Nothing listens there. */
const NOWHERE = 9;

let omote: Appliance;
beforeAll(async () => {
  omote = await Appliance.start();
});
afterAll(() => omote.close());

test.each([halfSentFrames, slowBodies, guesses])(
  '%o: a flood that never arrives is not held, though all others are served',
  async (flood) => {
    const { url, key } = omote;
    const row = await flooded({ pid: process.pid, url, key, port: NOWHERE }, flood);
    expect(row.found).toMatch(/^0 .*(\d+) of \1 others served$/);
    expect(row.held).toBe(false);
  },
);

test('half-sent frames get as far as the socket of their page', async () => {
  const { url, key } = omote;
  const at = { pid: process.pid, url, key, port: Number(new URL(url).port) };
  expect((await flooded(at, halfSentFrames)).found).toMatch(/^[1-9]\d* opened/);
});

test('a flood is not held where nobody else is served', async () => {
  const dead = { pid: process.pid, url: `http://127.0.0.1:${NOWHERE}`, key: '' };
  const row = await flooded({ ...dead, port: Number(new URL(omote.url).port) }, slowBodies);
  expect(row.found).toMatch(/^[1-9]\d* .* 0 of \d+ others served$/);
  expect(row.held).toBe(false);
});
