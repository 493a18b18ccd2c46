import type {
  ImportJob,
  ImportReads,
  ImportRow,
  ImportWrites,
  RowCounts,
  RowReason,
  RowState,
} from '../../domain/enrolment/import.ts';
import type { Sql } from '../sql/sql.ts';

interface JobRow {
  id: string;
  csv_hash: string;
  file_name: string;
  created_at_us: number;
  phase: ImportJob['phase'];
  existing: ImportJob['existing'];
  duplicates: ImportJob['duplicates'];
  unused: string | null;
  begun_by: string | null;
  begun_at_us: number | null;
}

interface RowRow {
  line: number;
  image: string;
  ekyc_id: string | null;
  auth_id: string | null;
  state: RowState;
  reason: RowReason | null;
  detail: string | null;
  alike: number;
  name: Uint8Array | null;
}

const jobOfRow = (r: JobRow): ImportJob => ({
  id: r.id,
  csvHash: r.csv_hash,
  fileName: r.file_name,
  createdAtUs: r.created_at_us,
  phase: r.phase,
  existing: r.existing,
  duplicates: r.duplicates,
  unused: unusedOf(r.unused),
  begun: r.begun_by === null || r.begun_at_us === null ? null : { by: r.begun_by, atUs: r.begun_at_us },
});

const rowOfRow = (r: RowRow): ImportRow => ({
  line: r.line,
  image: r.image,
  ekycId: r.ekyc_id,
  authId: r.auth_id,
  state: r.state,
  reason: r.reason,
  detail: r.detail,
  alike: r.alike,
  sealedName: r.name,
});

/** One column per line: its name and, after a tab, the similar one. Names are legible, so they have neither sign. */
const textOf = (unused: ImportJob['unused']): string =>
  unused.map(({ name, similar }) => `${name}\t${similar ?? ''}`).join('\n');

const unusedOf = (text: string | null): ImportJob['unused'] =>
  (text?.split('\n') ?? []).map((line) => {
    const [name = '', similar = ''] = line.split('\t');
    return { name, similar: similar || null };
  });

const NONE: RowCounts = { waiting: 0, checked: 0, problem: 0, done: 0, skipped: 0, failed: 0 };
const ROW = 'line, image, ekyc_id, auth_id, state, reason, detail, alike, name';

export function importReads(db: Sql): ImportReads {
  const job = db.prepare<[string], JobRow>(`SELECT * FROM imports WHERE id = ? AND phase <> 'reading'`);
  const jobs = db.prepare<[number], JobRow>(
    `SELECT * FROM imports WHERE phase <> 'reading' ORDER BY created_at_us DESC, id LIMIT ?`,
  );
  const counts = db.prepare<[string], { state: RowState; n: number }>(
    'SELECT state, count(*) AS n FROM import_rows WHERE import_id = ? GROUP BY state',
  );
  // Starts from the findings, which are few, whereas the imported table may have 200,000 rows.
  const registered = `EXISTS (SELECT 1 FROM import_rows WHERE import_rows.auth_id = found.auth_id
     AND import_id = ? AND state = 'done')`;
  const certain = db.prepare<[number, string], { n: number }>(
    `SELECT count(DISTINCT auth_id) AS n FROM automatic_detections AS found
     WHERE detected_at_us >= ? AND ${registered}`,
  );
  const toReview = db.prepare<[number, string], { n: number }>(
    `SELECT count(DISTINCT auth_id) AS n FROM reviews AS found
     WHERE state IN ('open', 'pending') AND opened_at_us >= ? AND ${registered}`,
  );
  const row = db.prepare<[string, number], RowRow>(
    `SELECT ${ROW} FROM import_rows WHERE import_id = ? AND line = ?`,
  );
  const all = db.prepare<[string, number, number], RowRow>(
    `SELECT ${ROW} FROM import_rows WHERE import_id = ? AND line > ? ORDER BY line LIMIT ?`,
  );
  const ofStates = db.prepare<[string, string, number, number], RowRow>(
    `SELECT ${ROW} FROM import_rows WHERE import_id = ? AND state IN ${db.dialect.texts}
     AND line > ? ORDER BY line LIMIT ?`,
  );
  const stale = db
    .prepare<[number, number], string>(
      `SELECT id FROM imports WHERE created_at_us < ? OR (phase = 'reading' AND created_at_us < ?) ORDER BY created_at_us`,
    )
    .pluck();
  return {
    staleImports: (beforeUs, readingBeforeUs) => stale.all(beforeUs, readingBeforeUs),
    importJob: async (id) => (await job.all(id)).map(jobOfRow)[0] ?? null,
    importJobs: async (limit) => (await jobs.all(limit)).map(jobOfRow),
    importCounts: async (id) => ({
      ...NONE,
      ...Object.fromEntries((await counts.all(id)).map(({ state, n }) => [state, n])),
    }),
    importFindings: async (id, sinceUs) => ({
      certain: (await certain.all(sinceUs, id))[0]?.n ?? 0,
      toReview: (await toReview.all(sinceUs, id))[0]?.n ?? 0,
    }),
    importRow: async (id, line) => (await row.all(id, line)).map(rowOfRow)[0] ?? null,
    importRows: async (id, states, afterLine, limit) =>
      (states.length === 0
        ? await all.all(id, afterLine, limit)
        : await ofStates.all(id, JSON.stringify(states), afterLine, limit)
      ).map(rowOfRow),
  };
}

