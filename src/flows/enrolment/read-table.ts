import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAll } from 'csv-parse/sync';
import { type Grounds, grounds, refusal, refusalOf } from '../../domain/failure.ts';
import { unmarkFormulas } from '../../domain/table-cells.ts';

interface Row {
  /** Without the apostrophes that our own tables have in front of formulas. */
  cells: readonly string[];
  /** Line number in the file where the row ends, from 1. */
  line: number;
}

const DELIMITERS = [',', ';', '\t'] as const;
const MAX_ROW_CHARS = 8192;
/**
 * The parser limits the text of a record, but not its number of cells: a line of 15 MB of commas would take a gigabyte
 * of memory.
 */
const LONGEST_LINE_CHARS = 2 * MAX_ROW_CHARS;

/** The first line that Excel writes and reads: it declares the delimiter. */
const DECLARATION = /^(?:sep=([,;\t])|"sep=([,;\t])")(?:\r\n|\n|\r)/i;

/**
 * Reads the rows of a CSV table, of which the first is the header. One delimiter holds for the whole table: the one that
 * a first line `sep=` declares, otherwise the comma, semicolon or tab with which the first row is the header that is
 * looked for. Rows may have any number of cells; rows without any text are left out.
 * @param isHeader whether these cells are the header that is looked for
 * @throws Failure invalid (`csv`), with the line if there is one
 */
export async function* readTable(
  text: string,
  isHeader: (cells: readonly string[]) => boolean,
): AsyncGenerator<Row> {
  refuseLongLines(text);
  const [declaration = '', ...declared] = DECLARATION.exec(text) ?? [];
  const table = text.slice(declaration.length);
  const delimiter = declared.find((sign) => sign !== undefined) ?? delimiterOf(table, isHeader);
  let above = declaration === '' ? 0 : 1;
  const records = Readable.from(piecesOf(table)).pipe(parse({ ...HOW, delimiter, info: true }));
  try {
    for await (const { record, info } of records as AsyncIterable<Parsed>) {
      // The parser counts CRLF in quotation marks as two lines.
      above -= record.reduce((count, cell) => count + cell.split('\r\n').length - 1, 0);
      if (record.some((cell) => cell.trim() !== ''))
        yield { cells: record.map(unmarkFormulas), line: info.lines + above };
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf('csv', groundsOf(error, above)) : error;
  }
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

const HOW: Options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: MAX_ROW_CHARS,
};

/** The delimiter that makes the header of the first row; the comma if none does. */
function delimiterOf(table: string, isHeader: (cells: readonly string[]) => boolean): string {
  const start = table.slice(0, 4 * LONGEST_LINE_CHARS);
  return DELIMITERS.find((delimiter) => isHeader(firstRow(start, delimiter))) ?? ',';
}

function firstRow(table: string, delimiter: string): string[] {
  try {
    const [first = []] = parseAll(table, { ...HOW, delimiter, to: 1 }) as string[][];
    return first.map(unmarkFormulas);
  } catch {
    // Quotation marks that are misplaced with one delimiter may be right with another.
    return [];
  }
}

/** What is wrong with the table, in the terms of somebody who has it open in a spreadsheet or an editor. */
function groundsOf({ code, lines, message }: CsvError, above: number): Grounds {
  const line = Number(lines) + above;
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return grounds('csv_open_quote');
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return grounds('csv_misplaced_quote', { line });
    case 'CSV_MAX_RECORD_SIZE':
      return grounds('csv_long_row', { most: MAX_ROW_CHARS, line });
    default:
      return grounds('csv_damaged', { detail: message.slice(0, 200 - 'is damaged: '.length) });
  }
}

/** @throws Failure invalid (`csv`): a line is too long */
function refuseLongLines(text: string): void {
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at);
    if (at < text.length && code !== LINE_FEED && code !== RETURN) continue;
    if (at - start > LONGEST_LINE_CHARS) throw refusal('csv_long_line', 'csv', { most: LONGEST_LINE_CHARS });
    start = at + 1;
  }
}

const [LINE_FEED, RETURN] = [10, 13];

const PIECE = 64 * 1024;

/** No piece ends within a surrogate pair, because the parser turns each piece into UTF-8 by itself. */
function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = at + PIECE;
    const next = /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end + 1 : end;
    yield text.slice(at, next);
    at = next;
  }
}
