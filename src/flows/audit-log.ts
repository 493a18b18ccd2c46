import type { AuditEntry, AuditFilter, AuditVerdict } from '../domain/audit.ts';
import { failure } from '../domain/failure.ts';
import type { StoreReads } from '../domain/ports.ts';
import { pageToken, readPageToken } from './page-tokens.ts';
import type { World } from './world.ts';

/** Per turn of the event loop: 2,000 entries take 10 ms. */
const STEP = 2000;

/** Recomputes the whole chain, with pauses for others. */
export async function verifyAuditLog(store: StoreReads): Promise<AuditVerdict> {
  let [seq, hash]: [number, string | null] = [0, null];
  for (;;) {
    const { next, ...verdict } = store.verifyAudit(seq, hash, STEP);
    if (!verdict.sound || next === null) return verdict;
    [seq, hash] = [next, verdict.head];
    await new Promise(setImmediate);
  }
}

export interface AuditPage {
  entries: AuditEntry[];
  next: string | null;
}

/** Newest first. @throws Failure invalid (`after`) */
export function listAudit(
  { store, pageTokenKey }: Pick<World, 'store' | 'pageTokenKey'>,
  filter: AuditFilter,
  size: number,
  after: string | undefined,
): AuditPage {
  const filters = ['audit', filter.actor, filter.action, filter.subject, filter.fromUs, filter.untilUs];
  const from =
    after === undefined ? { seq: Number.MAX_SAFE_INTEGER } : readPageToken(pageTokenKey, filters, after);
  if (!from) throw failure('invalid', 'after', 'is not a page token of this list');
  const found = store.auditEntries(filter, from.seq, size + 1);
  const entries = found.slice(0, size);
  const last = entries.at(-1);
  const more = last && found.length > size;
  return { entries, next: more ? pageToken(pageTokenKey, filters, { atUs: 0, seq: last.seq }) : null };
}
