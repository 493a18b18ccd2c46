/** Punctuation that belongs to the word after it. */
const OPENING = /^[“‘「『（《(]$/u;

/** Words of the visitors' texts that browsers take for two. */
const WHOLE = new Set(['摄像头', '齐平', '齊平']);

/**
 * The words of a Chinese text, each with the punctuation and spaces that belong to it, so that a line can end between
 * words: browsers break Chinese between any two characters. null if the browser does not know where words end.
 */
export function phrasesOf(text: string, tag: 'zh-Hans' | 'zh-Hant'): string[] | null {
  if (!('Segmenter' in Intl)) return null;
  const phrases: string[] = [];
  let before = '';
  for (const { segment, isWordLike } of new Intl.Segmenter(tag, { granularity: 'word' }).segment(text)) {
    const last = phrases.length - 1;
    if (OPENING.test(segment)) before += segment;
    else if (WHOLE.has(`${phrases[last]}${segment}`)) phrases[last] += segment;
    else if (isWordLike || before !== '' || last < 0) {
      phrases.push(before + segment);
      before = '';
    } else phrases[last] += segment;
  }
  return before === '' ? phrases : [...phrases, before];
}
