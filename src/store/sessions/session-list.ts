import type { Attempt } from '../../domain/capture/attempt.ts';
import type { ConsoleReads, SessionFilter } from '../../domain/site/ports-console.ts';
import type { Sql } from '../sql/sql.ts';
import { type Identifiers, SESSION_COLUMNS, type SessionRow, sessionOfRow } from './session-row.ts';

/** Sessions that one page may look at: some 30 ms, while which nothing else is served. */
const MOST_LOOKED_AT = 20_000;

/** Ways to walk sessions from the newest; the sequence is the order of issue. */
const WALKS = {
  all: 'FROM sessions WHERE true',
  ofPerson: 'FROM sessions INDEXED BY sessions_by_person WHERE auth_id = @authId',
  refused: 'FROM sessions INDEXED BY sessions_by_refusal WHERE reason = @reason AND result = 0',
  suspicious:
    'FROM sessions INDEXED BY sessions_suspicious WHERE outcome_injection = @injection AND outcome_injection >= 1',
} as const;
type Walk = keyof typeof WALKS;

const PLACE = 'AND seq < @beforeSeq AND seq >= @sinceSeq ORDER BY seq DESC LIMIT @looked';

/** The column before the question whether it is asked for: by it PostgreSQL knows the type of the parameter. */
const FITS = `(kind = @kind OR @kind IS NULL)
  AND (result = @result OR @result IS NULL)
  AND (reason = @reason OR @reason IS NULL)
  AND (reason <> @butNot OR @butNot IS NULL)
  AND (auth_id = @authId OR @authId IS NULL)
  AND (identifier = @identifier OR (identifier >= @hiddenFrom AND identifier < @hiddenUntil) OR @identifier IS NULL)
  AND ((ended_at_us IS NOT NULL AND ifnull(outcome_injection, -1) BETWEEN @injection AND @injectionTo) OR @injection IS NULL)
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
    db.prepare<[Given], SessionRow & { seq: number }>(
      `SELECT ${SESSION_COLUMNS}, seq FROM (SELECT ${SESSION_COLUMNS}, seq ${walk} ${PLACE}) AS looked_at WHERE ${FITS} LIMIT @limit`,
    ),
  );
  const ends = each((walk) =>
    db.prepare<[Given], { looked: number; last: number }>(
      `SELECT count(*) AS looked, min(seq) AS last FROM (SELECT seq ${walk} ${PLACE}) AS looked_at`,
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
      const place = { beforeSeq: Math.min(beforeSeq, until ?? beforeSeq), sinceSeq, looked: MOST_LOOKED_AT };
      // One more than asked for tells whether there is a next page.
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
        })),
      );
      if (rows.length > limit) return { items, nextSeq: shown[limit - 1].seq };
      const { looked, last } = (await ends[walk].get(given)) ?? { looked: 0, last: 0 };
      return { items, nextSeq: looked === MOST_LOOKED_AT ? last : null };
    },
  };
}

/** The rarest that is asked for. */
function walkFor({ authId, injection, reason }: SessionFilter): Walk {
  if (authId !== null) return 'ofPerson';
  if (injection === 1 || injection === 2) return 'suspicious';
  return reason === null || reason === 'accepted' ? 'all' : 'refused';
}

const columnsOf = (f: SessionFilter): Given => ({
  kind: f.kind,
  state: f.state,
  result: f.result === null ? null : Number(f.result === true),
  butNot: f.result === 'failed' ? 'never_opened' : null,
  reason: f.reason,
  authId: f.authId,
  identifier: f.identifier,
  ...injectionOf(f.injection),
});

/** Between which texts all lie that it is hidden as. */
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

const each = <T>(make: (walk: string) => T): Record<Walk, T> => ({
  all: make(WALKS.all),
  ofPerson: make(WALKS.ofPerson),
  refused: make(WALKS.refused),
  suspicious: make(WALKS.suspicious),
});
