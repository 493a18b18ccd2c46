/** Bulk import of people from a table whose rows are checked and registered one by one. */
import { editDistance } from '../edit-distance.ts';
import type { FailureKind } from '../refusals.ts';
import type { Micros } from '../time.ts';

/** reading: the table is still being received, or its rows are being deleted. check: a dry run that registers nobody. run: rows are registered. */
export type ImportPhase = 'reading' | 'check' | 'run';

export interface ImportOptions {
  /** What to do with people who already have a face. */
  existing: 'skip' | 'overwrite';
  /**
   * What to do with faces that reach the automatic duplicate threshold: record the duplicate as usual, or refuse the
   * row.
   */
  duplicates: 'record' | 'refuse';
}

/** A column of the table that the import does not use. */
interface UnusedColumn {
  /** As `legible` shows it. */
  name: string;
  /** The column that may have been meant; null: none is similar. */
  similar: string | null;
}

export interface ImportJob extends ImportOptions {
  id: string;
  /** SHA-256 of the file, hex: importing the same file, read in the same way, continues where it stopped. */
  csvHash: string;
  fileName: string;
  createdAtUs: Micros;
  phase: ImportPhase;
  unused: readonly UnusedColumn[];
  /** Who started the actual import last, as the audit log names them, and when; null: it has not been run yet. */
  begun: { by: string; atUs: Micros } | null;
}

