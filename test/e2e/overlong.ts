import type { Page } from 'playwright';

/**
 * Describes text that cannot be read completely, because it is wider than the screen or cut by its container. A string:
 * see faint-fields.
 */
export const OVERLONG = `((scrolled) => {
  const shown = (e) => { const r = e.getBoundingClientRect(); return r.width > 1 && r.height > 1 && getComputedStyle(e).visibility !== 'hidden'; };
  // What scrolls sideways by itself is wholly to be read, too; only the console has such. What could scroll but fits,
  // such as a table that is shown as cards, is examined. Cards must fit.
  const cards = (e) => e.matches('.card-list') && getComputedStyle(e.querySelector('tbody') ?? e).display === 'block' && innerWidth < 768;
  const scrolls = (e) => scrolled && !cards(e) && e.scrollWidth > e.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(e).overflowX);
  const within = (e) => scrolls(e) || (e.parentElement !== null && e.parentElement !== document.body && within(e.parentElement));
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const inside = [...top.querySelectorAll('*')].filter((e) => !e.closest('.unseen, svg, select, .consent-text, video, progress, .face-pane img') && shown(e) && !within(e));
  const words = (e) => (e.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 60);
  const found = [];
  for (const e of inside) {
    const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim() !== '');
    const r = e.getBoundingClientRect();
    if (r.right > innerWidth + 1 || r.left < -1) found.push('beyond the edge: <' + e.localName + '> ' + words(e));
    if (own && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0) found.push('too wide: <' + e.localName + '> ' + words(e));
    if (e.localName === 'button') {
      const parts = [...e.childNodes].filter((n) => !n.matches?.('.unseen'));
      const out = parts.some((n) => {
        const range = document.createRange();
        range.selectNodeContents(n);
        const t = range.getBoundingClientRect();
        return t.width > 0 && (t.right > r.right + 1 || t.left < r.left - 1 || t.top < r.top - 1 || t.bottom > r.bottom + 1);
      });
      if (out) found.push('out of its button: ' + words(e));
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is ' + document.documentElement.scrollWidth + ' px wide');
  return [...new Set(found)];
})`;

/** @param scrolled ignores everything inside a part that scrolls sideways, as tables and rows of tabs do */
export const overlong = (page: Page, scrolled = false): Promise<string[]> =>
  page.evaluate(`${OVERLONG}(${scrolled})`);

/** Where the lowest of the matching elements ends, px from the top of the screen. */
export const lowest = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    `Math.max(...[...document.querySelectorAll(${JSON.stringify(selector)})].map((e) => e.getBoundingClientRect().bottom))`,
  );
