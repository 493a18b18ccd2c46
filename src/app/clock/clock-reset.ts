import type { Change } from '../../domain/appliances/changes.ts';
import type { AuditedBy } from '../../domain/audit/audit.ts';
import { failure } from '../../domain/failure.ts';
import type { Store, StoreWrites } from '../../domain/ports.ts';
import { reject } from '../../domain/sessions/session.ts';
import type { Micros } from '../../domain/time.ts';
import { audit } from '../../flows/audit.ts';
import type { World } from '../../flows/world.ts';
import { highWaterUs, markClock, type SteadyClock } from './clock.ts';

export interface ClockReset {
  /** The service's time was ahead by so much; seconds. */
  seconds: number;
  /** Sessions that were issued or opened at the wrong time: ended, as their deadlines were wrong with it. */
  endedSessions: number;
}

/** What is told to the appliances of a site. */
const RESET = 'reset';
const CONFIRM = 'confirm';

/**
 * The host's time is right, and the service goes by it from now on, on all appliances of a site. What a wrong clock has put into
 * the future and would hold for as long is taken back: locks, codes, sign-ins, open sessions. Records keep the instants they have.
 */
export async function resetClock(store: Store, clock: SteadyClock, actor: AuditedBy): Promise<ClockReset> {
  await clock.measure(true);
  return await clock.decide(async () => {
    const hostUs = clock.hostUs();
    const done = await store.transact(async (tx) => {
      const aheadUs = Math.max(clock.nowUs(), await highWaterUs(tx)) - hostUs;
      const seconds = Math.max(0, Math.round(aheadUs / 1e6));
      const endedSessions = await takeBack(tx, hostUs);
      await markClock(tx, hostUs, null);
      await tx.noteChange('clock', RESET);
      const details = { seconds, ended_sessions: endedSessions };
      await audit({ clock: { nowUs: () => hostUs } }, tx, { actor, action: 'clock.reset', details });
      return { seconds, endedSessions };
    });
    await store.site.updateMemory(() => clock.takeHostTime());
    return done;
  });
}

/** @returns how many sessions were open */
async function takeBack(tx: StoreWrites, hostUs: Micros): Promise<number> {
  const open = await tx.openSessionsFrom(hostUs);
  for (const session of open)
    await tx.saveSession(reject(session, session.opened ? 'session_timeout' : 'never_opened', hostUs));
  await tx.takeBackTimes(hostUs);
  return open.length;
}

/** The service's time is right after all. @throws Failure state_forbids */
export async function confirmClock(store: Store, clock: SteadyClock, actor: AuditedBy): Promise<void> {
  const doubt = clock.doubt();
  if (doubt?.kind === 'behind')
    throw failure('state_forbids', 'clock', 'of the host is behind: correct it, or use the host’s time');
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

/** What people decided at an appliance of the site, at this one. What is rejected is given again. */
export async function obeyClock(
  { store, afterwork }: World,
  clock: SteadyClock,
  { seq, subject }: Pick<Change, 'seq' | 'subject'>,
): Promise<void> {
  await clock.measure(true);
  if (subject === CONFIRM) clock.confirm();
  else {
    clock.takeHostTime();
    const hostUs = clock.hostUs();
    // What this appliance wrote by its old time after the others had taken theirs back; once it may write again.
    afterwork.add(async () => {
      await store.site.caughtUp();
      await store.transact((tx) => takeBack(tx, hostUs));
    });
  }
  clock.markObeyed(seq);
}
