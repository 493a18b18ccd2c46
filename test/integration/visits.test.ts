/** Learning from visits, with the real engine: a rendered person who moves, on an appliance that is stopped and changed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MovingPerson } from '../../scripts/moving-person.ts';
import { portrait } from '../../scripts/sample-people.ts';
import { act } from '../support/actor.ts';
import { Appliance } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';

const ON = { OMOTE_ACTIVE_CHALLENGE: 'always', OMOTE_LEARN_FROM_VISITS: 'on', OMOTE_MATCH_FMR: '0.001' };

let omote: Appliance;
let cora: MovingPerson;
let image: Buffer;
let authId: string;

beforeAll(async () => {
  [cora, image] = await Promise.all([MovingPerson.of('cora'), portrait('cora')]);
  omote = await Appliance.start(ON);
  authId = await omote.registered(image);
});
afterAll(() => omote?.close());

const visits = async (of = authId) => (await omote.admin('GET', `/people/${of}/visits`)).body;

/** On a busy machine a movement may come too late: then they try again. @returns the accepted session's ID */
async function visit(of = authId, tries = 3): Promise<string> {
  const { body } = await omote.issue('sessions', of, { retry_limit: 0 });
  const ending = await act(await CapturePage.open(body.url), cora, {});
  if ('result' in ending && !ending.result && tries > 1) return await visit(of, tries - 1);
  expect(ending).toMatchObject({ type: 'finished', result: true });
  return body.svc_auth_session_id;
}

const learnt = () => expect.poll(async () => (await visits()).visits.length, { timeout: 5000 });

describe('learning from visits', () => {
  let first: string;

  test('an accepted visit with its movements becomes part of the reference', async () => {
    expect(await visits()).toMatchObject({ learning: true, most_kept: 5, visits: [], of_other_packs: 0 });
    first = await visit();
    await learnt().toBe(1);
    const [seen] = (await visits()).visits;
    expect(seen).toMatchObject({ svc_auth_session_id: first, kiosk_name: null, device_info: null });
    expect(seen.fmr).toBeLessThanOrEqual(1e-5);
    expect(seen.camera_label).not.toBe('');
    expect((await omote.admin('GET', '/visits')).body).toMatchObject({ people: 1, visits: 1 });
  });

  test('not a second one on the same day', async () => {
    await visit();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await visits()).visits).toHaveLength(1);
  });

  test('is there after a restart, and the person still gets in', async () => {
    await omote.restart(ON);
    expect((await visits()).visits).toHaveLength(1);
    await visit();
  });

  test('an exempted person teaches nothing', async () => {
    const other = await omote.registered(image);
    const granted = await omote.admin('PUT', `/people/${other}/challenge_exemption`, {
      reason: 'cannot turn the head',
    });
    expect(granted.status).toBe(200);
    const { body } = await omote.issue('sessions', other, { retry_limit: 0 });
    await act(await CapturePage.open(body.url), cora, {});
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await visits(other)).visits).toEqual([]);
  });

  test('one visit is taken back, with an entry in the audit log, and once only', async () => {
    const undo = () => omote.admin('DELETE', `/people/${authId}/visits/${first}`);
    expect((await undo()).body.removed).toBe(1);
    expect((await undo()).status).toBe(404);
    expect(await visits()).toMatchObject({ visits: [] });
    const { entries } = (await omote.admin('GET', '/audit?action=person.visit_remove')).body;
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ subject: authId, details: { session: first } });
    // An undone visit is not learnt again within the hour by whoever made it.
    await visit();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await visits()).visits).toEqual([]);
  });

  test('off: nothing is learnt; what nobody has is not removed', async () => {
    await omote.restart({ ...ON, OMOTE_LEARN_FROM_VISITS: 'off' });
    const fresh = await omote.registered(image);
    await visit(fresh);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await visits(fresh)).toMatchObject({ learning: false, visits: [] });
    expect((await omote.admin('DELETE', '/visits')).body).toEqual({
      people: 0,
      broken: 0,
      next: null,
      errors: [],
    });
    expect((await omote.admin('GET', '/people/nobody/visits')).status).toBe(404);
  });
});
