import { failure } from '../../domain/failure.ts';
import type { Cursor, DuplicateRecord, RecordKind } from '../../domain/shield/shield.ts';
import type { Micros } from '../../domain/time.ts';
import { type Filters, pageToken, readPageToken } from '../page-tokens.ts';
import type { World } from '../world.ts';

export interface Period {
  kind: RecordKind;
  /** Inclusive. */
  sinceUs: Micros;
  /** Exclusive; null: no end. */
  untilUs: Micros | null;
}

export interface Page {
  records: DuplicateRecord[];
  /** Token of the next page; null on the last. */
  next: string | null;
}

const filters = ({ kind, sinceUs, untilUs }: Period): Filters => [kind, sinceUs, untilUs];

/** 4.11 and 4.12: one page, oldest first. @throws Failure invalid (`after`) */
export function listDuplicates(world: World, period: Period, size: number, after: string | undefined): Page {
  const from =
    after === undefined ? beginning(period) : readPageToken(world.pageTokenKey, filters(period), after);
  if (!from) throw failure('invalid', 'after', 'is not a page token of this list and period');
  // One more than asked for tells whether there is a next page.
  const found = world.store.duplicateRecords(period.kind, from, period.untilUs, size + 1);
  const records = found.slice(0, size);
  const last = records.at(-1);
  const next = last && found.length > size ? pageToken(world.pageTokenKey, filters(period), last) : null;
  return { records, next };
}

/** After everything of the microsecond before. */
const beginning = ({ sinceUs }: Period): Cursor => ({ atUs: sinceUs - 1, seq: Number.MAX_SAFE_INTEGER });
