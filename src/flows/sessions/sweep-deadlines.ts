import { settle } from '../../domain/sessions/session.ts';
import type { World } from '../world.ts';
import { saveSession } from './save-session.ts';

const BATCH = 500;

/** Writes the end of sessions whose deadline passed, so that lists are true without a poller. */
export async function sweepDeadlines(world: World): Promise<number> {
  let swept = 0;
  for (;;) {
    const found = await world.store.transact(async (tx) => {
      const nowUs = world.clock.nowUs();
      const due = await tx.dueSessions(nowUs, BATCH);
      for (const session of due) await saveSession(tx, session, settle(session, nowUs), nowUs);
      return due.length;
    });
    swept += found;
    if (found < BATCH) return swept;
  }
}
