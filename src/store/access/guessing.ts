import type { GuessingReads, GuessingWrites } from '../../domain/access/guessing.ts';
import { NO_ORIGIN, type SessionOrigin, SIGN_IN_PLACE } from '../../domain/access/guessing.ts';
import { type Lockout, NOT_LOCKED } from '../../domain/access/lockout.ts';
import { seconds } from '../../domain/time.ts';
import type { Sql } from '../sql/sql.ts';

/** A place is forgotten after this long without failures, and at most this many places are kept for each person. */
const KEPT_US = seconds(30 * 86_400);
const PLACES_PER_PERSON = 200;

export function guessingReads(db: Sql): GuessingReads {
  const lockout = db.prepare<[string, string], Lockout>(
    `SELECT failures, locked_until_us AS lockedUntilUs FROM place_lockouts WHERE auth_id = ? AND place = ?`,
  );
  const failures = db
    .prepare<[string], number>(
      `SELECT coalesce(sum(failures), 0) FROM place_lockouts
       WHERE auth_id = ? AND substr(place, 1, ${SIGN_IN_PLACE.length}) <> '${SIGN_IN_PLACE}'`,
    )
    .pluck();
  const locked = db
    .prepare<[number, number], number>(
      `SELECT count(*) FROM (
         SELECT auth_id FROM people WHERE locked_until_us > 0 AND locked_until_us > ?
         UNION SELECT auth_id FROM place_lockouts WHERE locked_until_us > 0 AND locked_until_us > ?) AS locked`,
    )
    .pluck();
  const origin = db.prepare<[string], SessionOrigin>(
    'SELECT kiosk_id AS kioskId, key_id AS keyId FROM session_origins WHERE session_id = ?',
  );
  return {
    placeLockout: async (authId, place) => (await lockout.get(authId, place)) ?? NOT_LOCKED,
    placeFailures: async (authId) => (await failures.get(authId)) ?? 0,
    lockedPeople: async (nowUs) => (await locked.get(nowUs, nowUs)) ?? 0,
    sessionOrigin: async (sessionId) => (await origin.get(sessionId)) ?? NO_ORIGIN,
  };
}

export function guessingWrites(db: Sql): GuessingWrites {
  const save = db.prepare(
    `INSERT INTO place_lockouts (auth_id, place, failures, locked_until_us, noted_at_us) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (auth_id, place) DO UPDATE SET failures = excluded.failures,
       locked_until_us = excluded.locked_until_us, noted_at_us = excluded.noted_at_us`,
  );
  const drop = db.prepare('DELETE FROM place_lockouts WHERE auth_id = ? AND place = ?');
  const dropAll = db.prepare('DELETE FROM place_lockouts WHERE auth_id = ?');
  const prune = db.prepare(
    `DELETE FROM place_lockouts WHERE auth_id = @authId AND (noted_at_us < @before OR place IN (
       SELECT place FROM place_lockouts WHERE auth_id = @authId
       ORDER BY noted_at_us DESC, place LIMIT ${Number.MAX_SAFE_INTEGER} OFFSET @most))`,
  );
  const originate = db.prepare(
    `INSERT INTO session_origins (session_id, kiosk_id, key_id, session_seq)
     VALUES (@sessionId, @kioskId, @keyId, (SELECT seq FROM sessions WHERE id = @sessionId))
     ON CONFLICT (session_id) DO UPDATE SET kiosk_id = coalesce(excluded.kiosk_id, session_origins.kiosk_id),
       key_id = coalesce(excluded.key_id, session_origins.key_id)`,
  );
  const take = db.prepare('UPDATE session_origins SET kiosk_id = NULL WHERE session_id = ?');
  return {
    async setPlaceLockout(authId, place, { failures, lockedUntilUs }, nowUs) {
      if (failures === 0) await drop.run(authId, place);
      else await save.run(authId, place, failures, lockedUntilUs, nowUs);
      await prune.run({ authId, before: nowUs - KEPT_US, most: PLACES_PER_PERSON });
    },
    async dropPlaceLockouts(authId) {
      await dropAll.run(authId);
    },
    async setSessionOrigin(sessionId, { kioskId = null, keyId = null }) {
      await originate.run({ sessionId, kioskId, keyId });
    },
    async takeFromKiosk(sessionId) {
      await take.run(sessionId);
    },
  };
}
