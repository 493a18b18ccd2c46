/** What stands on the page, and which kanji of it have no reading beside those that the site or an operator wrote. As text: see main-job. */
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
