import type { DuplicateRecord, RecordKind } from '../../domain/shield/shield.ts';
import type { Micros } from '../../domain/time.ts';
import { type Listed, PagedList, type PageOf } from '../paged-list.ts';

interface Period {
  kind: RecordKind;
  /** Inclusive. */
  sinceUs: Micros;
  /** Exclusive; null: no end. */
  untilUs: Micros | null;
}

/** Lists duplicate records of a period in pages, oldest first (4.11 and 4.12). @throws Failure invalid (`after`) */
export async function listDuplicates(
  { store, pageTokenKey }: Listed,
  { kind, sinceUs, untilUs }: Period,
  size: number,
  after: string | undefined,
): Promise<PageOf<DuplicateRecord>> {
  const list = new PagedList(pageTokenKey, [kind, sinceUs, untilUs], true);
  // The position after all records of the microsecond before.
  const from = list.start(after, { atUs: sinceUs - 1, seq: Number.MAX_SAFE_INTEGER });
  const found = await store.duplicateRecords(kind, from, untilUs, size + 1);
  return list.page(found, size, ({ atUs, seq }) => ({ atUs, seq }));
}
