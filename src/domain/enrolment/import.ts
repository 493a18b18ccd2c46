/** Bulk import of people: a table of rows, each of which is checked and registered on its own. */
import type { FailureKind } from '../failure.ts';
import type { Micros } from '../time.ts';

/** reading: not all of the table is here yet. check: a dry run, nobody is registered. */
export type ImportPhase = 'reading' | 'check' | 'run';

export interface ImportOptions {
  /** Of people who have a face already. */
  existing: 'skip' | 'overwrite';
  /** Of faces that pass the automatic duplicate threshold: record them as always, or leave the row out. */
  duplicates: 'record' | 'refuse';
}

export interface ImportJob extends ImportOptions {
  id: string;
  /** SHA-256 of the file's bytes, hex: the same file goes on where it was. */
  csvHash: string;
  fileName: string;
  createdAtUs: Micros;
  phase: ImportPhase;
}

/** waiting → checked | problem (check); waiting → done | skipped | failed (run). */
export const ROW_STATES = ['waiting', 'checked', 'problem', 'done', 'skipped', 'failed'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** Why a row is where it is: a failure of the picture or the person, or one of the table's own. */
export type RowReason =
  | FailureKind
  | 'csv_image'
  | 'csv_ekyc_id'
  | 'csv_auth_id'
  | 'csv_repeated'
  | 'picture_missing'
  | 'unknown_auth_id'
  | 'being_deleted'
  | 'linked_elsewhere'
  | 'duplicate'
  | 'overwrites';

export interface ImportRow {
  /** Of the file, 1 is the header. */
  line: number;
  /** Name of the picture's file, perhaps with folders. */
  image: string;
  ekycId: string | null;
  /** As given; once done, the person's. */
  authId: string | null;
  state: RowState;
  reason: RowReason | null;
  /** Others in the gallery who look alike, from the review threshold on. */
  alike: number;
}

export type NewImportRow = Pick<ImportRow, 'line' | 'image' | 'ekycId' | 'authId' | 'state' | 'reason'>;
export type RowCounts = Record<RowState, number>;

/** Of the people whom an import has registered, since it began. */
export interface ImportFindings {
  /** People who were recorded as a certain duplicate of somebody. */
  certain: number;
  /** People of whom a review waits that asks whether they are somebody else, too. */
  toReview: number;
}

export interface ImportReads {
  /** Null also for one that is still being read. */
  importJob(id: string): Promise<ImportJob | null>;
  /** Newest first. */
  importJobs(limit: number): Promise<ImportJob[]>;
  importCounts(id: string): Promise<RowCounts>;
  /** What became of those whom it has registered; see ImportFindings. @param sinceUs when the import began */
  importFindings(id: string, sinceUs: Micros): Promise<ImportFindings>;
  importRow(id: string, line: number): Promise<ImportRow | null>;
  /** By line; those after `afterLine`, of these states or (empty) of all. */
  importRows(id: string, states: readonly RowState[], afterLine: number, limit: number): Promise<ImportRow[]>;
}

export interface ImportWrites {
  addImport(job: ImportJob): Promise<void>;
  addImportRows(id: string, rows: readonly NewImportRow[]): Promise<void>;
  saveImportRow(id: string, row: ImportRow): Promise<void>;
  /** Rows of these states wait (again), but for those that the table itself rules out. */
  awaitImportRows(id: string, states: readonly RowState[], phase: ImportPhase): Promise<void>;
  dropImport(id: string): Promise<boolean>;
  /** Old ones, and what a kill left half read of this table. */
  dropStaleImports(beforeUs: Micros, csvHash: string): Promise<void>;
}

/** What headers may be called, after NFKC, in lower case, without spaces. */
const COLUMNS: Record<'image' | 'ekycId' | 'authId', readonly string[]> = {
  image: [
    'image',
    'picture',
    'photo',
    'file',
    'filename',
    'face_image',
    '画像',
    '写真',
    'ファイル',
    'ファイル名',
  ],
  ekycId: ['ekyc_id', 'ekycid', 'ekyc', 'ekyc連携id', '連携id', '会員番号', '社員番号'],
  authId: ['auth_id', 'authid', '認証id'],
};

export type ColumnPlaces = Record<keyof typeof COLUMNS, number>;

/** -1: there is no such column. Null: without a column of pictures it is no table to import. */
export function columnPlaces(header: readonly string[]): ColumnPlaces | null {
  const names = header.map((cell) => cell.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ''));
  const place = (aliases: readonly string[]) => names.findIndex((name) => aliases.includes(name));
  const places = {
    image: place(COLUMNS.image),
    ekycId: place(COLUMNS.ekycId),
    authId: place(COLUMNS.authId),
  };
  return places.image < 0 ? null : places;
}

const ID = /^[A-Za-z0-9._~-]{1,128}$/;
const MAX_NAME_CHARS = 255;

/** A row as the table has it; what cannot be right is failed from the start. */
export function rowOf(cells: readonly string[], places: ColumnPlaces, line: number): NewImportRow {
  const cell = (place: number): string => (place < 0 ? '' : (cells[place] ?? '').trim());
  const image = cell(places.image).replaceAll('\\', '/');
  const ids = { ekycId: cell(places.ekycId) || null, authId: cell(places.authId) || null };
  const reason = reasonOf(image, ids.ekycId, ids.authId);
  const kept = (id: string | null) => (id !== null && ID.test(id) ? id : null);
  return {
    line,
    image: image.slice(0, MAX_NAME_CHARS),
    ekycId: kept(ids.ekycId),
    authId: kept(ids.authId),
    state: reason ? 'failed' : 'waiting',
    reason,
  };
}

function reasonOf(image: string, ekycId: string | null, authId: string | null): RowReason | null {
  const outside = image.startsWith('/') || image.split('/').includes('..') || image.includes('\0');
  if (image === '' || image.length > MAX_NAME_CHARS || outside) return 'csv_image';
  if (ekycId !== null && !ID.test(ekycId)) return 'csv_ekyc_id';
  if (authId !== null && !ID.test(authId)) return 'csv_auth_id';
  return null;
}

/** Numbers that Excel rounded, pictures named twice and the like stay visible: the first of the same ID counts. */
export class RepeatedIds {
  readonly #seen = new Set<string>();

  /** The row, failed when an earlier one has the same eKYC or Auth ID. */
  judge(row: NewImportRow): NewImportRow {
    if (row.state === 'failed') return row;
    const ids = [row.ekycId && `e ${row.ekycId}`, row.authId && `a ${row.authId}`].filter(
      (id) => id !== null,
    );
    if (ids.some((id) => this.#seen.has(id))) return { ...row, state: 'failed', reason: 'csv_repeated' };
    for (const id of ids) this.#seen.add(id);
    return row;
  }
}
