/** How many letters must be added, removed, replaced or swapped with the next one to make `b` of `a`. */
export function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
    }
  }
  return at(a.length, b.length);
}

/** The known word that was probably meant by another. @param word of a long one, only the start counts */
export const nearestOf = (word: string, known: readonly string[]): string | undefined =>
  known
    .map((one) => ({ one, far: editDistance(word.slice(0, 64).toLowerCase(), one) }))
    .sort((a, b) => a.far - b.far)[0]?.one;
