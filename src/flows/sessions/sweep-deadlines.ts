import type { Store } from '../../domain/ports.ts';
import { settle } from '../../domain/sessions/session.ts';
import type { Micros } from '../../domain/time.ts';
import { saveSession } from './save-session.ts';

const BATCH = 500;

/** Ends sessions whose deadline has passed, so that lists are correct even if nobody polls. @returns how many */
export async function sweepDeadlines(store: Store, nowUs: Micros): Promise<number> {
  let swept = 0;
  for (;;) {
    const found = await store.transact(async (tx) => {
      const due = await tx.dueSessions(nowUs, BATCH);
      for (const session of due) await saveSession(tx, session, settle(session, nowUs), nowUs);
      return due.length;
    });
    swept += found;
    if (found < BATCH) return swept;
  }
}
