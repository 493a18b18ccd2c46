import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  deadlineUs,
  isComparison,
  type Session,
  type SessionKind,
  settle,
  type VisitRefusal,
  visit,
} from '../../domain/sessions/session.ts';
import { MICROS_PER_SECOND } from '../../domain/time.ts';
import { hashOf } from '../identifiers.ts';
import type { Visiting } from './needs.ts';
import { saveSession } from './save-session.ts';

export type PageVisit =
  /** lifeS: how long the ticket is valid, in seconds. */
  { admitted: true; ticket: string; lifeS: number } | { admitted: false; refused: VisitRefusal | 'unknown' };

/**
 * Tells whether an issued URL would open now. Changes nothing: whatever fetches URLs to show a preview of them is no
 * visitor.
 * @returns `refused`: why it would not; null: it would. `isVisited`: it has been opened before
 */
export async function linkNow(
  world: Pick<Visiting, 'store' | 'clock'>,
  token: string,
  address: string,
): Promise<{ refused: VisitRefusal | 'unknown' | null; isVisited: boolean }> {
  const session = await world.store.sessionByToken(hashOf(token));
  if (!session) return { refused: 'unknown', isVisited: false };
  const { refused } = visit(session, world.clock.nowUs(), address);
  // The browser of a sign-in comes from another site, and then sends its ticket with the visit alone.
  const goesOn = session.policy.signsIn !== undefined && refused === 'used';
  return { refused: goesOn ? null : refused, isVisited: session.opened !== null };
}

/** What an issued URL is for; null: it is unknown, or compares with a picture, which no kiosk does. */
export async function kindOfLink(
  { store }: Pick<Visiting, 'store'>,
  token: string,
): Promise<SessionKind | null> {
  const session = await store.sessionByToken(hashOf(token));
  return session && !isComparison(session) ? session.kind : null;
}

/**
 * Handles a page that ran at an issued URL: this is what counts as access. Opening, the first address and one-time use
 * are recorded in one transaction: of two simultaneous visits, only one is the first. A page that shows its ticket goes
 * on with its visit, which is no second access; of a session that has ended meanwhile it is told the result.
 * @param token from the issued URL
 * @param ticket what the page got at its first visit; '' for none
 * @param address the caller's address
 * @param presentationId what a kiosk's page begins, if a local system presented it there: it does not begin once that is
 * over, which the page may not have heard
 */
export async function visitSession(
  world: Visiting,
  token: string,
  ticket: string,
  address: string,
  presentationId: string | null = null,
): Promise<PageVisit> {
  const seen = await world.store.sessionByToken(hashOf(token));
  if (!seen) return { admitted: false, refused: 'unknown' };
  if (holdsTicket(world, seen, ticket)) {
    if (isElsewhere(seen, address)) return { admitted: false, refused: 'other_address' };
    return admitted(world, await settled(world, seen));
  }
  const { session, refused } = await world.store.transact(async (tx) => {
    const stored = (await tx.session(seen.id)) ?? seen;
    const shown = presentationId === null ? null : await tx.presentation(presentationId);
    if (shown?.end && shown.sessionId === stored.id)
      return { session: stored, refused: 'concluded' as const };
    const nowUs = world.clock.nowUs();
    const visited = visit(stored, nowUs, address);
    await saveSession(tx, stored, visited.session, nowUs);
    return visited;
  });
  return refused ? { admitted: false, refused } : admitted(world, session);
}

/** The session, whose time may be over. */
async function settled(world: Visiting, seen: Session): Promise<Session> {
  const nowUs = world.clock.nowUs();
  if (settle(seen, nowUs) === seen) return seen;
  return await world.store.transact(async (tx) => {
    const stored = (await tx.session(seen.id)) ?? seen;
    return saveSession(tx, stored, settle(stored, nowUs), nowUs);
  });
}

/**
 * For how long after its session has ended, or its time is over, a page can still ask how its session ended, which is all that its ticket is good for
 * then: a phone that was locked meanwhile, or in a lift, comes back. No longer, because a kiosk opens hundreds of
 * sessions a day, and browsers keep 180 cookies.
 */
const RESULT_S = 600;

function admitted(world: Pick<Visiting, 'ticketKey' | 'clock'>, session: Session): PageVisit {
  const nowUs = world.clock.nowUs();
  const endUs = deadlineUs(session) ?? session.outcome?.atUs ?? nowUs;
  const lifeS = Math.max(0, Math.ceil((endUs - nowUs) / MICROS_PER_SECOND) + RESULT_S);
  return { admitted: true, ticket: ticketOf(world, session.id), lifeS };
}

/**
 * The ticket that a visit leaves in the browser (HttpOnly cookie), so that only an admitted page can capture:
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
  return session && holdsTicket(world, session, ticket) && !isElsewhere(session, address) ? session : null;
}

function holdsTicket(world: Pick<Visiting, 'ticketKey'>, session: Session, ticket: string): boolean {
  const expected = Buffer.from(ticketOf(world, session.id));
  const given = Buffer.from(ticket);
  return session.opened !== null && expected.length === given.length && timingSafeEqual(expected, given);
}

const isElsewhere = ({ policy, opened }: Session, address: string): boolean =>
  policy.firstAccessIpRestriction && opened !== null && opened.address !== address;
