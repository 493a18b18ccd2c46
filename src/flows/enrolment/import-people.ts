import { randomBytes } from 'node:crypto';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import {
  type ImportFindings,
  type ImportJob,
  type ImportOptions,
  type ImportReads,
  type ImportRow,
  type RowCounts,
  type RowState,
  unusedColumns,
} from '../../domain/enrolment/import.ts';
import { refusal } from '../../domain/failure.ts';
import type { StoreReads } from '../../domain/ports.ts';
import { certainUs } from '../../domain/site/clock-doubt.ts';
import { isRecent, seconds } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import { newId } from '../identifiers.ts';
import { kept } from '../kept-counts.ts';
import { keptSecret } from '../kept-secret.ts';
import { openBy, sealBy } from '../sealed-by-secret.ts';
import type { Stored } from '../stored.ts';
import { importText, readImportCsv, readImportHeader } from './import-csv.ts';

const KEPT_FOR_S = 30 * 86_400;
const REMEMBERED = 50;
/** Far longer than the largest table takes to read or delete: what is still there after that was left by a killed process. */
const READ_WITHIN_S = 3600;

interface NewImport extends ImportOptions {
  csv: Uint8Array;
  /** The charset that the sender declared; null: none. */
  charset: string | null;
  fileName: string;
  actor: AuditedBy;
}

/**
 * Reads the table of an import. The same file with the same options is the same import, which continues where it was
 * left: after a crash, on another day, or from another computer. To start over, delete the import first.
 * @returns the import, to be checked next
 * @throws Failure invalid (`csv`), not_json_type
 */
export async function openImport(world: Stored, given: NewImport): Promise<ImportJob> {
  const { existing, duplicates, fileName, csv, charset } = given;
  const table = importText(csv, charset);
  const { hash } = table;
  const same = async (reads: ImportReads) =>
    (await reads.importJobs(REMEMBERED)).find(
      (j) => j.csvHash === hash && j.existing === existing && j.duplicates === duplicates,
    );
  const known = await same(world.store);
  if (known) return known;
  const unused = unusedColumns(await readImportHeader(table));
  const names = await importNames(world);
  const nowUs = world.clock.nowUs();
  const job = {
    id: newId(),
    csvHash: hash,
    fileName,
    createdAtUs: nowUs,
    existing,
    duplicates,
    unused,
    begun: null,
  };
  await world.store.transact((tx) => tx.addImport({ ...job, phase: 'reading' }));
  try {
    for await (const rows of readImportCsv(table))
      await world.store.transact((tx) =>
        tx.addImportRows(
          job.id,
          rows.map(({ name, ...row }) => ({ ...row, sealedName: names.seal(job.id, row.line, name) })),
        ),
      );
  } catch (error) {
    await dropInSteps(world, job.id);
    throw error;
  }
  const opened = await world.store.transact(async (tx): Promise<ImportJob> => {
    // Another request may have read the same file meanwhile.
    const other = await same(tx);
    if (other) return other;
    await tx.beginCheck(job.id);
    await audit(world, tx, { actor: given.actor, action: 'person.import', subject: job.id });
    return { ...job, phase: 'check' };
  });
  if (opened.id !== job.id) await dropInSteps(world, job.id);
  return opened;
}

/**
 * Starts the actual import, whether or not the dry run was completed, or another attempt for rows that failed. Rows
 * that the dry run found fault with are tried too, since their pictures may have been put right; rows with errors in
 * the table itself are not.
 * @param retry true: another attempt
 * @throws Failure unknown_resource; state_forbids: there is nothing to retry yet
 */
export async function startImport(
  world: Stored,
  id: string,
  retry: boolean,
  actor: AuditedBy,
): Promise<ImportJob> {
  await world.store.transact(async (tx) => {
    const job = await importOf(tx, id);
    if (retry && job.phase === 'check') throw refusal('import_not_run', 'id');
    await tx.beginImport(id, { by: nameOf(actor), atUs: world.clock.nowUs() });
    await tx.awaitImportRows(id, retry ? ['failed'] : ['checked', 'problem']);
    await audit(world, tx, { actor, action: 'person.import', subject: id, details: { retry } });
  });
  return importOf(world.store, id);
}

/** The largest import takes some hours; a run of an earlier day is no longer what was confirmed. */
const BEGUN_FOR_US = seconds(12 * 3600);

/** Whether this actor started the run of the import within the last twelve hours, in any session of theirs. */
export const hasBegun = ({ clock }: Pick<Stored, 'clock'>, { begun }: ImportJob, actor: AuditedBy): boolean =>
  begun !== null && begun.by === nameOf(actor) && isRecent(begun.atUs, clock.nowUs(), BEGUN_FOR_US);

const nameOf = (actor: AuditedBy): string => (typeof actor === 'string' ? actor : actor.actor);

export interface ImportRead {
  job: ImportJob;
  counts: RowCounts;
  /** null: the import has not been run yet. */
  found: ImportFindings | null;
}

/** How far an import has come. */
export const importProgress = async (
  { store }: Pick<Stored, 'store'>,
  job: ImportJob,
): Promise<ImportRead> => ({
  job,
  counts: await store.importCounts(job.id),
  found: job.phase === 'run' ? await store.importFindings(job.id, job.createdAtUs) : null,
});

