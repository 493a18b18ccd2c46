import { type DeleteProcess, type DeleteStatus, REMOVED as SHAPE } from '../../domain/people/deletion.ts';
import type { DeletionReads, DeletionWrites } from '../../domain/people/ports-deletion.ts';
import type { IdType } from '../../domain/sessions/session.ts';
import { StoredColumn } from '../../domain/stored.ts';
import { newestOf } from '../sql/along-index.ts';
import type { Dialect, Sql } from '../sql/sql.ts';
import { PLANNED_ONCE } from '../sql/values.ts';
import type { HiddenIdentifiers } from './hidden-identifiers.ts';

interface ProcessRow {
  seq: number;
  id: string;
  id_type: IdType;
  identifier: string;
  auth_id: string;
  status: DeleteStatus;
  accepted_at_us: number;
  updated_at_us: number;
  completed_at_us: number | null;
  failures: number;
  due_at_us: number | null;
  removed: string;
  withdrawn_at_us: number | null;
}

const COLUMNS = `id, id_type, identifier, auth_id, status, accepted_at_us, updated_at_us, completed_at_us,
  failures, due_at_us, removed, withdrawn_at_us`;

export const REMOVED = new StoredColumn('delete_processes', 'removed', SHAPE);

const processOfRow = (r: ProcessRow, hidden: HiddenIdentifiers): DeleteProcess => ({
  id: r.id,
  idType: r.id_type,
  identifier: hidden.shown(r.identifier),
  authId: r.auth_id,
  status: r.status,
  acceptedAtUs: r.accepted_at_us,
  updatedAtUs: r.updated_at_us,
  completedAtUs: r.completed_at_us,
  failures: r.failures,
  dueAtUs: r.due_at_us,
  removed: REMOVED.decode(r.removed, r.id),
  withdrawnAtUs: r.withdrawn_at_us,
});

/** What reads the deletions in one state, newest first. */
export const ofStatus = (dialect: Pick<Dialect, 'engine'>): string =>
  `SELECT seq, ${COLUMNS} FROM delete_processes INDEXED BY delete_processes_by_status
   WHERE ${newestOf(dialect, { column: 'status', value: '@status' }, '@beforeSeq')} LIMIT @limit`;

export function deletionReads(db: Sql, hidden: HiddenIdentifiers): DeletionReads {
  const select = (rest: string) => `SELECT seq, ${COLUMNS} FROM delete_processes ${rest}`;
  const byId = db.prepare<[string], ProcessRow>(select('WHERE id = ?'));
  const ofPerson = db.prepare<[string], ProcessRow>(
    select(`WHERE auth_id = ${PLANNED_ONCE} ORDER BY seq DESC LIMIT 1`),
  );
  const byIdentifier = db.prepare<[string, string], ProcessRow>(
    select('WHERE id_type = ? AND identifier = ? ORDER BY seq DESC LIMIT 1'),
  );
  // Identifiers are found in two ranges of the index: as they were given, and as they are stored once the person is
  // deleted.
  const byHidden = db.prepare<[string, string, string], ProcessRow>(
    select('WHERE id_type = ? AND identifier >= ? AND identifier < ? ORDER BY seq DESC LIMIT 1'),
  );
  const find = async (idType: IdType, identifier: string): Promise<ProcessRow | undefined> => {
    const front = hidden.beginning(identifier);
    const found = [
      await byIdentifier.get(idType, identifier),
      await byHidden.get(idType, front, `${front}~`),
    ];
    return found.sort((a, b) => (b?.seq ?? -1) - (a?.seq ?? -1))[0];
  };
  const due = db.prepare<[number, number], ProcessRow>(
    select('WHERE due_at_us IS NOT NULL AND due_at_us <= ? ORDER BY due_at_us, seq LIMIT ?'),
  );
  const counts = db.prepare<[], { running: number; failed: number }>(`
    SELECT (SELECT count(*) FROM delete_processes WHERE due_at_us IS NOT NULL) AS running,
           (SELECT count(*) FROM delete_processes f WHERE f.status = 'Failed' AND NOT EXISTS
             (SELECT 1 FROM delete_processes n WHERE n.auth_id = f.auth_id AND n.seq > f.seq)) AS failed`);
  const page = db.prepare<[number, number], ProcessRow>(select('WHERE seq < ? ORDER BY seq DESC LIMIT ?'));
  const inStatus = db.prepare<[{ status: string; beforeSeq: number; limit: number }], ProcessRow>(
    ofStatus(db.dialect),
  );
  const receipt = db
    .prepare<[string], string | null>('SELECT receipt FROM delete_processes WHERE id = ?')
    .pluck();
  const process = (row: ProcessRow) => processOfRow(row, hidden);
  const orNull = (row: ProcessRow | undefined) => (row ? process(row) : null);
  return {
    deleteProcess: async (id) => orNull(await byId.get(id)),
    deletionOf: async (authId) => orNull(await ofPerson.get(authId)),
    deletionBy: async (idType, identifier) => orNull(await find(idType, identifier)),
    deletionCounts: async () => (await counts.get()) as { running: number; failed: number },
    dueDeletions: async (nowUs, limit) => (await due.all(nowUs, limit)).map(process),
    deletionPage: async (status, beforeSeq, limit) =>
      (status === null
        ? await page.all(beforeSeq, limit)
        : await inStatus.all({ status, beforeSeq, limit })
      ).map((row) => ({
        seq: row.seq,
        process: process(row),
      })),
    receiptOf: async (processId) => (await receipt.get(processId)) ?? null,
  };
}

export function deletionWrites(db: Sql): Pick<DeletionWrites, 'saveDeletion' | 'setReceipt'> {
  const save = db.prepare(
    `INSERT INTO delete_processes (${COLUMNS}) VALUES (@id, @idType, @identifier, @authId, @status,
       @acceptedAtUs, @updatedAtUs, @completedAtUs, @failures, @dueAtUs, @removed, @withdrawnAtUs)
     ON CONFLICT (id) DO UPDATE SET status = excluded.status, updated_at_us = excluded.updated_at_us,
       completed_at_us = excluded.completed_at_us, failures = excluded.failures,
       due_at_us = excluded.due_at_us, removed = excluded.removed, withdrawn_at_us = excluded.withdrawn_at_us`,
  );
  const receipt = db.prepare('UPDATE delete_processes SET receipt = ? WHERE id = ?');
  return {
    async saveDeletion(process) {
      await save.run({ ...process, removed: REMOVED.encode(process.removed) });
    },
    async setReceipt(processId, text) {
      if ((await receipt.run(text, processId)).changes === 0)
        throw new Error(`no delete process ${processId}`);
    },
  };
}
