import type Database from 'better-sqlite3';
import type { SessionReads, SessionWrites } from '../../domain/sessions/ports-sessions.ts';
import { deadlineUs, type Session } from '../../domain/sessions/session.ts';
import { honest } from '../file/authenticated-rows.ts';
import type { PersonKeys } from '../file/person-keys.ts';
import { ReadCache } from '../file/read-cache.ts';
import type { Place } from '../file/seal.ts';
import {
  changingColumns,
  fixedColumns,
  SESSION_COLUMNS,
  SESSION_READ,
  type SessionRow,
  sessionOfRow,
} from './session-row.ts';

const NO_METADATA = '{}';

const placeOf = (sessionId: string, authId: string): Place => ({
  table: 'session_inputs',
  column: 'metadata',
  row: sessionId,
  authId,
});

export function sessionReads(
  db: Database.Database,
  keys: PersonKeys,
): Omit<SessionReads, 'openSessionsFrom'> {
  const byId = db.prepare<[string], SessionRow>(
    `SELECT ${SESSION_READ} FROM ${honest('sessions')} WHERE id = ?`,
  );
  const byToken = db.prepare<[Uint8Array], SessionRow>(
    `SELECT ${SESSION_READ} FROM ${honest('sessions')} WHERE token_hash = ?`,
  );
  const due = db.prepare<[number, number], SessionRow>(
    `SELECT ${SESSION_READ} FROM ${honest('sessions')} WHERE ended_at_us IS NULL AND deadline_us <= ?
     ORDER BY deadline_us, seq LIMIT ?`,
  );
  const openOf = db.prepare<[string, number], SessionRow>(
    `SELECT ${SESSION_READ} FROM ${honest('sessions')} WHERE auth_id = ? AND ended_at_us IS NULL LIMIT ?`,
  );
  const input = db.prepare<[string], { auth_id: string; metadata: Uint8Array }>(
    'SELECT s.auth_id, i.metadata FROM session_inputs i JOIN sessions s ON s.id = i.session_id WHERE s.id = ?',
  );
  const cache = ReadCache.of(db);
  return {
    session(id, kind) {
      const session = cache.get(`session ${id}`, () => {
        const row = byId.get(id);
        return row === undefined ? null : sessionOfRow(row);
      });
      return session === null || (kind !== undefined && session.kind !== kind) ? null : session;
    },
    sessionByToken(tokenHash) {
      const row = byToken.get(tokenHash);
      return row === undefined ? null : sessionOfRow(row);
    },
    sessionMetadata(sessionId) {
      const row = input.get(sessionId);
      if (row === undefined) return NO_METADATA;
      return new TextDecoder().decode(keys.unseal(row.metadata, placeOf(sessionId, row.auth_id)));
    },
    openSessionsOf: (authId, limit) => openOf.all(authId, limit).map(sessionOfRow),
    dueSessions: (nowUs, limit) => due.all(nowUs, limit).map(sessionOfRow),
  };
}

export function sessionWrites(db: Database.Database, keys: PersonKeys): SessionWrites {
  const insert = db.prepare(
    `INSERT INTO sessions (${SESSION_COLUMNS}, deadline_us, token_hash) VALUES (@id, @kind, @id_type, @identifier,
     @auth_id, @policy, @issued_at_us, @opened_at_us, @opened_address, @attempts, @attempt_since_us,
     @injection_score, @result, @reason, @ended_at_us, @feature_id, @outcome_injection, @deadline_us, @token_hash)`,
  );
  const update = db.prepare(
    `UPDATE sessions SET opened_at_us = @opened_at_us, opened_address = @opened_address, attempts = @attempts,
     attempt_since_us = @attempt_since_us, injection_score = @injection_score, deadline_us = @deadline_us,
     result = @result, reason = @reason, ended_at_us = @ended_at_us, feature_id = @feature_id,
     outcome_injection = @outcome_injection WHERE id = @id`,
  );
  const addInput = db.prepare('INSERT INTO session_inputs (session_id, metadata) VALUES (?, ?)');
  const dropInput = db.prepare('DELETE FROM session_inputs WHERE session_id = ?');
  return {
    addSession(session, tokenHash, metadata) {
      insert.run({ ...fixedColumns(session, tokenHash), ...changingColumns(session, deadlineUs(session)) });
      // An ended session has no use for it: with a success it lives with the face, else nobody may have it.
      if (metadata === NO_METADATA || session.outcome !== null) return;
      const plain = new TextEncoder().encode(metadata);
      addInput.run(session.id, keys.seal(plain, placeOf(session.id, session.authId)));
    },
    saveSession(session: Session) {
      const { changes } = update.run(changingColumns(session, deadlineUs(session)));
      if (changes === 0) throw new Error(`no session ${session.id}`);
      // Accepted: putFace takes it over, in whichever order a flow writes the two.
      if (session.outcome?.result === false) dropInput.run(session.id);
    },
  };
}
