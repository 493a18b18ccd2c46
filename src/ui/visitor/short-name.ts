/** A name that is longer is cut: the sentence has to be read at a glance, on the smallest screen. */
const MAX_CHARS = 40;

/** @returns the name as it is greeted by: at most MAX_CHARS letters as people count them, and an ellipsis. */
export function shortName(name: string): string {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return letters.length <= MAX_CHARS ? name : `${letters.slice(0, MAX_CHARS).join('').trimEnd()}…`;
}
