import { createHmac, timingSafeEqual } from 'node:crypto';
import { deadlineUs, type Session, type VisitRefusal, visit } from '../../domain/sessions/session.ts';
import { MICROS_PER_SECOND } from '../../domain/time.ts';
import { hashOf } from '../identifiers.ts';
import type { Visiting } from './needs.ts';
import { saveSession } from './save-session.ts';

export type PageVisit =
  /** lifeS: how long the ticket is valid, in seconds. */
  | { admitted: true; sessionId: string; ticket: string; lifeS: number }
  | { admitted: false; refused: VisitRefusal | 'unknown' };

/**
 * Handles a page load at an issued URL. Opening, the first address and one-time use are recorded in one transaction: of
 * two simultaneous loads, only one is the first.
 * @param token from the issued URL
 * @param address the caller's address
 */
export async function visitSession(world: Visiting, token: string, address: string): Promise<PageVisit> {
  const tokenHash = hashOf(token);
  const seen = await world.store.sessionByToken(tokenHash);
  if (!seen) return { admitted: false, refused: 'unknown' };
  const { session, refused } = await world.store.transact(async (tx) => {
    const stored = (await tx.session(seen.id)) ?? seen;
    const nowUs = world.clock.nowUs();
    const visited = visit(stored, nowUs, address);
    await saveSession(tx, stored, visited.session, nowUs);
    return visited;
  });
  if (refused) return { admitted: false, refused };
  const lifeS = Math.max(
    1,
    Math.ceil(((deadlineUs(session) ?? 0) - world.clock.nowUs()) / MICROS_PER_SECOND),
  );
  return { admitted: true, sessionId: session.id, ticket: ticketOf(world, session.id), lifeS };
}

/**
 * The ticket that a page load leaves in the browser (HttpOnly cookie), so that only an admitted page can capture:
 * somebody who only saw a one-time URL cannot use it. Tickets are signed with the site's key and not stored, so they
 * survive restarts.
 */
const ticketOf = (world: Pick<Visiting, 'ticketKey'>, sessionId: string): string =>
  createHmac('sha256', world.ticketKey).update(`capture ${sessionId}`).digest('base64url');

/**
 * The session for which a page with this ticket may capture; null: the ticket or address is wrong, or the session was
 * not opened.
 */
export async function admitCapture(
  world: Pick<Visiting, 'store' | 'ticketKey'>,
  token: string,
  ticket: string,
  address: string,
): Promise<Session | null> {
  const session = await world.store.sessionByToken(hashOf(token));
  if (!session?.opened) return null;
  const expected = Buffer.from(ticketOf(world, session.id));
  const given = Buffer.from(ticket);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const bound = session.policy.firstAccessIpRestriction && session.opened.address !== address;
  return bound ? null : session;
}
