import type { SessionListItem } from '../../domain/capture/attempt.ts';
import { refusal } from '../../domain/failure.ts';
import type { LinkReads } from '../../domain/people/ports-links.ts';
import type { SessionFilter } from '../../domain/site/ports-console.ts';
import { everyItem, type Listed, PagedList, type PageOf } from '../paged-list.ts';
import type { Stored } from '../stored.ts';
import { type WithPerson, withPeople } from '../with-people.ts';
import {
  issuerOf,
  issuersOf,
  mayRead,
  type Reader,
  refuseOthers,
  type SessionIssuer,
  type WholeIssuer,
} from './session-issuer.ts';

interface SessionRequest extends Omit<SessionFilter, 'authId'> {
  reader: Reader;
  size: number;
  after: string | undefined;
}

export interface IssuedSessionItem extends SessionListItem {
  issuedBy: SessionIssuer;
}

/** Lists sessions in pages, newest first. @throws Failure invalid (`after`) */
export async function listSessions(
  world: Listed,
  request: SessionRequest,
): Promise<PageOf<WithPerson<IssuedSessionItem>>> {
  const { items, next } = await issuedPage(world, request);
  return { items: await withPeople(world, items, ({ session }) => session.authId), next };
}

async function issuedPage(
  { store, pageTokenKey }: Listed,
  { size, after, reader, ...asked }: SessionRequest,
): Promise<PageOf<IssuedSessionItem>> {
  const { kiosks, keyId } = reader;
  // One kiosk alone has an index to go along; whatever else may be read leaves rows out of a page.
  const [only = null] = kiosks.length === 1 && keyId === undefined ? kiosks : [];
  const filter = { ...asked, kioskId: asked.kioskId ?? only };
  const list = new PagedList(pageTokenKey, ['sessions', JSON.stringify(filter)]);
  const place = after === undefined ? null : list.start(after);
  const page = await store.sessionPage(
    { ...filter, ...(await whose(store, filter.identifier)) },
    place,
    size,
  );
  const next = page.next === null ? null : list.cursor(page.next);
  const shown = page.items.filter(({ origin }) => mayRead(reader, origin));
  const issuers = await issuersOf(
    store,
    shown.map(({ origin }) => origin),
  );
  return {
    items: shown.map(({ session, attempts }, i) => ({ session, attempts, issuedBy: issuers[i] })),
    next,
  };
}

/** Yields all sessions, newest first, for tables. */
export const everySession = (
  world: Listed,
  filter: Omit<SessionRequest, 'size' | 'after'>,
): AsyncGenerator<IssuedSessionItem> =>
  everyItem((after) => issuedPage(world, { ...filter, size: PAGE, after }));

/** Rows per page when a whole list is read. */
const PAGE = 500;

/** One session, with its attempts, its issuer and its person. @throws Failure unknown_resource */
export async function readSession(
  { store }: Pick<Stored, 'store'>,
  id: string,
  reader: Reader,
): Promise<WithPerson<SessionListItem & { issuedBy: WholeIssuer }>> {
  const session = await store.session(id);
  if (!session) throw refusal('not_found', 'id');
  await refuseOthers(store, reader, id);
  const attempts = await store.attempts(session.id);
  const found = { session, attempts, issuedBy: await issuerOf(store, session) };
  const [item] = await withPeople({ store }, [found], () => session.authId);
  return item;
}

/**
 * A search for a person finds all of the person's sessions, whichever ID they were issued for. An eKYC ID without a
 * link finds the sessions issued for that ID.
 */
async function whose(
  store: LinkReads,
  given: string | null,
): Promise<Pick<SessionFilter, 'authId' | 'identifier'>> {
  if (given === null) return { authId: null, identifier: null };
  const authId = (await store.authIdOfEkyc(given)) ?? (/^[0-9a-f]{32}$/.test(given) ? given : null);
  return authId === null ? { authId: null, identifier: given } : { authId, identifier: null };
}
