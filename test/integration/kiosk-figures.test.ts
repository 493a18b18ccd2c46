/** Tests the figures of each kiosk's sessions in the console. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { KioskScript } from '../support/kiosk.ts';

let omote: Appliance;
let ada: string;

beforeAll(async () => {
  omote = await Appliance.start({
    ...WITHOUT_CHALLENGE,
    OMOTE_WORKERS: '1',
    OMOTE_TIME_ZONE: 'Asia/Kathmandu',
  });
  ada = await omote.registered(await portrait('ada'));
});
afterAll(() => omote.close());

const figures = async (query: string) => (await omote.admin('GET', `/kiosks/figures?${query}`)).body;

test('a kiosk without sessions has no figures, and days follow the site’s time zone', async () => {
  const kiosk = await KioskScript.pair(omote, 'Entrance');
  const { kiosks, from, until } = await figures('range=7d');
  expect(kiosks).toEqual([
    {
      kiosk_id: kiosk.id,
      name: 'Entrance',
      accepted: 0,
      rejected: 0,
      success_rate: null,
      low: false,
      median: null,
      ninetieth: null,
    },
  ]);
  expect(Date.parse(until) - Date.parse(from)).toBe(7 * 86_400_000);
  // Midnight in Nepal is 18:15 UTC of the day before.
  expect(new Date(from).toISOString()).toContain('T18:15:00');
});

test('an unknown range or kind is refused', async () => {
  expect((await omote.admin('GET', '/kiosks/figures?range=year')).status).toBe(400);
  expect((await omote.admin('GET', '/kiosks/figures?kind=party')).status).toBe(400);
});

test('a session at a kiosk is counted when it ends, with the time from the tap', async () => {
  const kiosk = await KioskScript.pair(omote, 'Lobby');
  const begun = await kiosk.call('/sessions', { kind: 'authentication', identifier: ada });
  const photo = await portrait('ada');
  const answer = await playCapture(`${omote.url}${begun.body.path}`, [photo]);
  expect(answer).toMatchObject({ result: true });
  const own = (await figures('range=today')).kiosks.find(
    (k: { kiosk_id: string }) => k.kiosk_id === kiosk.id,
  );
  expect(own).toMatchObject({ accepted: 1, rejected: 0, success_rate: null, low: false });
  expect(own.median.seconds).toBeGreaterThan(0);
  expect(own.median.seconds).toBeLessThan(60);
});
