import type { AuditFilter, AuditPlace, AuditReads } from '../../domain/audit/audit.ts';
import { newestOf } from '../sql/along-index.ts';
import type { Dialect, Sql, Statement } from '../sql/sql.ts';
import { type AuditRow, entryOfRow } from './audit.ts';

/** The most entries that one page looks at: about 30 ms, during which a store of one file serves nothing else. */
const MOST_LOOKED_AT = 20_000;

/**
 * The members of a filter by which the log can be walked along an index, in the order of their numbers, and what the index is
 * limited to; the member that usually passes the fewest entries comes first.
 */
const ALONG = {
  subject: "subject <> ''",
  address: 'address IS NOT NULL',
  action: 'true',
  actor: 'true',
} as const;
type Along = keyof typeof ALONG;
const ORDER: readonly Along[] = ['subject', 'address', 'action', 'actor'];

/** `all`: every entry, in the order of their numbers; `time`: those of a period, in the order of time. */
type Walk = Along | 'all' | 'time';

const COLUMNS = 'seq, chain, number, at_us, actor, action, subject, details, hash';

/** Numbers follow time only as long as no clock is set back, so a period is walked by time. */
const BY_TIME = '(at_us, seq) < (@atUs, @seq) AND at_us >= @fromUs ORDER BY at_us DESC, seq DESC';

/** Part of the log in the order in which it is walked. */
export function walked(dialect: Pick<Dialect, 'engine'>, walk: Walk): string {
  if (walk === 'time') return `audit INDEXED BY audit_by_time WHERE ${BY_TIME}`;
  if (walk === 'all') return 'audit WHERE seq < @seq ORDER BY seq DESC';
  const along = newestOf(dialect, { column: walk, value: `@${walk}` }, '@seq');
  return `audit INDEXED BY audit_by_${walk} WHERE ${ALONG[walk]} AND ${along}`;
}

type Given = Record<string, string | number | null>;

/** @param most the entries that one page looks at */
export function auditListReads(db: Sql, most = MOST_LOOKED_AT): Pick<AuditReads, 'auditPage'> {
  const known = new Map<string, Statement<[Given]>>();
  /** There are as many texts as there are ways to search. */
  const prepared = <Row>(text: string): Statement<[Given], Row> => {
    const found = known.get(text) ?? db.prepare<[Given]>(text);
    known.set(text, found);
    return found as Statement<[Given], Row>;
  };
  const walkFor = async (filter: AuditFilter, given: Given): Promise<Walk> => {
    const along = ORDER.find((name) => isSet(filter[name]));
    if (filter.fromUs === null && filter.untilUs === null) return along ?? 'all';
    if (along === undefined) return 'time';
    const more = prepared<object>(`SELECT 1 FROM ${walked(db.dialect, along)} LIMIT 1 OFFSET ${most}`);
    const end = { ...given, seq: Number.MAX_SAFE_INTEGER };
    return (await more.get(end)) === undefined ? along : 'time';
  };
  return {
    async auditPage(filter, after, limit) {
      const wanted = { ...filter, address: filter.address ?? null };
      const walk = after === null ? await walkFor(filter, wanted) : continued(filter, after);
      const beginning = { atUs: filter.untilUs ?? Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER };
      // At its end, a period is exclusive.
      if (after === null && walk === 'time') beginning.seq = 0;
      // Reading one more than requested shows whether there is a next page.
      const given: Given = {
        ...wanted,
        ...(after ?? beginning),
        fromUs: filter.fromUs ?? 0,
        limit: limit + 1,
      };
      const rows = await prepared<AuditRow>(pageText(walked(db.dialect, walk), walk, filter, most)).all(
        given,
      );
      const shown = rows.slice(0, limit);
      const placeOf = ({ at_us, seq }: Pick<AuditRow, 'at_us' | 'seq'>): AuditPlace => ({
        atUs: walk === 'time' ? at_us : 0,
        seq,
      });
      const entries = shown.map(entryOfRow);
      if (rows.length > limit) return { entries, next: placeOf(shown[limit - 1]) };
      const last = await prepared<Pick<AuditRow, 'at_us' | 'seq'>>(
        `SELECT at_us, seq FROM ${walked(db.dialect, walk)} LIMIT 1 OFFSET ${most - 1}`,
      ).get(given);
      return { entries, next: last === undefined ? null : placeOf(last) };
    },
  };
}

const isSet = (value: string | number | null | undefined): boolean => value !== null && value !== undefined;

/** How a list goes on; lists by number may be walked along any index. */
const continued = (filter: AuditFilter, after: AuditPlace): Walk =>
  after.atUs > 0 ? 'time' : (ORDER.find((name) => isSet(filter[name])) ?? 'all');

/** What is left to compare of the entries that are walked. */
function pageText(part: string, walk: Walk, filter: AuditFilter, most: number): string {
  const period = [
    ...(filter.fromUs === null ? [] : ['at_us >= @fromUs']),
    ...(filter.untilUs === null ? [] : ['at_us < @untilUs']),
  ];
  const members = ORDER.filter((name) => isSet(filter[name]) && name !== walk);
  const rest = [...members.map((name) => `${name} = @${name}`), ...(walk === 'time' ? [] : period)];
  // It is computed from the details, so it is read only where it is compared.
  const columns = members.includes('address') ? `${COLUMNS}, address` : COLUMNS;
  return `SELECT ${COLUMNS} FROM (SELECT ${columns} FROM ${part} LIMIT ${most}) AS looked_at
    ${rest.length === 0 ? '' : `WHERE ${rest.join(' AND ')}`} LIMIT @limit`;
}
