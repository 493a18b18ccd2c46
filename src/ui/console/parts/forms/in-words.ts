/**
 * A sentence of the service in the page's words. The table has # in place of numbers, which are inserted in their
 * order, and may have one * in place of any text. A sentence that it does not have as a whole may be there without its
 * first word, the parameter.
 * @returns the sentence itself if the table does not have it
 */
export function inWords(said: Readonly<Record<string, string>>, sentence: string): string {
  return found(said, sentence) ?? found(said, sentence.replace(/^\S+ /, '')) ?? sentence;
}

function found(said: Readonly<Record<string, string>>, sentence: string): string | undefined {
  const exact = said[sentence];
  if (exact !== undefined) return exact;
  const numbers: string[] = [];
  const bare = sentence.replace(/\d+/g, (n) => {
    numbers.push(n);
    return '#';
  });
  return said[bare]?.replaceAll('#', () => numbers.shift() ?? '') ?? foundAroundText(said, sentence);
}

function foundAroundText(said: Readonly<Record<string, string>>, sentence: string): string | undefined {
  for (const [known, words] of Object.entries(said)) {
    const [start = '', end] = known.split('*');
    if (end === undefined || sentence.length <= start.length + end.length) continue;
    if (!sentence.startsWith(start) || !sentence.endsWith(end)) continue;
    return words.replace('*', () => sentence.slice(start.length, sentence.length - end.length));
  }
  return undefined;
}