/** @throws Failure unknown_resource */
export const readImport = async (world: Pick<Stored, 'store'>, id: string): Promise<ImportRead> =>
  importProgress(world, await importOf(world.store, id));

const LISTED = 20;

/** What was last read of these imports, by store. */
const listed = new WeakMap<Stored['store'], { of: string; read: () => Promise<ImportRead[]> }>();

/** The latest imports, newest first. Millions of rows are counted once for a while. */
export async function listImports(world: Pick<Stored, 'store'>): Promise<ImportRead[]> {
  const jobs = await world.store.importJobs(LISTED);
  const of = JSON.stringify(jobs);
  const before = listed.get(world.store);
  if (before?.of === of) return await before.read();
  const read = kept(() => Promise.all(jobs.map((job) => importProgress(world, job))));
  listed.set(world.store, { of, read });
  return await read();
}

/** Rows by line, those after the line `after`. @param states empty: of any state @throws Failure unknown_resource */
export async function listImportRows(
  { store }: Pick<Stored, 'store'>,
  id: string,
  states: readonly RowState[],
  after: number,
  size: number,
): Promise<ImportRow[]> {
  return store.importRows((await importOf(store, id)).id, states, after, size);
}

/** Reads an import. @throws Failure unknown_resource */
export async function importOf(store: ImportReads, id: string): Promise<ImportJob> {
  const job = await store.importJob(id);
  if (!job) throw refusal('not_found', 'id');
  return job;
}

/** Yields rows in the order of their lines, read page by page. @param states empty: rows of any state */
export async function* everyImportRow(
  store: StoreReads,
  id: string,
  states: readonly RowState[],
): AsyncGenerator<ImportRow> {
  for (let after = 0; ; ) {
    const rows = await store.importRows(id, states, after, PAGE);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.line;
  }
}

const PAGE = 1000;

/** Deletes an import and its rows; people who were registered stay. @throws Failure unknown_resource */
export async function dropImport(world: Stored, id: string, actor: AuditedBy): Promise<void> {
  await world.store.transact(async (tx) => {
    await importOf(tx, id);
    await tx.hideImport(id);
    await audit(world, tx, { actor, action: 'person.import', subject: id, details: { dropped: true } });
  });
  await dropInSteps(world, id);
}

/** Rows per transaction; other calls are answered in between. */
const DROPPED_AT_ONCE = 1000;

/** If it breaks off, `dropStaleImports` does the rest: nobody finds the import meanwhile. */
async function dropInSteps({ store }: Pick<Stored, 'store'>, id: string, stop = () => false): Promise<void> {
  for (let dropped = DROPPED_AT_ONCE; dropped === DROPPED_AT_ONCE; ) {
    if (stop()) return;
    dropped = await store.transact((tx) => tx.dropImportRows(id, DROPPED_AT_ONCE));
  }
  await store.transact((tx) => tx.dropImport(id));
}

/**
 * Deletes imports that are over, with the linkage IDs and names in their rows, and what was left of those that were not read
 * to the end or not deleted to the end. While the clock is in doubt, nothing is deleted.
 * @param stopping checked before each step; true: the rest is left to the next run
 */
export async function dropStaleImports(world: Stored, stopping = () => false): Promise<void> {
  const nowUs = certainUs(world.clock);
  if (nowUs === null) return;
  const stop = () => stopping() || certainUs(world.clock) === null;
  const beforeUs = nowUs - seconds(KEPT_FOR_S);
  for (const id of await world.store.staleImports(beforeUs, nowUs - seconds(READ_WITHIN_S))) {
    if (stop()) return;
    await world.store.transact((tx) => tx.hideImport(id));
    await dropInSteps(world, id, stop);
  }
}

/** Seals and opens the display names of an import's rows, which may be of people who do not exist yet. */
interface ImportNames {
  seal(importId: string, line: number, name: string | null): Uint8Array | null;
  /** Null also for a name whose seal does not open. */
  open(importId: string, row: Pick<ImportRow, 'line' | 'sealedName'>): string | null;
}

const SECRET = 'import_names';
const KEY_BYTES = 32;

const known = new WeakMap<Stored['store'], Promise<ImportNames>>();

/** The key outlives the process, so it is read once, and not for every row of an import. */
export function importNames({ store }: Pick<Stored, 'store'>): Promise<ImportNames> {
  const names = known.get(store) ?? keptNames(store);
  known.set(store, names);
  names.catch(() => known.delete(store));
  return names;
}

async function keptNames(store: Stored['store']): Promise<ImportNames> {
  const kept = await keptSecret(store, SECRET, () => randomBytes(KEY_BYTES));
  const secret = Buffer.from(kept).toString('hex');
  const placeOf = (importId: string, line: number) => Buffer.from(`${importId} ${line}`);
  return {
    seal: (importId, line, name) => (name === null ? null : sealBy(secret, placeOf(importId, line), name)),
    open(importId, { line, sealedName }) {
      if (sealedName === null) return null;
      try {
        return openBy(secret, placeOf(importId, line), sealedName);
      } catch {
        return null;
      }
    },
  };
}
