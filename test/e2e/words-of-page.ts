/**
 * The text of the page, and its kanji without a reading, except those that the site or an operator wrote. A string: see
 * faint-fields.
 */
export const WORDS = `(() => {
  const page = document.body.cloneNode(true);
  page.querySelectorAll('rt').forEach((reading) => reading.remove());
  const words = page.textContent.replace(/\\s+/g, ' ');
  page.querySelectorAll('script, style, ruby, select, [lang], .unseen, .clock, .comfort, .site, .brand, .consent-text, .id-hint, .purpose, .ask, .next-step, .site-way, .display-name, .kiosk-name').forEach((e) => e.remove());
  return { words, bare: page.textContent.match(/\\p{Script=Han}+/gu) ?? [], readings: document.querySelectorAll('ruby > rt').length };
})()`;

export interface WordsOfPage {
  words: string;
  bare: string[];
  readings: number;
}
