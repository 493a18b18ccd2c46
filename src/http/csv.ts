import { Readable } from 'node:stream';

/**
 * Writes a cell as RFC 4180 does, except that text that a spreadsheet would take for a formula, in half or full width,
 * gets an apostrophe in front.
 */
const cell = (text: string): string => {
  const plain = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
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
