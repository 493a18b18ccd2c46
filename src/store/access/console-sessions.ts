import type { ConsoleSession, ListedSession } from '../../domain/access/operator.ts';
import type { ConsoleSessionReads, ConsoleSessionWrites } from '../../domain/access/ports-operators.ts';
import { honest } from '../sql/authenticated-rows.ts';
import type { Sql } from '../sql/sql.ts';

interface SessionRow {
  hash: Uint8Array;
  kind: ConsoleSession['kind'];
  operator_id: string | null;
  started_at_us: number;
  ends_at_us: number;
  address: string;
  device: string;
  seen_at_us: number;
  confirmed_at_us: number;
}

const sessionOfRow = (r: SessionRow): ConsoleSession =>
  // The table's CHECK guarantees the shapes of the union.
  ({
    kind: r.kind,
    operatorId: r.operator_id,
    startedAtUs: r.started_at_us,
    endsAtUs: r.ends_at_us,
    address: r.address,
    device: r.device,
    seenAtUs: r.seen_at_us,
    confirmedAtUs: r.confirmed_at_us,
  }) as ConsoleSession;

/** The first 64 bits of the hash identify a session among those of one operator. */
const ID_BYTES = 8;
const idOf = ({ hash }: SessionRow): string => Buffer.from(hash).subarray(0, ID_BYTES).toString('hex');

export function consoleSessionReads(db: Sql): ConsoleSessionReads {
  const byHash = db.prepare<[Uint8Array], SessionRow>(
    `SELECT * FROM ${honest('console_sessions')} WHERE hash = ?`,
  );
  const byOperator = db.prepare<[string], SessionRow>(
    `SELECT * FROM ${honest('console_sessions')} WHERE operator_id = ? ORDER BY seen_at_us DESC, hash`,
  );
  return {
    async consoleSession(hash) {
      const row = await byHash.get(hash);
      return row ? sessionOfRow(row) : null;
    },
    consoleSessionsOf: async (operatorId) =>
      (await byOperator.all(operatorId)).map(
        (row): ListedSession => ({ ...sessionOfRow(row), id: idOf(row) }),
      ),
  };
}

const NONE = new Uint8Array(0);

export function consoleSessionWrites(db: Sql): ConsoleSessionWrites {
  const insert = db.prepare(
    `INSERT INTO console_sessions (hash, kind, operator_id, started_at_us, ends_at_us, address, device, seen_at_us,
       confirmed_at_us)
     VALUES (@hash, @kind, @operatorId, @startedAtUs, @endsAtUs, @address, @device, @seenAtUs, @confirmedAtUs)`,
  );
  const end = db.prepare('DELETE FROM console_sessions WHERE hash = ?');
  const endOf = db.prepare('DELETE FROM console_sessions WHERE operator_id = ? AND hash <> ?');
  const endListed = db.prepare(
    `DELETE FROM console_sessions WHERE operator_id = ? AND lower(hex(substr(hash, 1, ${ID_BYTES}))) = ?`,
  );
  const endSetUp = db.prepare("DELETE FROM console_sessions WHERE kind = 'setup'");
  const touch = db.prepare('UPDATE console_sessions SET seen_at_us = max(seen_at_us, ?) WHERE hash = ?');
  const confirm = db.prepare('UPDATE console_sessions SET confirmed_at_us = ? WHERE hash = ?');
  const drop = db.prepare('DELETE FROM console_sessions WHERE ends_at_us <= ?');
  return {
    async addConsoleSession(hash, session) {
      await insert.run({ hash, ...session });
    },
    async endConsoleSession(hash) {
      await end.run(hash);
    },
    async endConsoleSessionsOf(operatorId, except = NONE) {
      if (operatorId === null) await endSetUp.run();
      else await endOf.run(operatorId, except);
    },
    endListedSession: async (operatorId, id) => (await endListed.run(operatorId, id)).changes === 1,
    async touchConsoleSession(hash, atUs) {
      await touch.run(atUs, hash);
    },
    async confirmConsoleSession(hash, atUs) {
      await confirm.run(atUs, hash);
    },
    async dropConsoleSessions(endedBeforeUs) {
      await drop.run(endedBeforeUs);
    },
  };
}
