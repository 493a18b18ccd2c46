import { CONSOLE_LINK, type ConsoleLink } from '../../domain/access/console-link.ts';
import { DISABLED_UNTIL_US } from '../../domain/access/lockout.ts';
import type { SessionReads } from '../../domain/sessions/ports-sessions.ts';
import type { ClockReads, ClockWrites } from '../../domain/site/clock-doubt.ts';
import type { RetentionMark } from '../../domain/site/ports-retention.ts';
import { seconds } from '../../domain/time.ts';
import { JITTER, PAUSES_S } from '../../domain/webhooks/webhook.ts';
import { type Identifiers, SESSION_COLUMNS, type SessionRow, sessionOfRow } from '../sessions/session-row.ts';
import { honest } from '../sql/authenticated-rows.ts';
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

/**
 * Pauses last at most an hour (lockout.ts, deletion.ts) and kiosk codes a quarter of an hour: anything that ends
 * later was set by a wrong clock.
 */
const LONGEST_PAUSE_US = 3600 * 1e6;
/** The longest pause before a delivery's next try, by how many there were. */
const LONGEST_PAUSE_OF_DELIVERY = `CASE tries ${PAUSES_S.map(
  (pauseS, failed) => `WHEN ${failed + 1} THEN ${Math.ceil(seconds(pauseS) * (1 + JITTER))}`,
).join(' ')} ELSE 0 END`;
/** The longest life of operators' reset and console links, and of kept answers. */
const LONGEST_LIFE_US = 24 * LONGEST_PAUSE_US;

const ENDED_AT = `$.${'endedAtUs' satisfies keyof RetentionMark}`;
const ENDS_AT = `$.${'endsAtUs' satisfies keyof ConsoleLink}`;

/** A key that replaced `api_keys` while the clock was ahead (`rotateKey`), which copies all that a key has. */
const REPLACED = `FROM api_keys later WHERE later.created_at_us > max(@now, api_keys.created_at_us)
  AND later.created_at_us <= api_keys.expires_at_us AND later.name = api_keys.name AND later.scopes = api_keys.scopes
  AND later.allow = api_keys.allow AND later.redirects = api_keys.redirects`;

/**
 * Operators' decisions stay: a person who was locked until an operator unlocks them remains locked. Failure counts
 * stay, too.
 */
const STEPS: readonly string[] = [
  'DELETE FROM console_sessions WHERE started_at_us > @now',
  'UPDATE console_sessions SET seen_at_us = @now WHERE seen_at_us > @now',
  'UPDATE console_sessions SET confirmed_at_us = 0 WHERE confirmed_at_us > @now',
  `UPDATE people SET locked_until_us = 0 WHERE locked_until_us > @pause AND locked_until_us <> ${DISABLED_UNTIL_US}`,
  'UPDATE place_lockouts SET locked_until_us = 0 WHERE locked_until_us > @pause',
  'UPDATE place_lockouts SET noted_at_us = @now WHERE noted_at_us > @now',
  'UPDATE delete_processes SET due_at_us = @now WHERE due_at_us > @pause',
  `UPDATE webhook_deliveries SET due_at_us = @now WHERE due_at_us > @now + ${LONGEST_PAUSE_OF_DELIVERY}`,
  // The provider is asked about everybody at once.
  'UPDATE provider_sessions SET due_at_us = @now WHERE due_at_us > @now',
  'UPDATE webhook_deliveries SET tried_at_us = @now WHERE tried_at_us > @now',
  'DELETE FROM directory_removals WHERE at_us > @now',
  'UPDATE directory_users SET held_at_us = @now WHERE held_at_us > @now',
  'UPDATE directory_users SET created_at_us = @now WHERE created_at_us > @now',
  'UPDATE directory_users SET changed_at_us = @now WHERE changed_at_us > @now',
  'UPDATE directory_users SET suspended_at_us = @now WHERE suspended_at_us > @now',
  'UPDATE kept_answers SET ends_at_us = @life WHERE ends_at_us > @life',
  'UPDATE kiosks SET code_hash = NULL, code_ends_at_us = NULL WHERE code_ends_at_us > @pause',
  'DELETE FROM operator_resets WHERE ends_at_us > @life',
  'UPDATE operators SET code_step = 0 WHERE code_step > @step',
  'UPDATE api_keys SET last_used_at_us = NULL WHERE last_used_at_us > @now',
  // One that was replaced ends as long after the reset as it was to end after its successor was made: never later than it was to.
  `UPDATE api_keys SET expires_at_us = max(@now, created_at_us) + expires_at_us - (SELECT max(later.created_at_us) ${REPLACED})
   WHERE EXISTS (SELECT 1 ${REPLACED})`,
  // One that was made for a month would otherwise last for that and as long as the clock was ahead.
  `UPDATE api_keys SET expires_at_us = expires_at_us - created_at_us + @now, created_at_us = @now
   WHERE created_at_us > @now`,
  // Whoever confirmed its start has to do so again.
  'UPDATE imports SET begun_by = NULL, begun_at_us = NULL WHERE begun_at_us > @now',
  'UPDATE imports SET created_at_us = @now WHERE created_at_us > @now',
  'UPDATE kiosks SET last_seen_at_us = @now WHERE last_seen_at_us > @now',
  'UPDATE presentations SET sent_at_us = @now WHERE sent_at_us > @now',
  'UPDATE key_calls SET at_us = @now WHERE at_us > @now',
  `DELETE FROM settings WHERE name LIKE 'retention.%' AND CAST(value ->> '${ENDED_AT}' AS BIGINT) > @now`,
  `UPDATE settings SET value = 'null' WHERE name = '${CONSOLE_LINK.name}' AND CAST(value ->> '${ENDS_AT}' AS BIGINT) > @life`,
];

/** What only a site with several appliances has. Leases last for seconds, and tokens to join for minutes. */
const STEPS_OF_SITE: readonly string[] = [
  'UPDATE main.leases SET until_us = @now WHERE until_us > @pause',
  'UPDATE main.site_nodes SET seen_at_us = @now WHERE seen_at_us > @now',
  'UPDATE main.site_joins SET ends_at_us = @now WHERE ends_at_us > @pause',
];

export function clockWrites(db: Sql): ClockWrites {
  const steps = db.dialect.engine === 'postgres' ? [...STEPS, ...STEPS_OF_SITE] : STEPS;
  const prepared = steps.map((sql) => db.prepare(sql));
  return {
    async takeBackTimes(nowUs) {
      const until = {
        now: nowUs,
        pause: nowUs + LONGEST_PAUSE_US,
        life: nowUs + LONGEST_LIFE_US,
        step: Math.floor(nowUs / 30e6) + 1,
      };
      for (const statement of prepared) await statement.run(until);
    },
  };
}
