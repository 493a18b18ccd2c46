import { appendFileSync } from 'node:fs';

/**
 * Prints figures as a Markdown table, so that they can be pasted where they are quoted, and hands them to `npm run bench`,
 * which keeps them.
 */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i].length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`;
  const rule = `|${widths.map((w) => '-'.repeat(w + 2)).join('|')}|`;
  process.stdout.write(`${[line(head), rule, ...rows.map(line)].join('\n')}\n`);
  const file = process.env.OMOTE_BENCH_TABLES;
  if (file) appendFileSync(file, `${JSON.stringify({ head, rows })}\n`);
}