/** waiting → checked | problem (check); waiting → done | skipped | failed (run). */
export const ROW_STATES = ['waiting', 'checked', 'problem', 'done', 'skipped', 'failed'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** Why a row has its state: a failure of the picture or the person, or one of the table's own. */
export type RowReason =
  | FailureKind
  | 'csv_image'
  | 'csv_ekyc_id'
  | 'csv_auth_id'
  | 'csv_name'
  | 'csv_repeated'
  | 'csv_surplus'
  | 'csv_missing'
  | 'picture_missing'
  | 'unknown_auth_id'
  | 'being_deleted'
  | 'deletion_failed'
  | 'linked_elsewhere'
  | 'duplicate'
  | 'overwrites';

export interface ImportRow {
  /** Line number in the file; 1 is the header. */
  line: number;
  /** Name of the picture's file, perhaps with folders. */
  image: string;
  /** As given. One that is not an ID is kept as `legible` shows it, so that the file can be corrected. */
  ekycId: string | null;
  /** As given, like the eKYC ID; once the row is done, the registered person's. */
  authId: string | null;
  state: RowState;
  reason: RowReason | null;
  /**
   * What the reason is about, for people to read: the columns that a row is too short for, or the name of a picture that
   * may be the missing one.
   */
  detail: string | null;
  /** The display name that the table gives the person, or what it has in its place, sealed; null: none. */
  sealedName: Uint8Array | null;
  /** Number of other people in the gallery with a score at or above the review threshold. */
  alike: number;
}

export type NewImportRow = Pick<ImportRow, 'line' | 'image' | 'ekycId' | 'authId' | 'state' | 'reason'> &
  Partial<Pick<ImportRow, 'detail' | 'sealedName'>>;

/** A row as the table has it. A name that is none is kept as `legible` shows it. */
export type TableRow = NewImportRow & { name: string | null };
export type RowCounts = Record<RowState, number>;

/** Duplicates found among the people that an import has registered since it began. */
export interface ImportFindings {
  /** Number of people who were recorded automatically as a duplicate. */
  certain: number;
  /** Number of people with a waiting review of a possible duplicate. */
  toReview: number;
}

export interface ImportReads {
  /** An import; null also while its table is still being read. */
  importJob(id: string): Promise<ImportJob | null>;
  /** Newest first. */
  importJobs(limit: number): Promise<ImportJob[]>;
  importCounts(id: string): Promise<RowCounts>;
  /** The findings about the people whom the import has registered. @param sinceUs when the import began */
  importFindings(id: string, sinceUs: Micros): Promise<ImportFindings>;
  importRow(id: string, line: number): Promise<ImportRow | null>;
  /** Rows after `afterLine`, by line, of these states or (empty) of all. */
  importRows(id: string, states: readonly RowState[], afterLine: number, limit: number): Promise<ImportRow[]>;
  /** The IDs of imports created before the first instant, and before the second of those that are `reading`. */
  staleImports(beforeUs: Micros, readingBeforeUs: Micros): Promise<string[]>;
}

export interface ImportWrites {
  addImport(job: ImportJob): Promise<void>;
  addImportRows(id: string, rows: readonly NewImportRow[]): Promise<void>;
  saveImportRow(id: string, row: ImportRow): Promise<void>;
  /** Ends the reading of the table: the import can be found, and its rows be checked. */
  beginCheck(id: string): Promise<void>;
  /** Sets rows of these states back to waiting, except those that the table itself rules out. */
  awaitImportRows(id: string, states: readonly RowState[]): Promise<void>;
  /** Makes it the actual import, started by this actor. */
  beginImport(id: string, begun: NonNullable<ImportJob['begun']>): Promise<void>;
  /** Sets it back to `reading`: nothing reads it any more, and `staleImports` names it. */
  hideImport(id: string): Promise<void>;
  /** Removes rows of an import. @returns how many */
  dropImportRows(id: string, limit: number): Promise<number>;
  /** Removes an import, with whatever rows it still has. */
  dropImport(id: string): Promise<void>;
}

/** Accepted column headers, after NFKC, in lower case, without spaces. */
const COLUMNS: Record<'image' | 'ekycId' | 'authId' | 'name', readonly string[]> = {
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
  name: ['name', 'display_name', 'displayname', 'full_name', 'fullname', '名前', '氏名', '表示名'],
};

/** Columns of our own reports of rows, which say nothing about the person. */
const REPORTED: readonly string[] = ['line', 'state', 'reason', 'alike', 'detail'];

const columnNamed = (cell: string): string => cell.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

const ALIASES = Object.entries(COLUMNS) as [keyof typeof COLUMNS, readonly string[]][];

/** The column of imports that a header's cell names; null: none. */
export function columnOf(cell: string): keyof typeof COLUMNS | null {
  const name = columnNamed(cell);
  return ALIASES.find(([, aliases]) => aliases.includes(name))?.[0] ?? null;
}

/** The index of each column; -1: there is none. */
export interface ColumnPlaces extends Record<keyof typeof COLUMNS, number> {
  /** What the header calls the table's columns, without empty cells at its end. */
  names: readonly string[];
}

/** Null if there is no column of pictures, so that the table cannot be imported. */
export function columnPlaces(header: readonly string[]): ColumnPlaces | null {
  const names = header.map((cell) => cell.trim());
  const known = names.map(columnNamed);
  const place = (aliases: readonly string[]) => known.findIndex((name) => aliases.includes(name));
  const places = {
    image: place(COLUMNS.image),
    ekycId: place(COLUMNS.ekycId),
    authId: place(COLUMNS.authId),
    name: place(COLUMNS.name),
    names: names.slice(0, names.findLastIndex((name) => name !== '') + 1),
  };
  return places.image < 0 ? null : places;
}

/** Names in the header that stand for the same column, of which only one could be read; null: there are none. */
export function rivalColumns(header: readonly string[]): readonly string[] | null {
  for (const aliases of Object.values(COLUMNS)) {
    const rivals = header.filter((cell) => aliases.includes(columnNamed(cell)));
    if (rivals.length > 1) return rivals;
  }
  return null;
}

/** Named of the columns that are not used; a table with more was not made for us. */
const MOST_UNUSED = 20;
const MAX_COLUMN_CHARS = 64;

/** The named columns that an import does not use, at most 20: those that resemble one that it would use come first then. */
export function unusedColumns({ names }: ColumnPlaces): UnusedColumn[] {
  const there = new Set(names.map(columnOf));
  const missing = ALIASES.filter(([column]) => !there.has(column)).map(([, aliases]) => aliases);
  const unused = names
    .filter((name) => name !== '' && columnOf(name) === null && !REPORTED.includes(columnNamed(name)))
    .map((name) => ({
      name: legible(name, MAX_COLUMN_CHARS),
      similar: name.length > MAX_COLUMN_CHARS ? null : similarColumn(name, missing),
    }));
  if (unused.length <= MOST_UNUSED) return unused;
  return unused
    .toSorted((a, b) => Number(a.similar === null) - Number(b.similar === null))
    .slice(0, MOST_UNUSED);
}

/** @param missing the names of each column that the header lacks: one that is there is not meant by another */
function similarColumn(unused: string, missing: readonly (readonly string[])[]): string | null {
  const letters = plainLetters(unused);
  const close = missing.find((aliases) =>
    aliases.some((alias) => editDistance(letters, plainLetters(alias)) <= (alias.length > 4 ? 2 : 1)),
  );
  if (close) return close[0] ?? null;
  const isName = /name|名/.test(letters);
  const isId = /(id|no|number|番号)$/.test(letters);
  const likely = isName ? COLUMNS.name : isId ? COLUMNS.ekycId : null;
  return likely && missing.includes(likely) ? (likely[0] ?? null) : null;
}

const plainLetters = (name: string): string => columnNamed(name).replaceAll(/[^\p{L}\p{N}]/gu, '');

const MAX_ID_CHARS = 128;
/** As long as operators may make a name (contract/people/person-limits.ts). */
const MAX_DISPLAY_NAME_CHARS = 120;
const ID = /^[A-Za-z0-9._~-]{1,128}$/;
export const MAX_NAME_CHARS = 255;

/** Characters that a page does not show, or that change how others are shown, and spaces other than the usual one. */
const ILLEGIBLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

/**
 * A text from a file, for people to read: at most `most` characters, the rest replaced by `…`. Illegible characters are
 * shown by their number: `A[U+200B]1`.
 */
export function legible(text: string, most: number): string {
  const letters = [...text];
  const shown = letters.length > most ? [...letters.slice(0, most), '…'] : letters;
  return shown
    .join('')
    .replaceAll(
      ILLEGIBLE,
      (c) => `[U+${(c.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
    );
}

/** Somebody's text as `legible` shows it. */
const SHOWN = /\[U\+[0-9A-F]{4,6}\]/;

/**
 * Makes a row from its cells. An invalid row is failed from the start. A row with more or fewer cells than the header
 * is, too: its cells may be those of other columns, so its IDs are not kept.
 */
export function rowOf(cells: readonly string[], places: ColumnPlaces, line: number): TableRow {
  const cell = (place: number): string => (place < 0 ? '' : (cells[place] ?? '').trim());
  const image = cell(places.image).replaceAll('\\', '/');
  const misaligned = misalignment(cells, places);
  if (misaligned)
    return {
      line,
      image: legible(image, MAX_NAME_CHARS),
      ekycId: null,
      authId: null,
      name: null,
      ...misaligned,
    };
  const ids = { ekycId: cell(places.ekycId) || null, authId: cell(places.authId) || null };
  const name = cell(places.name) || null;
  const reason = reasonOf(image, ids.ekycId, ids.authId) ?? (isName(name) ? null : 'csv_name');
  const kept = (id: string | null) => (id === null || ID.test(id) ? id : legible(id, MAX_ID_CHARS));
  return {
    line,
    image: reason === 'csv_image' ? legible(image, MAX_NAME_CHARS) : image,
    ekycId: kept(ids.ekycId),
    authId: kept(ids.authId),
    name: name === null || isName(name) ? name : legible(name, MAX_DISPLAY_NAME_CHARS),
    state: reason ? 'failed' : 'waiting',
    reason,
  };
}

/**
 * A name as operators may give one (contract/text-patterns.ts): with something to see, without control characters and
 * marks that change the writing direction. The wide space between Japanese names and joiners are allowed.
 */
const NAME =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: U+034F is looked for by itself
  /^(?=.*[^\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0])[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/;

const isName = (name: string | null): boolean =>
  name === null ||
  (name.length <= MAX_DISPLAY_NAME_CHARS &&
    NAME.test(name) &&
    // A report of failed rows that was sent again as it was.
    !SHOWN.test(name));

function misalignment(
  cells: readonly string[],
  { names }: ColumnPlaces,
): Pick<NewImportRow, 'state' | 'reason' | 'detail'> | null {
  const surplus = cells.slice(names.length).some((cell) => cell.trim() !== '');
  if (surplus) return { state: 'failed', reason: 'csv_surplus', detail: null };
  const missing = names.slice(cells.length).map((name, i) => name || String(cells.length + i + 1));
  if (missing.length === 0) return null;
  return { state: 'failed', reason: 'csv_missing', detail: legible(missing.join(', '), MAX_NAME_CHARS) };
}

function reasonOf(image: string, ekycId: string | null, authId: string | null): RowReason | null {
  const outside = image.startsWith('/') || image.split('/').includes('..') || image.includes('\0');
  if (image === '' || image.length > MAX_NAME_CHARS || outside) return 'csv_image';
  if (ekycId !== null && !ID.test(ekycId)) return 'csv_ekyc_id';
  if (authId !== null && !ID.test(authId)) return 'csv_auth_id';
  return null;
}

/**
 * Fails rows that repeat an ID, so that numbers rounded by Excel and the like are noticed: the first row with an ID
 * counts.
 */
export class RepeatedIds {
  readonly #seen = new Set<string>();

  /** The row, failed if an earlier one has the same eKYC or Auth ID. */
  judge<R extends NewImportRow>(row: R): R {
    if (row.state === 'failed') return row;
    const ids = [row.ekycId && `e ${row.ekycId}`, row.authId && `a ${row.authId}`].filter(
      (id) => id !== null,
    );
    if (ids.some((id) => this.#seen.has(id))) return { ...row, state: 'failed', reason: 'csv_repeated' };
    for (const id of ids) this.#seen.add(id);
    return row;
  }
}
