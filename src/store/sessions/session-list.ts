import type { Attempt } from '../../domain/capture/attempt.ts';
import type { ConsoleReads, SessionFilter, SessionPlace } from '../../domain/site/ports-console.ts';
import { newestOf } from '../sql/along-index.ts';
import type { Dialect, Sql } from '../sql/sql.ts';
import { type Identifiers, SESSION_COLUMNS, type SessionRow, sessionOfRow } from './session-row.ts';

/** The most sessions that one page examines: about 30 ms, during which nothing else is served. */
const MOST_LOOKED_AT = 20_000;

/**
 * Walks the sequence numbers that are stored with the sessions' origins. CROSS JOIN makes SQLite keep this order of
 * the two tables.
 */
const walkOf = (issuer: 'kiosk' | 'key'): string =>
  `FROM session_origins INDEXED BY session_origins_by_${issuer} CROSS JOIN sessions
   WHERE ${issuer}_id IS NOT NULL AND sessions.seq = session_seq`;

/** Ways to walk sessions from the newest, by number, along the index over one value. */
const WALKS = {
  ofPerson: 'FROM sessions INDEXED BY sessions_by_person WHERE true',
  refused: 'FROM sessions INDEXED BY sessions_by_refusal WHERE result = 0',
  suspicious: 'FROM sessions INDEXED BY sessions_suspicious WHERE outcome_injection >= 1',
  ofKiosk: walkOf('kiosk'),
  ofKey: walkOf('key'),
} as const;
type Along = keyof typeof WALKS;

/** `all`: every session, in the order of their numbers; `time`: those of a period, in the order of issue. */
type Walk = Along | 'all' | 'time';

/** The column whose one value is walked, and that value. */
const OF: Record<Along, [column: string, value: string]> = {
  ofPerson: ['auth_id', '@authId'],
  refused: ['reason', '@reason'],
  suspicious: ['outcome_injection', '@injection'],
  ofKiosk: ['kiosk_id', '@kioskId'],
  ofKey: ['key_id', '@keyId'],
};

/** Numbers follow time only as long as no clock is set back, so a period is walked by time. */
const BY_TIME =
  '(issued_at_us, seq) < (@atUs, @seq) AND issued_at_us >= @sinceUs ORDER BY issued_at_us DESC, seq DESC';

/** Sessions in the order in which they are walked. */
export const placed = (dialect: Pick<Dialect, 'engine'>, walk: Walk): string => {
  if (walk === 'time') return `FROM sessions INDEXED BY sessions_by_issue WHERE ${BY_TIME}`;
  if (walk === 'all') return 'FROM sessions WHERE seq < @seq ORDER BY seq DESC';
  const [column, value] = OF[walk];
  const seq = walk === 'ofKiosk' || walk === 'ofKey' ? 'session_seq' : 'seq';
  return `${WALKS[walk]} AND ${newestOf(dialect, { column, value, seq }, '@seq')}`;
};

const ORIGIN = 'FROM session_origins AS origin WHERE origin.session_id = looked_at.id';
const ISSUED_BY = (['kiosk', 'key'] as const)
  .map((issuer) => `(SELECT origin.${issuer}_id ${ORIGIN}) AS ${issuer}_id`)
  .join(', ');
const isIssuedBy = (issuer: 'kiosk' | 'key', id: string): string =>
  `CASE WHEN CAST(${id} AS text) IS NULL THEN true ELSE EXISTS (SELECT 1 ${ORIGIN} AND origin.${issuer}_id = ${id}) END`;

/**
 * The column is compared before the test for NULL, because PostgreSQL infers the parameter's type from the
 * comparison.
 */
const FITS = `(kind = @kind OR @kind IS NULL)
  AND (result = @result OR @result IS NULL)
  AND (reason = @reason OR @reason IS NULL)
  AND (reason <> @butNot OR @butNot IS NULL)
  AND (reason <> @norThat OR @norThat IS NULL)
  AND (auth_id = @authId OR @authId IS NULL)
  AND (identifier = @identifier OR (identifier >= @hiddenFrom AND identifier < @hiddenUntil) OR @identifier IS NULL)
  AND ((ended_at_us IS NOT NULL AND ifnull(outcome_injection, -1) BETWEEN @injection AND @injectionTo) OR @injection IS NULL)
  AND issued_at_us >= @sinceUs AND issued_at_us < @untilUs
  AND ${isIssuedBy('kiosk', '@kioskId')}
  AND ${isIssuedBy('key', '@keyId')}
  AND CASE @state WHEN 'concluded' THEN ended_at_us IS NOT NULL
    WHEN 'attempting' THEN attempt_since_us IS NOT NULL
    WHEN 'opened' THEN ended_at_us IS NULL AND opened_at_us IS NOT NULL AND attempt_since_us IS NULL
    WHEN 'issued' THEN ended_at_us IS NULL AND opened_at_us IS NULL ELSE true END`;

type Given = Record<string, string | number | null>;

