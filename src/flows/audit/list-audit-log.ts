import type { ApiKeyReads } from '../../domain/access/ports-api-keys.ts';
import type { OperatorReads } from '../../domain/access/ports-operators.ts';
import type { AuditEntry, AuditFilter, AuditReads } from '../../domain/audit/audit.ts';
import type { KioskReads } from '../../domain/kiosks/ports-kiosks.ts';
import { type Listed, PagedList, type PageOf } from '../paged-list.ts';

/**
 * Lists the audit log in pages, newest entry first.
 * @param size entries per page
 * @param after the cursor of an earlier page; undefined: the first page
 * @throws Failure invalid (`after`)
 */
export async function listAudit(
  { store, pageTokenKey }: Listed,
  filter: AuditFilter,
  size: number,
  after: string | undefined,
): Promise<PageOf<AuditEntry>> {
  const list = new PagedList(pageTokenKey, ['audit', JSON.stringify(filter)]);
  const { seq } = list.placeOf(after, { seq: Number.MAX_SAFE_INTEGER });
  return list.page(await store.auditEntries(filter, seq, size + 1), size, (last) => ({ seq: last.seq }));
}

const PAGE = 1000;

/** Yields all matching entries, newest first, read page by page so that a long log is never in memory as a whole. */
export async function* everyAuditEntry(store: AuditReads, filter: AuditFilter): AsyncGenerator<AuditEntry> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const page = await store.auditEntries(filter, before, PAGE);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    before = last.seq;
  }
}

/** Maps actors as written in the log to the current name of their account, API key or kiosk. */
export const actorNames = async (
  store: OperatorReads & ApiKeyReads & KioskReads,
): Promise<ReadonlyMap<string, string>> =>
  new Map([
    ...(await store.operators()).map((o): [string, string] => [`operator:${o.id}`, o.name]),
    ...(await store.apiKeys()).map((k): [string, string] => [`key:${k.id}`, `key ${k.name}`]),
    ...(await store.kiosks()).map((k): [string, string] => [`kiosk:${k.id}`, `kiosk ${k.name}`]),
  ]);
