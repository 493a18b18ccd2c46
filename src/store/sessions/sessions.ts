import { NOBODY } from '../../domain/kiosks/kiosk.ts';
import type { SessionReads, SessionWrites } from '../../domain/sessions/ports-sessions.ts';
import { deadlineUs, type Session } from '../../domain/sessions/session.ts';
import { when } from '../../domain/soon.ts';
import type { PersonKeys } from '../keys/person-keys.ts';
import type { SealPlace } from '../keys/seal.ts';
import { honest } from '../sql/authenticated-rows.ts';
import type { Sql } from '../sql/sql.ts';
import {
  changingColumns,
  fixedColumns,
  type Identifiers,
  SESSION_COLUMNS,
  type SessionRow,
  sessionOfRow,
} from './session-row.ts';

const NO_METADATA = '{}';

const placeOf = (sessionId: string, authId: string): SealPlace => ({
  table: 'session_inputs',
  column: 'metadata',
  row: sessionId,
  authId,
});

export function sessionReads(
  db: Sql,
  keys: PersonKeys,
  identifiers: Identifiers,
): Omit<SessionReads, 'openSessionsFrom'> {
  const byId = db.prepare<[string], SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM ${honest('sessions')} WHERE id = ?`,
  );
  const byToken = db.prepare<[Uint8Array], SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM ${honest('sessions')} WHERE token_hash = ?`,
  );
  const due = db.prepare<[number, number], SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM ${honest('sessions')} WHERE ended_at_us IS NULL AND deadline_us <= ?
     ORDER BY deadline_us, seq LIMIT ?`,
  );
  const openOf = db.prepare<[string, number], SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM ${honest('sessions')} WHERE auth_id = ? AND ended_at_us IS NULL LIMIT ?`,
  );
  const input = db.prepare<[string], { auth_id: string; metadata: Uint8Array }>(
    'SELECT s.auth_id, i.metadata FROM session_inputs i JOIN sessions s ON s.id = i.session_id WHERE s.id = ?',
  );
  const sessionOf = (row: SessionRow) => sessionOfRow(row, identifiers);
  return {
    session(id, kind) {
      const kept = db.kept('session', id, async () => {
        const row = await byId.get(id);
        return row === undefined ? null : sessionOf(row);
      });
      const ofKind = (session: Session | null) =>
        session === null || (kind !== undefined && session.kind !== kind) ? null : session;
      return when(kept, ofKind);
    },
    async sessionByToken(tokenHash) {
      const row = await byToken.get(tokenHash);
      return row === undefined ? null : sessionOf(row);
    },
    async sessionMetadata(sessionId) {
      const row = await input.get(sessionId);
      if (row === undefined) return NO_METADATA;
      return new TextDecoder().decode(await keys.unseal(row.metadata, placeOf(sessionId, row.auth_id)));
    },
    openSessionsOf: async (authId, limit) => (await openOf.all(authId, limit)).map(sessionOf),
    dueSessions: async (nowUs, limit) => (await due.all(nowUs, limit)).map(sessionOf),
  };
}

export function sessionWrites(db: Sql, keys: PersonKeys): SessionWrites {
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
  const name = db.prepare(
    `UPDATE sessions SET id_type = @id_type, identifier = @identifier, auth_id = @auth_id
     WHERE id = @id AND auth_id = @nobody`,
  );
  const addInput = db.prepare('INSERT INTO session_inputs (session_id, metadata) VALUES (?, ?)');
  const dropInput = db.prepare('DELETE FROM session_inputs WHERE session_id = ?');
  return {
    async addSession(session, tokenHash, metadata) {
      await insert.run({
        ...fixedColumns(session, tokenHash),
        ...changingColumns(session, deadlineUs(session)),
      });
      // An ended session does not keep its metadata: after a success it is stored with the face, otherwise nowhere.
      if (metadata === NO_METADATA || session.outcome !== null) return;
      const plain = new TextEncoder().encode(metadata);
      await addInput.run(session.id, await keys.seal(plain, placeOf(session.id, session.authId)));
    },
    async saveSession(session: Session) {
      const { changes } = await update.run(changingColumns(session, deadlineUs(session)));
      if (changes === 0) throw new Error(`no session ${session.id}`);
      // After a success, putFace takes over the metadata, in whichever order a flow writes the two.
      if (session.outcome?.result === false) await dropInput.run(session.id);
    },
    async nameSession({ id, idType: id_type, identifier, authId: auth_id }) {
      const { changes } = await name.run({ id, id_type, identifier, auth_id, nobody: NOBODY });
      if (changes === 0) throw new Error(`session ${id} is somebody's`);
    },
  };
}
