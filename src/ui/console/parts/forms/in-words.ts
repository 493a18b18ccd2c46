/**
 * A sentence of the service as the page says it. Numbers stand as # in the table, and come in their order.
 * @returns the sentence itself, where the table has none
 */
export function inWords(said: Readonly<Record<string, string>>, sentence: string): string {
  const exact = said[sentence];
  if (exact !== undefined) return exact;
  const numbers: string[] = [];
  const bare = sentence.replace(/\d+/g, (n) => {
    numbers.push(n);
    return '#';
  });
  return said[bare]?.replaceAll('#', () => numbers.shift() ?? '') ?? sentence;
}
