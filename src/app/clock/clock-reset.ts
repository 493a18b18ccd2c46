import { failure } from '../../domain/failure.ts';
import type { Store } from '../../domain/ports.ts';
import { reject } from '../../domain/sessions/session.ts';
import type { AuditedBy } from '../../domain/site/audit.ts';
import { audit } from '../../flows/audit.ts';
import { markClock, type SteadyClock } from './clock.ts';

export interface ClockReset {
  /** The service's time was ahead by so much; seconds. */
  seconds: number;
  /** Sessions that were issued or opened at the wrong time: ended, as their deadlines were wrong with it. */
  endedSessions: number;
}

/**
 * The host's time is right, and the service goes by it from now on. What a wrong clock has put into the future and
 * would hold for as long is taken back: locks, codes, sign-ins, open sessions. Records keep the instants they have.
 */
export async function resetClock(store: Store, clock: SteadyClock, actor: AuditedBy): Promise<ClockReset> {
  const hostUs = clock.hostUs();
  const seconds = Math.max(0, Math.round((clock.nowUs() - hostUs) / 1e6));
  const endedSessions = await store.transact(async (tx) => {
    const open = await tx.openSessionsFrom(hostUs);
    for (const session of open)
      await tx.saveSession(reject(session, session.opened ? 'session_timeout' : 'never_opened', hostUs));
    await tx.takeBackTimes(hostUs);
    await markClock(tx, hostUs, null);
    const details = { seconds, ended_sessions: open.length };
    await audit({ clock: { nowUs: () => hostUs } }, tx, { actor, action: 'clock.reset', details });
    return open.length;
  });
  clock.takeHostTime();
  return { seconds, endedSessions };
}

/** The service's time is right after all. @throws Failure state_forbids */
export async function confirmClock(store: Store, clock: SteadyClock, actor: AuditedBy): Promise<void> {
  const doubt = clock.doubt();
  if (doubt?.kind === 'behind')
    throw failure('state_forbids', 'clock', "of the host is behind: set it right, or take the host's time");
  const nowUs = clock.nowUs();
  await store.transact(async (tx) => {
    await markClock(tx, nowUs, null);
    const details = { seconds: doubt?.seconds ?? 0 };
    await audit({ clock: { nowUs: () => nowUs } }, tx, { actor, action: 'clock.confirm', details });
  });
  clock.confirm();
}