export function sessionListReads(
  db: Sql,
  attemptsOf: (sessionId: string) => Promise<Attempt[]>,
  identifiers: Identifiers,
): Pick<ConsoleReads, 'sessionPage'> {
  const part = `${SESSION_COLUMNS}, seq`;
  const pages = each((walk) =>
    db.prepare<[Given], SessionRow & { seq: number; kiosk_id: string | null; key_id: string | null }>(
      `SELECT ${part}, ${ISSUED_BY} FROM (SELECT ${part} ${placed(db.dialect, walk)} LIMIT ${MOST_LOOKED_AT}) AS looked_at
       WHERE ${FITS} LIMIT @limit`,
    ),
  );
  /** The last one that a page looks at, if there are as many. */
  const ends = each((walk) =>
    db.prepare<[Given], Pick<SessionRow, 'issued_at_us'> & { seq: number }>(
      `SELECT issued_at_us, seq ${placed(db.dialect, walk)} LIMIT 1 OFFSET ${MOST_LOOKED_AT - 1}`,
    ),
  );
  /** A period is walked by time unless the other filters leave few sessions. */
  const begun = async (filter: SessionFilter, given: Given): Promise<Walk> => {
    const along = walkFor(filter);
    if (filter.sinceUs === null && filter.untilUs === null) return along ?? 'all';
    if (along === null) return 'time';
    const end = { ...given, seq: Number.MAX_SAFE_INTEGER };
    return (await ends[along].get(end)) === undefined ? along : 'time';
  };
  return {
    async sessionPage(filter, after, limit) {
      const wanted: Given = {
        ...columnsOf(filter),
        ...hiddenForm(filter.identifier, identifiers),
        // Reading one more than requested shows whether there is a next page.
        limit: limit + 1,
      };
      const walk = after === null ? await begun(filter, wanted) : continued(filter, after);
      const given = { ...wanted, ...(after ?? beginning(filter, walk)) };
      const rows = await pages[walk].all(given);
      const shown = rows.slice(0, limit);
      const placeOf = ({ issued_at_us, seq }: { issued_at_us: number; seq: number }): SessionPlace => ({
        atUs: walk === 'time' ? issued_at_us : 0,
        seq,
      });
      const items = await Promise.all(
        shown.map(async (row) => ({
          session: sessionOfRow(row, identifiers),
          attempts: await attemptsOf(row.id),
          origin: { kioskId: row.kiosk_id, keyId: row.key_id },
        })),
      );
      if (rows.length > limit) return { items, next: placeOf(shown[limit - 1]) };
      const last = await ends[walk].get(given);
      return { items, next: last === undefined ? null : placeOf(last) };
    },
  };
}

/** At its end, a period is exclusive. */
const beginning = ({ untilUs }: SessionFilter, walk: Walk): SessionPlace => ({
  atUs: untilUs ?? Number.MAX_SAFE_INTEGER,
  seq: walk === 'time' ? 0 : Number.MAX_SAFE_INTEGER,
});

/** How a list goes on. Cursors of earlier versions go by number; the period is compared in any case. */
const continued = (filter: SessionFilter, after: SessionPlace): Walk =>
  after.atUs > 0 ? 'time' : (walkFor(filter) ?? 'all');

/** Chooses the index that leaves the fewest sessions. */
function walkFor({ authId, injection, reason, kioskId, keyId }: SessionFilter): Along | null {
  if (authId !== null) return 'ofPerson';
  if (injection === 1 || injection === 2) return 'suspicious';
  if (kioskId !== null) return 'ofKiosk';
  if (reason !== null && reason !== 'accepted') return 'refused';
  return keyId === null ? null : 'ofKey';
}

const columnsOf = (f: SessionFilter): Given => ({
  kind: f.kind,
  state: f.state,
  result: f.result === null ? null : Number(f.result === true),
  butNot: f.result === 'failed' ? 'never_opened' : null,
  norThat: f.result === 'failed' ? 'alternative' : null,
  reason: f.reason,
  authId: f.authId,
  identifier: f.identifier,
  kioskId: f.kioskId,
  keyId: f.keyId,
  sinceUs: f.sinceUs ?? 0,
  untilUs: f.untilUs ?? Number.MAX_SAFE_INTEGER,
  ...injectionOf(f.injection),
});

/** The range of texts that contains every hidden form of the identifier. */
function hiddenForm(identifier: string | null, identifiers: Identifiers): Given {
  if (identifier === null) return { hiddenFrom: null, hiddenUntil: null };
  const hiddenFrom = identifiers.beginning(identifier);
  return { hiddenFrom, hiddenUntil: `${hiddenFrom}~` };
}

function injectionOf(injection: SessionFilter['injection']): Given {
  if (injection === 'suspicious') return { injection: 1, injectionTo: 2 };
  const only = injection === 'none' ? -1 : injection;
  return { injection: only, injectionTo: only };
}

const each = <T>(make: (walk: Walk) => T): Record<Walk, T> => ({
  all: make('all'),
  time: make('time'),
  ofPerson: make('ofPerson'),
  refused: make('refused'),
  suspicious: make('suspicious'),
  ofKiosk: make('ofKiosk'),
  ofKey: make('ofKey'),
});
