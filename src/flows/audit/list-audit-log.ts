import type { ApiKeyReads } from '../../domain/access/ports-api-keys.ts';
import type { OperatorReads } from '../../domain/access/ports-operators.ts';
import type { AuditEntry, AuditFilter, AuditReads } from '../../domain/audit/audit.ts';
import type { KioskReads } from '../../domain/kiosks/ports-kiosks.ts';
import { type Listed, PagedList, type PageOf } from '../paged-list.ts';
import { type WithPerson, withPeople } from '../with-people.ts';

/** An entry with the name that its actor’s account, key or kiosk has today; an actor without one keeps the ID. */
export type NamedEntry = AuditEntry & { actorName: string };

/**
 * Lists the audit log in pages, newest entry first, each entry with the person whom its subject names.
 * @param size entries per page
 * @param after the cursor of an earlier page; undefined: the first page
 * @throws Failure invalid (`after`)
 */
export async function listAudit(
  { store, pageTokenKey }: Listed,
  filter: AuditFilter,
  size: number,
  after: string | undefined,
): Promise<PageOf<WithPerson<NamedEntry>>> {
  const list = new PagedList(pageTokenKey, ['audit', JSON.stringify(filter)]);
  const { seq } = list.start(after, { seq: Number.MAX_SAFE_INTEGER });
  const found = await store.auditEntries(filter, seq, size + 1);
  const { items, next } = list.page(found, size, (last) => ({ seq: last.seq }));
  const names = await actorNames(store);
  return { items: await withPeople({ store }, items.map(named(names)), ({ subject }) => subject), next };
}

const PAGE = 1000;

/** Yields all matching entries, newest first. It reads page by page, so a long log is never in memory as a whole. */
export async function* everyAuditEntry(
  { store }: { store: AuditReads & ActorReads },
  filter: AuditFilter,
): AsyncGenerator<NamedEntry> {
  const names = await actorNames(store);
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const page = await store.auditEntries(filter, before, PAGE);
    yield* page.map(named(names));
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    before = last.seq;
  }
}

type ActorReads = OperatorReads & ApiKeyReads & KioskReads;

const named =
  (names: ReadonlyMap<string, string>) =>
  (entry: AuditEntry): NamedEntry => ({ ...entry, actorName: names.get(entry.actor) ?? entry.actor });

/** Maps actors as written in the log to the current name of their account, API key or kiosk. */
const actorNames = async (store: ActorReads): Promise<ReadonlyMap<string, string>> =>
  new Map([
    ...(await store.operators()).map((o): [string, string] => [`operator:${o.id}`, o.name]),
    ...(await store.apiKeys()).map((k): [string, string] => [`key:${k.id}`, `key ${k.name}`]),
    ...(await store.kiosks()).map((k): [string, string] => [`kiosk:${k.id}`, `kiosk ${k.name}`]),
  ]);
