import type Database from 'better-sqlite3';
import type { ConsoleSession, OperatorReads, OperatorWrites } from '../domain/operator.ts';

interface SessionRow {
  kind: ConsoleSession['kind'];
  operator_id: string | null;
  started_at_us: number;
  ends_at_us: number;
}

export function consoleSessionReads(db: Database.Database): Pick<OperatorReads, 'consoleSession'> {
  const byHash = db.prepare<[Uint8Array], SessionRow>(
    'SELECT kind, operator_id, started_at_us, ends_at_us FROM console_sessions WHERE hash = ?',
  );
  return {
    consoleSession(hash) {
      const row = byHash.get(hash);
      if (!row) return null;
      const { kind, operator_id: operatorId, started_at_us: startedAtUs, ends_at_us: endsAtUs } = row;
      // The table's CHECK says the same as the union.
      return { kind, operatorId, startedAtUs, endsAtUs } as ConsoleSession;
    },
  };
}

type Writes = Pick<
  OperatorWrites,
  'addConsoleSession' | 'endConsoleSession' | 'endConsoleSessionsOf' | 'dropConsoleSessions'
>;

export function consoleSessionWrites(db: Database.Database): Writes {
  const insert = db.prepare(
    `INSERT INTO console_sessions (hash, kind, operator_id, started_at_us, ends_at_us)
     VALUES (@hash, @kind, @operatorId, @startedAtUs, @endsAtUs)`,
  );
  const end = db.prepare('DELETE FROM console_sessions WHERE hash = ?');
  const endOf = db.prepare('DELETE FROM console_sessions WHERE operator_id = ?');
  const endSetUp = db.prepare("DELETE FROM console_sessions WHERE kind = 'setup'");
  const drop = db.prepare('DELETE FROM console_sessions WHERE ends_at_us <= ?');
  return {
    addConsoleSession(hash, session) {
      insert.run({ hash, ...session });
    },
    endConsoleSession(hash) {
      end.run(hash);
    },
    endConsoleSessionsOf(operatorId) {
      if (operatorId === null) endSetUp.run();
      else endOf.run(operatorId);
    },
    dropConsoleSessions(endedBeforeUs) {
      drop.run(endedBeforeUs);
    },
  };
}
