// @module-tag security
/**
 * Tests the connection to a kiosk's page: one that hangs, one that answers for another, and messages that violate the
 * protocol.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { besides } from '../store/temporary.ts';
import { Appliance, IS_IN_FILE } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';
import { KioskScript } from '../support/kiosk.ts';

let appliance: Appliance;
beforeAll(async () => {
  appliance = await Appliance.start();
});
afterAll(() => appliance?.close());

const connected = async (name: string) => await (await KioskScript.pair(appliance, name)).connect();
const present = async ({ id }: KioskScript) => {
  const identifier = await appliance.newPerson();
  return appliance.post(`/admin/v1/kiosks/${id}/present`, { registration: { id_type: 'auth', identifier } });
};
const stateOf = async ({ id }: KioskScript, presentation: string) =>
  (await appliance.get(`/admin/v1/kiosks/${id}/presentations/${presentation}`)).body.state;

it('a page that hangs gets its presentation cancelled', async () => {
  const kiosk = await connected('Asleep');
  const [answer, { presentation_id }] = await Promise.all([present(kiosk), kiosk.next('present')]);
  expect([answer.status, answer.body.errors[0].desc]).toEqual([
    409,
    'id belongs to a kiosk that does not respond',
  ]);
  expect((await kiosk.next('cancel')).presentation_id).toBe(presentation_id);
  expect(await stateOf(kiosk, presentation_id)).toBe('kiosk_lost');
});

it('a kiosk does not answer for another', async () => {
  const [asked, other] = [await connected('Asked'), await connected('Other')];
  const answer = present(asked);
  const { presentation_id } = await asked.next('present');
  other.say({ type: 'presented', presentation_id, state: 'shown' });
  // By the time this is answered, the other kiosk's message has been accepted or not.
  other.say({ type: 'state', activity: 'staff_asked', camera_problem: null });
  await expect
    .poll(async () => (await appliance.admin('GET', `/kiosks/${other.id}`)).body.kiosk.activity)
    .toBe('staff_asked');
  asked.say({ type: 'presented', presentation_id, state: 'refused_busy' });
  expect((await answer).body.errors[0]?.desc).toBe('id belongs to a kiosk that is in use');
  expect(await stateOf(asked, presentation_id)).toBe('refused_busy');
});

it('a registration that nobody opened at the kiosk gives a code on the person’s own screen, and none there', async () => {
  await appliance.admin('PUT', '/settings', { set: { owner_held_faces: true } });
  const ends = {
    refused_busy: async (kiosk: KioskScript, id: string) =>
      kiosk.say({ type: 'presented', presentation_id: id, state: 'refused_busy' }),
    declined: async (kiosk: KioskScript, id: string) =>
      kiosk.say({ type: 'presented', presentation_id: id, state: 'declined' }),
    cancelled: async (kiosk: KioskScript, id: string) => {
      await appliance.admin('DELETE', `/kiosks/${kiosk.id}/presentations/${id}`);
    },
    shown: async () => undefined,
  };
  for (const [state, end] of Object.entries(ends)) {
    const kiosk = await connected(state);
    kiosk.say({ type: 'state', activity: 'waiting', camera_problem: null });
    const { url } = (await appliance.issue('register_sessions', await appliance.newPerson())).body;
    const answer = appliance.admin('POST', `/kiosks/${kiosk.id}/present`, { url });
    const { presentation_id } = state === 'refused_busy' ? await kiosk.next('present') : await kiosk.show();
    if (state !== 'refused_busy') await answer;
    await end(kiosk, presentation_id);
    await answer;
    await expect.poll(() => stateOf(kiosk, presentation_id)).toBe(state);
    const page = await CapturePage.open(url);
    expect([state, page.heard.some((one) => one.type === 'hello' && one.ownerCode === true)]).toEqual([
      state,
      state !== 'shown',
    ]);
    page.socket.close();
    kiosk.socket?.close();
  }
});

it('a presentation that was cancelled while the kiosk was disconnected goes from its screen, and does not begin there', async () => {
  const kiosk = await connected('Out of reach');
  kiosk.say({ type: 'state', activity: 'waiting', camera_problem: null });
  const [{ body }, { presentation_id, path }] = await Promise.all([present(kiosk), kiosk.show()]);
  expect(body.state).toBe('shown');
  kiosk.socket?.close();
  await kiosk.closed;
  const it = `/kiosks/${kiosk.id}/presentations/${presentation_id}`;
  expect((await appliance.admin('DELETE', it)).body.state).toBe('cancelled');
  const begin = (query: string) =>
    appliance.call('POST', `${path}/visit${query}`, { key: null, headers: { origin: appliance.url } });
  expect((await begin(`?kiosk=${presentation_id}`)).body.refused).toBe('concluded');
  await kiosk.connect();
  kiosk.say({ type: 'presented', presentation_id, state: 'shown' });
  expect((await kiosk.next('cancel')).presentation_id).toBe(presentation_id);
  // The link itself is as good as before.
  expect((await begin('')).body.refused).toBeNull();
  expect(await stateOf(kiosk, presentation_id)).toBe('cancelled');
  // What says nonsense of itself is a page like any other.
  expect((await begin(`?kiosk=%00&kiosk=${presentation_id}`)).body.refused).toBeNull();
});

it('the size of a message is measured in bytes', async () => {
  const kiosk = await connected('Talker');
  kiosk.say({ type: 'state', activity: 'in_use', camera_problem: null, more: 'あ'.repeat(2000) });
  expect(await kiosk.closed).toBe(1008);
});

it.runIf(IS_IN_FILE)('a kiosk that was removed before it connected is notified', async () => {
  const kiosk = await connected('Removed');
  besides(appliance.folder, (db) => db.prepare('DELETE FROM kiosks WHERE id = ?').run(kiosk.id));
  await appliance.admin('PUT', '/settings', { set: { kiosk_speech: false } });
  expect(await kiosk.closed).toBe(4003);
});
