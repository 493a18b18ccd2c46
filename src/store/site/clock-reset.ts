import { CONSOLE_LINK, type ConsoleLink } from '../../domain/access/console-link.ts';
import type { SessionReads } from '../../domain/sessions/ports-sessions.ts';
import type { ClockReads, ClockWrites } from '../../domain/site/clock-doubt.ts';
import type { RetentionMark } from '../../domain/site/ports-retention.ts';
import { honest } from '../file/authenticated-rows.ts';
import { type Identifiers, SESSION_COLUMNS, type SessionRow, sessionOfRow } from '../sessions/session-row.ts';
import type { Sql } from '../sql/sql.ts';

export function clockReads(
  db: Sql,
  identifiers: Identifiers,
): Pick<SessionReads, 'openSessionsFrom'> & ClockReads {
  const from = db.prepare<[number], SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM ${honest('sessions')} WHERE ended_at_us IS NULL AND max(issued_at_us, coalesce(opened_at_us, 0)) > ?`,
  );
  const now = db.prepare<[], number>('SELECT main.omote_now()').pluck();
  return {
    databaseUs: async () => (db.dialect.engine === 'postgres' ? ((await now.get()) ?? null) : null),
    openSessionsFrom: async (us) => (await from.all(us)).map((row) => sessionOfRow(row, identifiers)),
  };
}

/** Pauses last an hour at most (lockout.ts), codes of kiosks a quarter of one: what ends later was set by a wrong clock. */
const LONGEST_PAUSE_US = 3600 * 1e6;

const ENDED_AT = `$.${'endedAtUs' satisfies keyof RetentionMark}`;
const ENDS_AT = `$.${'endsAtUs' satisfies keyof ConsoleLink}`;

export function clockWrites(db: Sql): ClockWrites {
  const steps: readonly (readonly [string, (nowUs: number) => number])[] = [
    ['DELETE FROM console_sessions WHERE started_at_us > ?', (us) => us],
    [
      'UPDATE people SET failures = 0, locked_until_us = 0 WHERE locked_until_us > ?',
      (us) => us + LONGEST_PAUSE_US,
    ],
    [
      'UPDATE kiosks SET code_hash = NULL, code_ends_at_us = NULL WHERE code_ends_at_us > ?',
      (us) => us + LONGEST_PAUSE_US,
    ],
    ['UPDATE operators SET code_step = 0 WHERE code_step > ?', (us) => Math.floor(us / 30e6) + 1],
    ['UPDATE api_keys SET last_used_at_us = NULL WHERE last_used_at_us > ?', (us) => us],
    [
      `DELETE FROM settings WHERE name LIKE 'retention.%' AND CAST(value ->> '${ENDED_AT}' AS BIGINT) > ?`,
      (us) => us,
    ],
    [
      `UPDATE settings SET value = 'null' WHERE name = '${CONSOLE_LINK.name}' AND CAST(value ->> '${ENDS_AT}' AS BIGINT) > ?`,
      (us) => us + 24 * LONGEST_PAUSE_US,
    ],
  ];
  const prepared = steps.map(([sql, at]) => [db.prepare<[number]>(sql), at] as const);
  return {
    async takeBackTimes(nowUs) {
      for (const [statement, at] of prepared) await statement.run(at(nowUs));
    },
  };
}
