import { createHash } from 'node:crypto';
import {
  type ColumnPlaces,
  columnOf,
  columnPlaces,
  RepeatedIds,
  rivalColumns,
  rowOf,
  type TableRow,
} from '../../domain/enrolment/import.ts';
import { refusal } from '../../domain/failure.ts';
import { utf8 } from '../../domain/utf8.ts';
import { readTable } from './read-table.ts';

const CSV_MAX_ROWS = 200_000;
/** Rows passed on at once; few enough that other calls are answered between two batches. */
const BATCH = 500;

/** The text of a table's file. */
interface ImportText {
  text: string;
  /** SHA-256 of what was read, hexadecimal: of the bytes, and of their encoding unless that is UTF-8. */
  hash: string;
}

/**
 * Reads the bytes of a CSV table. They are UTF-8 with or without a byte order mark, UTF-16 with its mark or declared as
 * such, or Shift_JIS if `charset` or a Japanese name in the header says so: other tables in one byte per letter would be
 * read as Shift_JIS, too, with other letters.
 * @param charset what the sender declared; null: nothing
 * @throws Failure invalid (`csv`); not_json_type: another charset
 */
export function importText(bytes: Uint8Array, charset: string | null): ImportText {
  const { text, encoding } = decoded(bytes, charset);
  const hash = createHash('sha256').update(bytes);
  if (encoding !== 'utf-8') hash.update(encoding);
  return { text, hash: hash.digest('hex') };
}

/**
 * Reads a CSV table in batches of rows, separated by commas, semicolons or tabs (the header decides); at most 200,000
 * rows.
 * @throws Failure invalid (`csv`), with the line if there is one
 */
export async function* readImportCsv({ text }: Pick<ImportText, 'text'>): AsyncGenerator<TableRow[]> {
  const repeated = new RepeatedIds();
  let places: ColumnPlaces | null = null;
  let batch: TableRow[] = [];
  let rows = 0;
  for await (const { cells, line } of readTable(text, isHeader)) {
    if (!places) {
      places = placesOf(cells);
      continue;
    }
    if (++rows > CSV_MAX_ROWS) throw refusal('most_csv_rows', 'csv', { most: CSV_MAX_ROWS });
    batch.push(repeated.judge(rowOf(cells, places, line)));
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (!places) throw noHeader();
  if (rows === 0) throw refusal('csv_no_rows', 'csv');
  if (batch.length > 0) yield batch;
}

/** Reads the header alone. @throws as `readImportCsv` */
export async function readImportHeader({ text }: ImportText): Promise<ColumnPlaces> {
  for await (const { cells } of readTable(text, isHeader)) return placesOf(cells);
  throw noHeader();
}

const isHeader = (cells: readonly string[]): boolean => columnPlaces(cells) !== null;

/** @throws Failure invalid (`csv`): the columns cannot be told */
function placesOf(header: readonly string[]): ColumnPlaces {
  const places = columnPlaces(header);
  if (!places) throw noHeader();
  const parts = header.map((cell) => cell.split(/[,;\t]/)).filter(({ length }) => length > 1);
  // “Name, first name” in quotation marks may be one column, which is then reported as not used.
  if (parts.flat().some((part) => ![null, 'name'].includes(columnOf(part))))
    throw refusal('csv_two_delimiters', 'csv');
  const rivals = rivalColumns(header);
  if (rivals) throw refusal('csv_rival_columns', 'csv', { columns: rivals.join(', ').slice(0, 200) });
  return places;
}

const noHeader = () => refusal('csv_no_header', 'csv');

const SHIFT_JIS = new Set(['shift_jis', 'shift-jis', 'sjis', 'x-sjis', 'ms932', 'cp932', 'windows-31j']);

const UTF16 = new Map([
  ['utf-16', 'utf-16le'],
  ['utf-16le', 'utf-16le'],
  ['utf-16be', 'utf-16be'],
]);

/** @throws Failure invalid (`csv`): another encoding */
function decoded(bytes: Uint8Array, charset: string | null): { text: string; encoding: string } {
  const declared = charset === null ? null : SHIFT_JIS.has(charset) ? 'shift_jis' : UTF16.get(charset);
  if (declared === undefined && charset !== 'utf-8') throw refusal('csv_charset', 'Content-Type');
  const marked = markedUtf16(bytes);
  const encoding = declared === 'shift_jis' ? declared : (marked ?? declared ?? null);
  if (encoding) {
    const text = strictly(encoding, bytes);
    if (text !== null) return { text, encoding };
    throw refusal(encoding === 'shift_jis' ? 'csv_not_shift_jis' : 'csv_not_utf16', 'csv');
  }
  const text = utf8(bytes);
  if (text !== null) return { text, encoding: 'utf-8' };
  const japanese = shiftJisByItsHeader(bytes);
  if (japanese !== null) return { text: japanese, encoding: 'shift_jis' };
  throw refusal('csv_not_utf8', 'csv');
}

function markedUtf16([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** The text, if a column of imports has a Japanese name in Shift_JIS. */
function shiftJisByItsHeader(bytes: Uint8Array): string | null {
  const text = strictly('shift_jis', bytes);
  const [header = ''] = text?.split(/[\r\n]+/, 1) ?? [];
  const names = header.split(/[,;\t]/).map((cell) => cell.replaceAll('"', ''));
  return names.some((name) => columnOf(name) !== null && /[^\0-\x7f]/.test(name)) ? text : null;
}

function strictly(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