export function importWrites(db: Sql): ImportWrites {
  const insert = db.prepare(
    `INSERT INTO imports (id, csv_hash, file_name, created_at_us, phase, existing, duplicates, unused)
     VALUES (@id, @csvHash, @fileName, @createdAtUs, @phase, @existing, @duplicates, @unused)`,
  );
  const insertRow = db.prepare(
    `INSERT INTO import_rows (import_id, ${ROW})
     VALUES (@importId, @line, @image, @ekycId, @authId, @state, @reason, @detail, 0, @sealedName)`,
  );
  const save = db.prepare(
    `UPDATE import_rows SET auth_id = @authId, state = @state, reason = @reason, detail = @detail, alike = @alike
     WHERE import_id = @importId AND line = @line`,
  );
  const read = db.prepare(`UPDATE imports SET phase = 'check' WHERE id = ?`);
  const begin = db.prepare(`UPDATE imports SET phase = 'run', begun_by = ?, begun_at_us = ? WHERE id = ?`);
  const wait = db.prepare(
    `UPDATE import_rows SET state = 'waiting', reason = NULL, detail = NULL
     WHERE import_id = ? AND state IN ${db.dialect.texts} AND ifnull(reason, '') NOT LIKE 'csv%'`,
  );
  const hide = db.prepare(`UPDATE imports SET phase = 'reading' WHERE id = ?`);
  const dropRows = db.prepare(
    `DELETE FROM import_rows WHERE import_id = @id AND line IN
       (SELECT line FROM import_rows WHERE import_id = @id ORDER BY line LIMIT @limit)`,
  );
  const drop = db.prepare('DELETE FROM imports WHERE id = ?');
  return {
    async addImport(job) {
      await insert.run({ ...job, unused: job.unused.length === 0 ? null : textOf(job.unused) });
    },
    async addImportRows(importId, rows) {
      for (const row of rows) await insertRow.run({ detail: null, sealedName: null, ...row, importId });
    },
    async saveImportRow(importId, { authId, state, reason, detail, alike, line }) {
      await save.run({ importId, authId, state, reason, detail, alike, line });
    },
    async beginCheck(id) {
      await read.run(id);
    },
    async beginImport(id, { by, atUs }) {
      await begin.run(by, atUs, id);
    },
    async awaitImportRows(id, states) {
      await wait.run(id, JSON.stringify(states));
    },
    async hideImport(id) {
      await hide.run(id);
    },
    dropImportRows: async (id, limit) => (await dropRows.run({ id, limit })).changes,
    async dropImport(id) {
      await drop.run(id);
    },
  };
}
