/**
 * A clock that is reset ends sessions of the wrong time. Their pages are told, and those that compare with a picture are in
 * the audit log.
 */
import { expect, test } from 'vitest';
import { steadyClock } from '../../../src/app/clock/clock.ts';
import { resetClock } from '../../../src/app/clock/clock-reset.ts';
import { NOBODY } from '../../../src/domain/kiosks/kiosk.ts';
import { startAttempt, visit } from '../../../src/domain/sessions/session.ts';
import { SessionWatch } from '../../../src/flows/sessions/session-watch.ts';
import { attempt, person, session } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';

const YEAR_US = 365 * 86_400 * 1e6;

test('a reset of the clock ends a comparison as every other end does', async () => {
  const store = await open();
  const clock = await steadyClock(store);
  const wrongUs = clock.nowUs() + YEAR_US;
  const { policy } = session('x', NOBODY);
  const compares = session('s', NOBODY, { issuedAtUs: wrongUs, policy: { ...policy, comparesAtFmr: 1e-5 } });
  const begun = startAttempt(visit(compares, wrongUs + 1, '192.0.2.1').session, wrongUs + 2).session;
  const other = session('o', 'ada', { issuedAtUs: wrongUs });
  await store.transact(async (tx) => {
    await tx.addPerson(person('ada'));
    await tx.addSession(compares, null, '{}');
    await tx.addSession(other, null, '{}');
    await tx.saveSession(begun);
    await tx.saveAttempt(attempt('s', 1, { endedAtUs: null, end: null }));
    await tx.keepComparisonTemplate('s', { pack: 'p', template: new Uint8Array(8) });
  });
  const sessions = new SessionWatch();
  const told: string[] = [];
  for (const id of ['s', 'o']) sessions.watch(id, () => told.push(id));
  expect((await resetClock({ store, sessions }, clock, 'task')).endedSessions).toBe(2);
  expect(told.toSorted()).toEqual(['o', 's']);
  const every = {
    actor: null,
    action: 'comparison.end',
    subject: null,
    fromUs: null,
    untilUs: null,
  } as const;
  const entries = (await store.auditPage(every, null, 9)).entries;
  expect(entries.map(({ subject, details }) => ({ subject, details }))).toEqual([
    { subject: 's', details: { answer: 'none', reason: 'session_timeout' } },
  ]);
  expect((await store.attempts('s')).map(({ end }) => end)).toEqual(['interrupted']);
  expect(await store.comparisonTemplate('s')).toBeNull();
});
