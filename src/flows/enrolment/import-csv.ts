import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { columnPlaces, type NewImportRow, RepeatedIds, rowOf } from '../../domain/enrolment/import.ts';
import { Failure, type Fault } from '../../domain/failure.ts';

const CSV_MAX_ROWS = 200_000;
const MAX_LINE_CHARS = 8192;
/** Rows passed on at once; few enough that other calls are answered between two batches. */
const BATCH = 500;

/** SHA-256 of the file, hexadecimal. */
export const csvHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Reads a CSV table in batches of rows: UTF-8 with or without a byte order mark, UTF-16LE as spreadsheets save it, or
 * Shift_JIS; separated by commas, semicolons or tabs; at most 200,000 rows.
 * @throws Failure invalid (`csv`), with the line if there is one
 */
export async function* readImportCsv(bytes: Uint8Array): AsyncGenerator<NewImportRow[]> {
  const text = decoded(bytes);
  refuseLongLines(text);
  const records = Readable.from(piecesOf(text)).pipe(
    parse({
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_LINE_CHARS,
    }),
  );
  const repeated = new RepeatedIds();
  let places: ReturnType<typeof columnPlaces> = null;
  let batch: NewImportRow[] = [];
  let rows = 0;
  try {
    for await (const { record, info } of records as AsyncIterable<Parsed>) {
      if (!places) {
        places = columnPlaces(record);
        if (!places) throw wrong('must begin with a header that has a column `image`');
        continue;
      }
      if (++rows > CSV_MAX_ROWS) throw wrong(`must have at most ${CSV_MAX_ROWS} rows`);
      batch.push(repeated.judge(rowOf(record, places, info.lines)));
      if (batch.length === BATCH) {
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? wrong(faultOf(error)) : error;
  }
  if (rows === 0) throw wrong('has no rows');
  if (batch.length > 0) yield batch;
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** What is wrong with the table, in the terms of somebody who has it open in a spreadsheet or an editor. */
function faultOf({ code, lines, message }: CsvError): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'has a quotation mark (") that is never closed';
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `has a misplaced quotation mark (") in line ${lines}`;
    case 'CSV_MAX_RECORD_SIZE':
      return `has a row of more than ${MAX_LINE_CHARS} characters up to line ${lines}; perhaps a quotation mark (") is missing`;
    default:
      return `is damaged: ${message}`;
  }
}

function wrong(detail: string): Failure {
  const fault: Fault = { kind: 'invalid', parameter: 'csv', detail: detail.slice(0, 200) };
  return new Failure([fault]);
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next encoding is tried.
    }
  }
  throw wrong('must be UTF-8 or Shift_JIS');
}

const PIECE = 64 * 1024;
/**
 * The parser limits the text of a record, but not its number of cells: a line of 15 MB of commas would take a gigabyte
 * of memory.
 */
const LONGEST_LINE_CHARS = 2 * MAX_LINE_CHARS;

/** @throws Failure invalid (`csv`): a line is too long */
function refuseLongLines(text: string): void {
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at);
    if (at < text.length && code !== LINE_FEED && code !== RETURN) continue;
    if (at - start > LONGEST_LINE_CHARS)
      throw wrong(`must not have lines of more than ${LONGEST_LINE_CHARS} characters`);
    start = at + 1;
  }
}

const [LINE_FEED, RETURN] = [10, 13];

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}
