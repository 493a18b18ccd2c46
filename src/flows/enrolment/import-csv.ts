import { createHash } from 'node:crypto';
import {
  type ColumnPlaces,
  columnPlaces,
  isColumn,
  type NewImportRow,
  RepeatedIds,
  rivalColumns,
  rowOf,
} from '../../domain/enrolment/import.ts';
import { readTable, wrongTable } from './read-table.ts';

const CSV_MAX_ROWS = 200_000;
/** Rows passed on at once; few enough that other calls are answered between two batches. */
const BATCH = 500;

/** SHA-256 of the file, hexadecimal. */
export const csvHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Reads a CSV table in batches of rows: UTF-8 with or without a byte order mark, UTF-16LE as spreadsheets save it, or
 * Shift_JIS; separated by commas, semicolons or tabs (the header decides); at most 200,000 rows.
 * @throws Failure invalid (`csv`), with the line if there is one
 */
export async function* readImportCsv(bytes: Uint8Array): AsyncGenerator<NewImportRow[]> {
  const repeated = new RepeatedIds();
  let places: ColumnPlaces | null = null;
  let batch: NewImportRow[] = [];
  let rows = 0;
  for await (const { cells, line } of readTable(decoded(bytes), isHeader)) {
    if (!places) {
      places = placesOf(cells);
      continue;
    }
    if (++rows > CSV_MAX_ROWS) throw wrongTable(`must have at most ${CSV_MAX_ROWS} rows`);
    batch.push(repeated.judge(rowOf(cells, places, line)));
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (!places) throw noHeader();
  if (rows === 0) throw wrongTable('has no rows');
  if (batch.length > 0) yield batch;
}

const isHeader = (cells: readonly string[]): boolean => columnPlaces(cells) !== null;

/** @throws Failure invalid (`csv`): the columns cannot be told */
function placesOf(header: readonly string[]): ColumnPlaces {
  const places = columnPlaces(header);
  if (!places) throw noHeader();
  const parts = header.map((cell) => cell.split(/[,;\t]/)).filter(({ length }) => length > 1);
  if (parts.flat().some(isColumn))
    throw wrongTable('must separate the columns of its header by one sign: commas, semicolons or tabs');
  const rivals = rivalColumns(header);
  if (rivals) throw wrongTable(`must not have two columns of the same meaning: ${rivals.join(', ')}`);
  return places;
}

const noHeader = () => wrongTable('must begin with a header that has a column `image`');

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next encoding is tried.
    }
  }
  throw wrongTable('must be UTF-8 or Shift_JIS');
}
