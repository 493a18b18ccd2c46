/** A longer name is cut, because the sentence must be readable at a glance on the smallest screen. */
const MAX_CHARS = 40;

/**
 * @returns the name for the greeting: at most MAX_CHARS graphemes, or code points where the browser does not know
 * graphemes, followed by an ellipsis if it was cut
 */
export function shortName(name: string): string {
  const letters =
    'Segmenter' in Intl ? [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment) : [...name];
  return letters.length <= MAX_CHARS ? name : `${letters.slice(0, MAX_CHARS).join('').trimEnd()}…`;
}
