import type { ApiKeyReads } from '../../domain/access/ports-api-keys.ts';
import type { OperatorReads } from '../../domain/access/ports-operators.ts';
import type {
  AuditAction,
  AuditEntry,
  AuditFilter,
  AuditPage,
  AuditPlace,
  AuditReads,
} from '../../domain/audit/audit.ts';
import type { KioskReads } from '../../domain/kiosks/ports-kiosks.ts';
import type { KnownPerson, PeopleReads } from '../../domain/people/ports-people.ts';
import type { ShieldReads } from '../../domain/shield/shield.ts';
import { type Listed, PagedList, type PageOf } from '../paged-list.ts';
import { type WithPerson, withPeople } from '../with-people.ts';

/** An entry with the names that its accounts, keys and kiosks have today. */
export type NamedEntry = AuditEntry & {
  /** An actor without a name keeps the ID. */
  actorName: string;
  /** null: the entry is about something else, or about something that has been removed since. */
  subjectName: string | null;
};

/** An entry about a review: the person who was registered, then those whom the review compares with them. */
type OfReview = { people: readonly KnownPerson[] };

/**
 * Lists the audit log in pages, newest entry first, each entry with the person whom its subject names. A page may be shorter
 * than `size`, or empty, although there is a next one.
 * @param size entries per page
 * @param after the cursor of an earlier page; undefined: the first page
 * @throws Failure invalid (`after`)
 */
export async function listAudit(
  { store, pageTokenKey }: Listed,
  filter: AuditFilter,
  size: number,
  after: string | undefined,
): Promise<PageOf<WithPerson<NamedEntry> & OfReview>> {
  const list = new PagedList(pageTokenKey, ['audit', JSON.stringify(filter)]);
  const place = after === undefined ? null : list.start(after);
  const { entries: items, next } = await store.auditPage(filter, place, size);
  const names = await namesToday(store);
  const entries = await withPeople({ store }, items.map(named(names)), ({ subject }) => subject);
  const peopleOf = await peopleOfReviews(store, entries);
  return {
    items: entries.map((entry) => ({ ...entry, people: peopleOf.get(entry.subject) ?? [] })),
    next: next === null ? null : list.cursor(next),
  };
}

const OF_REVIEWS: ReadonlySet<string> = new Set<AuditAction>([
  'review.decide',
  'review.undo',
  'detection.dismiss',
]);

/** The people of the reviews that entries are about, by the review's ID. */
async function peopleOfReviews(
  store: Pick<ShieldReads, 'reviewsOfIds'> & Pick<PeopleReads, 'peopleKnown'>,
  entries: readonly AuditEntry[],
): Promise<ReadonlyMap<string, readonly KnownPerson[]>> {
  const ids = new Set(entries.filter((e) => OF_REVIEWS.has(e.action)).map(({ subject }) => subject));
  const reviews = await store.reviewsOfIds([...ids]);
  const compared = reviews.map((r) => [r.id, [r.authId, ...r.hits.map((hit) => hit.authId)]] as const);
  const known = await store.peopleKnown(compared.flatMap(([, authIds]) => authIds));
  return new Map(compared.map(([id, authIds]) => [id, authIds.flatMap((authId) => known.get(authId) ?? [])]));
}

const PAGE = 1000;

/**
 * Yields all matching entries, newest first. It reads page by page, so a long log is never in memory as a whole, and other
 * requests are served in between.
 */
export async function* everyAuditEntry(
  { store }: { store: AuditReads & ActorReads },
  filter: AuditFilter,
): AsyncGenerator<NamedEntry> {
  const names = await namesToday(store);
  let after: AuditPlace | null = null;
  do {
    const { entries, next }: AuditPage = await store.auditPage(filter, after, PAGE);
    yield* entries.map(named(names));
    after = next;
    await new Promise(setImmediate);
  } while (after !== null);
}

type ActorReads = OperatorReads & ApiKeyReads & KioskReads;

interface Names {
  /** By the actor as written in the log. */
  actors: ReadonlyMap<string, string>;
  /** By the ID of an account, API key or kiosk, which is random. */
  subjects: ReadonlyMap<string, string>;
}

const named =
  ({ actors, subjects }: Names) =>
  (entry: AuditEntry): NamedEntry => ({
    ...entry,
    actorName: actors.get(entry.actor) ?? entry.actor,
    subjectName: subjects.get(entry.subject) ?? null,
  });

/** The current names of accounts, API keys and kiosks. */
async function namesToday(store: ActorReads): Promise<Names> {
  const [operators, keys, kiosks] = [await store.operators(), await store.apiKeys(), await store.kiosks()];
  const pair = (key: string, name: string): [string, string] => [key, name];
  return {
    actors: new Map([
      ...operators.map((o) => pair(`operator:${o.id}`, o.name)),
      ...keys.map((k) => pair(`key:${k.id}`, `key ${k.name}`)),
      ...kiosks.map((k) => pair(`kiosk:${k.id}`, `kiosk ${k.name}`)),
    ]),
    subjects: new Map([...operators, ...keys, ...kiosks].map(({ id, name }) => pair(id, name))),
  };
}
