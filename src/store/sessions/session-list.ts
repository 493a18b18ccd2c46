import type { Attempt } from '../../domain/capture/attempt.ts';
import type { ConsoleReads, SessionFilter } from '../../domain/site/ports-console.ts';
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

/** Ways to walk sessions from the newest; sequence numbers follow the order of issue. */
const WALKS = {
  all: 'FROM sessions WHERE true',
  ofPerson: 'FROM sessions INDEXED BY sessions_by_person WHERE true',
  refused: 'FROM sessions INDEXED BY sessions_by_refusal WHERE result = 0',
  suspicious: 'FROM sessions INDEXED BY sessions_suspicious WHERE outcome_injection >= 1',
  ofKiosk: walkOf('kiosk'),
  ofKey: walkOf('key'),
} as const;
type Walk = keyof typeof WALKS;

/** The column whose one value is walked, and that value. */
const OF: Record<Exclude<Walk, 'all'>, [column: string, value: string]> = {
  ofPerson: ['auth_id', '@authId'],
  refused: ['reason', '@reason'],
  suspicious: ['outcome_injection', '@injection'],
  ofKiosk: ['kiosk_id', '@kioskId'],
  ofKey: ['key_id', '@keyId'],
};

const ofOrigins = (walk: Walk): boolean => walk === 'ofKiosk' || walk === 'ofKey';

/** Sessions in the order in which they are walked. */
export const placed = (dialect: Pick<Dialect, 'engine'>, walk: Walk): string => {
  if (walk === 'all')
    return `${WALKS.all} AND seq < @beforeSeq AND seq >= @sinceSeq ORDER BY seq DESC LIMIT ${MOST_LOOKED_AT}`;
  const [column, value] = OF[walk];
  const seq = ofOrigins(walk) ? 'session_seq' : 'seq';
  const along = newestOf(dialect, { column, value, seq }, '@beforeSeq', '@sinceSeq');
  return `${WALKS[walk]} AND ${along} LIMIT ${MOST_LOOKED_AT}`;
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
  const pages = each((walk) =>
    db.prepare<[Given], SessionRow & { seq: number; kiosk_id: string | null; key_id: string | null }>(
      `SELECT ${SESSION_COLUMNS}, seq, ${ISSUED_BY}
       FROM (SELECT ${SESSION_COLUMNS}, seq ${placed(db.dialect, walk)}) AS looked_at WHERE ${FITS} LIMIT @limit`,
    ),
  );
  const ends = each((walk) =>
    db.prepare<[Given], { looked: number; last: number }>(
      `SELECT count(*) AS looked, min(seq) AS last FROM (SELECT seq ${placed(db.dialect, walk)}) AS looked_at`,
    ),
  );
  const firstFrom = db
    .prepare<[number], number>(
      'SELECT seq FROM sessions WHERE issued_at_us >= ? ORDER BY issued_at_us, seq LIMIT 1',
    )
    .pluck();
  return {
    async sessionPage(filter, beforeSeq, limit) {
      const walk = walkFor(filter);
      const until = filter.untilUs === null ? undefined : await firstFrom.get(filter.untilUs);
      const sinceSeq =
        filter.sinceUs === null ? 0 : ((await firstFrom.get(filter.sinceUs)) ?? Number.MAX_SAFE_INTEGER);
      const place = { beforeSeq: Math.min(beforeSeq, until ?? beforeSeq), sinceSeq };
      // Reading one more than requested shows whether there is a next page.
      const given: Given = {
        ...columnsOf(filter),
        ...hiddenForm(filter.identifier, identifiers),
        ...place,
        limit: limit + 1,
      };
      const rows = await pages[walk].all(given);
      const shown = rows.slice(0, limit);
      const items = await Promise.all(
        shown.map(async (row) => ({
          session: sessionOfRow(row, identifiers),
          attempts: await attemptsOf(row.id),
          origin: { kioskId: row.kiosk_id, keyId: row.key_id },
        })),
      );
      if (rows.length > limit) return { items, nextSeq: shown[limit - 1].seq };
      const { looked, last } = (await ends[walk].get(given)) ?? { looked: 0, last: 0 };
      return { items, nextSeq: looked === MOST_LOOKED_AT ? last : null };
    },
  };
}

/** Chooses the walk that examines the fewest sessions. */
function walkFor({ authId, injection, reason, kioskId, keyId }: SessionFilter): Walk {
  if (authId !== null) return 'ofPerson';
  if (injection === 1 || injection === 2) return 'suspicious';
  if (kioskId !== null) return 'ofKiosk';
  if (reason !== null && reason !== 'accepted') return 'refused';
  return keyId === null ? 'all' : 'ofKey';
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
  ofPerson: make('ofPerson'),
  refused: make('refused'),
  suspicious: make('suspicious'),
  ofKiosk: make('ofKiosk'),
  ofKey: make('ofKey'),
});
