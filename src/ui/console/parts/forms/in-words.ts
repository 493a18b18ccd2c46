/**
 * A sentence of the service in the page's words. The table has # in place of numbers, which are inserted in their
 * order.
 * @returns the sentence itself if the table does not have it
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
