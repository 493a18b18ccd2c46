import { failure } from '../domain/failure.ts';
import type { SessionListItem, StoreReads } from '../domain/ports.ts';
import type { SessionFilter } from '../domain/ports-console.ts';
import { type Filters, pageToken, readPageToken } from './page-tokens.ts';
import type { World } from './world.ts';

export interface SessionRequest extends Omit<SessionFilter, 'authId'> {
  limit: number;
  after: string | undefined;
}

/** Newest first. @throws Failure invalid (`after`) */
export function listSessions(
  { store, pageTokenKey }: Pick<World, 'store' | 'pageTokenKey'>,
  { limit, after, ...filter }: SessionRequest,
): { items: SessionListItem[]; next: string | null } {
  const filters: Filters = ['sessions', JSON.stringify(filter)];
  const from =
    after === undefined ? { seq: Number.MAX_SAFE_INTEGER } : readPageToken(pageTokenKey, filters, after);
  if (!from) throw failure('invalid', 'after', 'is not a page token of this list');
  const page = store.sessionPage({ ...filter, ...whose(store, filter.identifier) }, from.seq, limit);
  const next =
    page.nextSeq === null ? null : pageToken(pageTokenKey, filters, { atUs: 0, seq: page.nextSeq });
  return { items: page.items, next };
}

/**
 * Whoever looks for a person means all of the person's sessions, by whichever ID they were issued. An eKYC ID
 * without a link finds what was issued by it.
 */
function whose(store: StoreReads, given: string | null): Pick<SessionFilter, 'authId' | 'identifier'> {
  if (given === null) return { authId: null, identifier: null };
  const authId = store.authIdOfEkyc(given) ?? (/^[0-9a-f]{32}$/.test(given) ? given : null);
  return authId === null ? { authId: null, identifier: given } : { authId, identifier: null };
}
