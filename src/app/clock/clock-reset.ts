import type { Change } from '../../domain/appliances/changes.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import type { Store, StoreWrites } from '../../domain/ports.ts';
import { reject } from '../../domain/sessions/session.ts';
import type { Micros } from '../../domain/time.ts';
import { audit } from '../../flows/audit.ts';
import { saveSession } from '../../flows/sessions/save-session.ts';
import type { World } from '../../flows/world.ts';
import { highWaterUs, markClock, type SteadyClock } from './clock.ts';
import { takeBackSettings } from './taken-back.ts';

/** The store, and the open pages of its sessions. */
type WithPages = Pick<World, 'store' | 'sessions'>;

interface ClockReset {
  /** How far the service's time was ahead, in seconds. */
  seconds: number;
  /**
   * Number of sessions ended because they were issued or opened at the wrong time, which makes their deadlines wrong
   * too.
   */
  endedSessions: number;
}

/** By how much appliances may differ about the database's time, which each of them measures; see database-time.ts. */
const APART_US = 1e6;

/** The two decisions, as sent to the other appliances of the site. */
const RESET = 'reset';
const CONFIRM = 'confirm';

/**
 * Makes the service follow the host's time, on all appliances of a site. Whatever a wrong clock has pushed into the
 * future, where it would hold for too long, is taken back: locks, codes, sign-ins, marks and open sessions. Records keep
 * their times.
 */
export async function resetClock(
  { store, sessions }: WithPages,
  clock: SteadyClock,
  actor: AuditedBy,
): Promise<ClockReset> {
  await clock.measure(true);
  return await clock.decide(async () => {
    const hostUs = clock.hostUs();
    const done = await store.transact(async (tx) => {
      const aheadUs = Math.max(clock.nowUs(), await highWaterUs(tx)) - hostUs;
      const seconds = Math.max(0, Math.round(aheadUs / 1e6));
      const ended = await takeBack(tx, hostUs);
      await markClock(tx, hostUs, null);
      await tx.noteChange('clock', RESET);
      const details = { seconds, ended_sessions: ended.length };
      await audit({ clock: { nowUs: () => hostUs } }, tx, { actor, action: 'clock.reset', details });
      return { seconds, ended };
    });
    await store.site.updateMemory(() => {
      clock.takeHostTime();
      for (const id of done.ended) sessions.ended(id);
    });
    return { seconds: done.seconds, endedSessions: done.ended.length };
  });
}

/**
 * The pages of the sessions that this ends would not notice: they wait for a time that is far away again.
 * @returns the IDs of the sessions that were open, whose pages must be notified after the commit
 */
async function takeBack(tx: StoreWrites, hostUs: Micros): Promise<string[]> {
  const open = await tx.openSessionsFrom(hostUs);
  for (const session of open) {
    const ended = reject(session, session.opened ? 'session_timeout' : 'never_opened', hostUs);
    await saveSession(tx, session, ended, hostUs);
    await tx.noteChange('session', session.id);
  }
  await tx.takeBackTimes(hostUs);
  await takeBackSettings(tx, hostUs);
  return open.map(({ id }) => id);
}

/** Confirms the service's time and clears the doubt. @throws Failure state_forbids if the host's clock is behind */
export async function confirmClock(store: Store, clock: SteadyClock, actor: AuditedBy): Promise<void> {
  const doubt = clock.doubt();
  if (doubt?.kind === 'behind') throw refusal('clock_behind', 'clock');
  await clock.decide(async () => {
    const nowUs = clock.nowUs();
    await store.transact(async (tx) => {
      await markClock(tx, nowUs, null);
      await tx.noteChange('clock', CONFIRM);
      const details = { seconds: doubt?.seconds ?? 0 };
      await audit({ clock: { nowUs: () => nowUs } }, tx, { actor, action: 'clock.confirm', details });
    });
    await store.site.updateMemory(() => clock.confirm());
  });
}

/**
 * Applies a decision about the clock that was made at another appliance of the site. If this rejects, the change is
 * delivered again.
 */
export async function applyClockDecision(
  clock: SteadyClock,
  { seq, subject }: Pick<Change, 'seq' | 'subject'>,
): Promise<void> {
  await clock.measure(true);
  if (subject === CONFIRM) clock.confirm();
  else {
    clock.takeHostTime();
    clock.owesTimes = true;
  }
  clock.markObeyed(seq);
}

/**
 * Takes back the times that this appliance may have written under its old time after the others had taken theirs back: by
 * the time of now, because what was begun since the decision is right. If this rejects, they are still owed.
 */
export async function takeBackOwed({ store, sessions }: WithPages, clock: SteadyClock): Promise<void> {
  if (!clock.owesTimes) return;
  // Another decision may come meanwhile.
  clock.owesTimes = false;
  try {
    await store.site.caughtUp();
    const ended = await store.transact((tx) => takeBack(tx, clock.hostUs() + APART_US));
    await store.site.updateMemory(() => {
      for (const id of ended) sessions.ended(id);
    });
  } catch (error) {
    clock.owesTimes = true;
    throw error;
  }
}
