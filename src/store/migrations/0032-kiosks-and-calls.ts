import { DURATION_EDGES_US } from '../../domain/kiosks/kiosk-durations.ts';

/** Columns that count sessions by their length: t0, t1, … */
export const LENGTHS = DURATION_EDGES_US.map((_, i) => `t${i}`);

const COUNTED = ['accepted', 'rejected', ...LENGTHS];
export const COUNT_COLUMNS = `kiosk_id, kind, span, from_us, ${COUNTED.join(', ')}`;
export const COUNT_LENGTHS = (type: string): string =>
  LENGTHS.map((name) => `${name} ${type} NOT NULL`).join(',\n  ');
/** @param existing how to name the existing row's columns: its name and a period, or empty */
export const COUNTS_ADDED = (existing: string): string =>
  COUNTED.map((name) => `${name} = ${existing}${name} + excluded.${name}`).join(', ');

/** What an ended session adds to each count. @param row the name of its row, with a period */
export function countsOf(row: string): string[] {
  const tookUs = `(${row}ended_at_us - ${row}opened_at_us)`;
  const lengths = DURATION_EDGES_US.map((from, i) => {
    const until = DURATION_EDGES_US.at(i + 1);
    const conditions = [
      ...(i === 0 ? [] : [`${tookUs} >= ${from}`]),
      ...(until === undefined ? [] : [`${tookUs} < ${until}`]),
    ];
    return `CASE WHEN ${conditions.join(' AND ')} THEN 1 ELSE 0 END`;
  });
  return [`${row}result`, `1 - ${row}result`, ...lengths];
}

export const SPANS = `(SELECT 'quarter' AS span, 900000000 AS span_us UNION ALL SELECT 'day', 86400000000) AS spans`;

/** Counts all sessions that have ended so far. @param schema the prefix of table names, or empty */
export const countEarlier = (schema: string): string => `
INSERT INTO ${schema}kiosk_counts (${COUNT_COLUMNS})
  SELECT kiosk_id, kind, span, from_us, ${COUNTED.map((name) => `sum(${name})`).join(', ')}
  FROM (SELECT o.kiosk_id, s.kind, span, s.ended_at_us - s.ended_at_us % span_us AS from_us,
          ${countsOf('s.')
            .map((count, i) => `${count} AS ${COUNTED[i]}`)
            .join(', ')}
        FROM ${schema}session_origins o JOIN ${schema}sessions s ON s.id = o.session_id CROSS JOIN ${SPANS}
        WHERE o.kiosk_id IS NOT NULL AND s.ended_at_us IS NOT NULL AND s.opened_at_us IS NOT NULL) AS ended
  GROUP BY kiosk_id, kind, span, from_us;
UPDATE ${schema}session_origins SET session_seq =
  (SELECT s.seq FROM ${schema}sessions s WHERE s.id = session_origins.session_id);
CREATE INDEX session_origins_by_kiosk ON ${schema}session_origins (kiosk_id, session_seq) WHERE kiosk_id IS NOT NULL;
CREATE INDEX session_origins_by_key ON ${schema}session_origins (key_id, session_seq) WHERE key_id IS NOT NULL;
`;

/** Data for the console about single kiosks and API keys. */
export const kiosksAndCalls = `
-- The session's place in the list: its sequence. Lists of one kiosk, or of one key, are walked by it.
ALTER TABLE session_origins ADD COLUMN session_seq INTEGER;

-- What ended at each kiosk after somebody opened it, and how long that took. Kept by a trigger, as quarter_counts are, by the
-- quarter of an hour and by the day (UTC): of a month whole days are read, and quarters only of its two ends, which the site's
-- time zone decides.
CREATE TABLE kiosk_counts (
  kiosk_id TEXT NOT NULL,
  kind     TEXT NOT NULL CHECK (kind IN ('authentication', 'registration')),
  span     TEXT NOT NULL CHECK (span IN ('quarter', 'day')),
  from_us  INTEGER NOT NULL,
  accepted INTEGER NOT NULL,
  rejected INTEGER NOT NULL,
  ${COUNT_LENGTHS('INTEGER')},
  PRIMARY KEY (kind, span, from_us, kiosk_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER sessions_counted_by_kiosk AFTER UPDATE OF ended_at_us ON sessions
WHEN OLD.ended_at_us IS NULL AND NEW.ended_at_us IS NOT NULL AND NEW.opened_at_us IS NOT NULL BEGIN
  INSERT INTO kiosk_counts (${COUNT_COLUMNS})
    SELECT kiosk_id, NEW.kind, span, NEW.ended_at_us - NEW.ended_at_us % span_us, ${countsOf('NEW.').join(', ')}
    FROM session_origins CROSS JOIN ${SPANS} WHERE session_id = NEW.id AND kiosk_id IS NOT NULL
    ON CONFLICT DO UPDATE SET ${COUNTS_ADDED('')};
END;
${countEarlier('')}
-- The latest calls of each API key. Nothing here names a person: a route is the operation's, not the path that was asked for,
-- and parameters are those that the operation knows.
CREATE TABLE key_calls (
  seq         INTEGER PRIMARY KEY,
  key_id      TEXT NOT NULL,
  at_us       INTEGER NOT NULL,
  -- Which appliance of a site answered; empty: it is the only one.
  node        TEXT NOT NULL,
  method      TEXT NOT NULL,
  route       TEXT NOT NULL,
  status      INTEGER NOT NULL,
  -- A line for each: code, a blank, the parameter.
  errors      TEXT NOT NULL,
  duration_us INTEGER NOT NULL CHECK (duration_us >= 0),
  address     TEXT NOT NULL,
  failed      INTEGER NOT NULL CHECK (failed IN (0, 1))
) STRICT;
CREATE INDEX key_calls_by_key ON key_calls (key_id, failed, seq);
CREATE INDEX key_calls_by_time ON key_calls (at_us);

CREATE TABLE key_call_counts (
  quarter_us INTEGER NOT NULL,
  key_id     TEXT NOT NULL,
  -- Of the catalogue of errors; empty: the call succeeded.
  code       TEXT NOT NULL,
  count      INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (key_id, quarter_us, code)
) STRICT, WITHOUT ROWID;
CREATE INDEX key_call_counts_by_time ON key_call_counts (quarter_us);
`;
