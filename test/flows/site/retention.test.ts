import { hash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  acceptDeletion,
  beginDeletion,
  completeDeletion,
  continueDeletion,
} from '../../../src/domain/people/deletion.ts';
import type { Store } from '../../../src/domain/ports.ts';
import {
  accept,
  issue,
  reject,
  type Session,
  startAttempt,
  visit,
} from '../../../src/domain/sessions/session.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { retentionOutlook, sweepRecent, sweepRetention } from '../../../src/flows/site/retention.ts';
import { attempt, person, session, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';

const DAY = 86_400_000_000;
let store: Store;
let nowUs: number;

beforeEach(async () => {
  store = await open();
  nowUs = T0 + 1000 * DAY;
  await store.transact((tx) => tx.addPerson(person('a')));
});

const world = (keepDetailsDays = 90, keepSessionsDays = 730) => ({
  store,
  clock: { nowUs: () => nowUs },
  settings: { ...DEFAULT_SETTINGS, keepDetailsDays, keepSessionsDays },
});

const ended = async (id: string, daysAgo: number, kind: Session['kind'], ok: boolean): Promise<void> => {
  const atUs = nowUs - daysAgo * DAY;
  const { policy } = session('x', 'a');
  const issued = issue({ id, kind, idType: 'auth', identifier: 'a', authId: 'a', policy }, atUs);
  const begun = startAttempt(visit(issued, atUs, '192.0.2.1').session, atUs).session;
  const over = ok
    ? accept(begun, atUs, 0, kind === 'registration' ? `face-${id}` : null)
    : reject(begun, 'attempts_used_up', atUs);
  await store.transact(async (tx) => {
    await tx.addSession(over, hash('sha256', id, 'buffer'), '{"name":"x"}');
    await tx.saveAttempt(attempt(id, 1));
  });
};

const details = async (id: string) => (await store.attempts(id)).length;

describe('an ended session', () => {
  it('loses its details but not its result after one period, and is deleted after the other', async () => {
    await ended('1', 800, 'authentication', true);
    await ended('2', 800, 'registration', true);
    await ended('3', 800, 'registration', false);
    await ended('4', 100, 'authentication', false);
    await ended('5', 89, 'authentication', true);
    await sweepRetention(world());
    expect(await Promise.all(['1', '3'].map((id) => store.session(id)))).toEqual([null, null]);
    expect((await store.session('2'))?.outcome).toMatchObject({ result: true });
    expect((await store.session('4'))?.outcome).toMatchObject({ result: false, reason: 'attempts_used_up' });
    expect(await store.session('4')).toMatchObject({ opened: { address: '' }, policy: { redirectUri: '' } });
    expect(await Promise.all(['2', '4', '5'].map(details))).toEqual([0, 0, 1]);
    expect((await store.session('5'))?.opened?.address).toBe('192.0.2.1');
  });

  it('is deleted in time, whatever was deleted before', async () => {
    await ended('1', 89, 'authentication', true);
    await sweepRetention(world());
    expect(await details('1')).toBe(1);
    nowUs += 2 * DAY;
    await ended('2', 91, 'authentication', true);
    await sweepRetention(world());
    expect([await details('1'), await details('2')]).toEqual([0, 0]);
  });

  it('is kept forever if the site chose that', async () => {
    await ended('1', 900, 'authentication', true);
    await sweepRetention(world(0, 0));
    expect(await details('1')).toBe(1);
  });

  it('is deleted, but never one that is still open', async () => {
    await store.transact((tx) => tx.addSession(session('o', 'a', { issuedAtUs: 1 }), null, '{}'));
    await sweepRetention(world(1, 1));
    expect(await store.session('o')).not.toBeNull();
  });

  it('is deleted in one of many steps, whose counts in the audit log add up', async () => {
    for (let i = 0; i < 250; i++) await ended(`s${i}`, 100, 'authentication', true);
    await sweepRetention(world());
    const told = (
      await store.auditPage(
        { actor: 'service', action: 'retention.sweep', subject: null, fromUs: null, untilUs: null },
        null,
        100,
      )
    ).entries;
    expect(told.reduce((sum, e) => sum + Number(e.details.removed), 0)).toBe(250);
    expect(told.length).toBeGreaterThan(1);
  });

  it('is announced: how many are due, and when the next one will be', async () => {
    await ended('1', 91, 'authentication', true);
    await ended('2', 80, 'authentication', true);
    const outlook = await retentionOutlook(world());
    expect(outlook[0]).toEqual({ kind: 'details', keepDays: 90, due: 1, nextAtUs: nowUs + 10 * DAY });
    expect(outlook[1]).toMatchObject({ kind: 'sessions', due: 0, nextAtUs: nowUs + (730 - 91) * DAY });
    expect((await retentionOutlook(world(0)))[0]).toEqual({
      kind: 'details',
      keepDays: 0,
      due: 0,
      nextAtUs: null,
    });
  });
});

it('calls of an API key that is not used any more are deleted like those of others', async () => {
  const call = { keyId: 'k', method: 'GET', route: '/v1/x', status: 200, errors: [], durationUs: 1 };
  const calls = [8, 6, 2].map((days) => ({ ...call, atUs: nowUs - days * DAY, address: '192.0.2.1' }));
  await store.transact((tx) => tx.addKeyCalls('', calls, []));
  const left = async () =>
    (await store.keyCalls('k', false, Number.MAX_SAFE_INTEGER, 9)).map(({ atUs }) => (nowUs - atUs) / DAY);
  await sweepRecent(world());
  expect(await left()).toEqual([2, 6]);
  await sweepRecent(world(3));
  expect(await left()).toEqual([2]);
});

it('the receipt of a deletion is deleted with the failed ones that it went on from', async () => {
  const what = { idType: 'auth', identifier: 'a' } as const;
  const atUs = nowUs - 4000 * DAY;
  const failed = {
    ...acceptDeletion({ id: 'p', authId: 'a', ...what }, atUs),
    status: 'Failed',
    dueAtUs: null,
  } as const;
  const again = continueDeletion(failed, { id: 'q', ...what }, atUs + 1);
  await store.transact(async (tx) => {
    await tx.addPerson(person('b'));
    await tx.saveDeletion({ ...failed, id: 'r', identifier: 'b', authId: 'b' });
    await tx.saveDeletion(failed);
    await tx.saveDeletion(completeDeletion(beginDeletion(again, atUs + 2), atUs + 2));
  });
  expect(await store.deletionCounts()).toEqual({ running: 0, failed: 1 });
  await sweepRetention(world());
  expect([await store.deleteProcess('p'), await store.deleteProcess('q')]).toEqual([null, null]);
  expect(await store.deletionCounts()).toEqual({ running: 0, failed: 1 });
});

it('while the clock is in doubt, nothing is deleted', async () => {
  await ended('1', 100, 'authentication', true);
  const call = { keyId: 'k', method: 'GET', route: '/v1/x', status: 200, errors: [], durationUs: 1 };
  await store.transact((tx) =>
    tx.addKeyCalls('', [{ ...call, atUs: nowUs - 8 * DAY, address: '192.0.2.1' }], []),
  );
  const kiosk = { id: 'k', name: 'k', onHost: false, createdAtUs: T0, pairedAtUs: null, lastSeenAtUs: null };
  const shown = {
    kioskId: 'k',
    sessionId: '1',
    kind: 'authentication',
    shownAtUs: null,
    endedAtUs: null,
  } as const;
  await store.transact(async (tx) => {
    await tx.addKiosk({ ...kiosk, codeEndsAtUs: null, camera: null });
    for (const days of [6, 8])
      await tx.savePresentation({ id: `${days}`, sentAtUs: nowUs - days * DAY, end: null, ...shown });
  });
  const calls = async () => (await store.keyCalls('k', false, Number.MAX_SAFE_INTEGER, 9)).length;
  const presentations = async () =>
    (await Promise.all(['6', '8'].map((id) => store.presentation(id)))).map((found) => found !== null);
  let sure = false;
  const clock = { nowUs: () => nowUs, certainUs: () => (sure ? nowUs : null) };
  await sweepRetention({ ...world(), clock });
  await sweepRecent({ ...world(), clock });
  expect([await details('1'), await calls(), await presentations()]).toEqual([1, 1, [true, true]]);
  sure = true;
  await sweepRetention({ ...world(), clock });
  await sweepRecent({ ...world(), clock });
  expect([await details('1'), await calls(), await presentations()]).toEqual([0, 0, [true, false]]);
});
