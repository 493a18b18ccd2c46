import { Readable } from 'node:stream';
import { markFormulas } from '../domain/table-cells.ts';

/** Writes a cell as RFC 4180 does, with an apostrophe in front of what a spreadsheet would take for a formula. */
const cell = (text: string): string => {
  const plain = markFormulas(text);
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

type Rows = Iterable<readonly string[]> | AsyncIterable<readonly string[]>;

/**
 * Streams a table, so that a long list is never whole in memory. A byte order mark tells spreadsheets that it is UTF-8.
 */
export function csvOf(head: readonly string[], rows: Rows): Readable {
  return Readable.from(linesOf(head, rows));
}

const PER_CHUNK = 500;

async function* linesOf(head: readonly string[], rows: Rows): AsyncGenerator<string> {
  let chunk = `\uFEFF${head.map(cell).join(',')}\r\n`;
  let count = 0;
  for await (const row of rows) {
    chunk += `${row.map(cell).join(',')}\r\n`;
    if (++count % PER_CHUNK > 0) continue;
    yield chunk;
    chunk = '';
    await new Promise(setImmediate);
  }
  yield chunk;
}
