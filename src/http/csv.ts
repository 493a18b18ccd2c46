import { Readable } from 'node:stream';

/** A spreadsheet must not take what somebody typed for a formula, in half or full width; RFC 4180 otherwise. */
const cell = (text: string): string => {
  const plain = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

type Rows = Iterable<readonly string[]> | AsyncIterable<readonly string[]>;

/** Streamed, so that a long list is never whole in memory. The mark in front tells spreadsheets that it is UTF-8. */
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
