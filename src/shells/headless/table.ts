/**
 * Formats rows in columns padded to their widest cell. Control characters are removed, so that a cell's content can't
 * control the terminal.
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll(/\p{Cc}/gu, '')));
  const widths = head.map((_, i) => Math.max(...all.map((row) => row[i].length)));
  return all
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
