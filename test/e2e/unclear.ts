import type { Page } from 'playwright';

/**
 * Describes what a page leaves unclear to somebody who hears it: buttons and links that share a name although they do
 * different things, tables and pictures without a name, rows of tables without exactly one header, and headings out of
 * order. A string: see faint-fields.
 */
const UNCLEAR = `(() => {
  const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length > 0 && !e.closest('[aria-hidden="true"]');
  const all = (of) => [...document.querySelectorAll(of)].filter(shown);
  const words = (e) => (e.textContent ?? '').trim().replace(/\\s+/g, ' ');
  const found = [];
  // A time tells two links of a list apart, and a description two buttons.
  const bare = all('main :is(button, a[href])').filter((e) => !e.ariaLabel && !e.getAttribute('aria-describedby') && !e.querySelector('time'));
  const does = new Map();
  for (const e of bare) {
    const what = e.href ?? e;
    const name = e.localName + ' ' + words(e);
    if (words(e) === '') found.push('no name: <' + e.localName + '> ' + e.className);
    else if (does.has(name) && does.get(name) !== what) found.push('the same name twice: ' + name);
    does.set(name, what);
  }
  for (const table of all('table')) if (!table.ariaLabel && !table.caption && !table.getAttribute('aria-labelledby')) found.push('a table without a name: ' + words(table).slice(0, 60));
  // A button or link is read by its name, without what is drawn in it.
  for (const e of all('svg:not([role="img"]), img:not([alt])')) if (!e.closest('button, a')) found.push('a picture without a name: ' + e.outerHTML.slice(0, 80));
  for (const e of all('video:not([aria-label])')) found.push('a picture without a name: ' + e.outerHTML.slice(0, 80));
  for (const row of all('tbody tr')) {
    const heads = row.querySelectorAll('th[scope="row"]').length;
    if (heads !== 1) found.push('a row with ' + heads + ' headers in ' + row.closest('table').ariaLabel);
  }
  let before = 0;
  for (const heading of all('h1, h2, h3, h4')) {
    const level = Number(heading.localName[1]);
    if (level > before + 1) found.push('a level is missing above: ' + words(heading));
    before = level;
  }
  if (all('h1').length !== 1) found.push('the page has ' + all('h1').length + ' h1');
  return [...new Set(found)];
})()`;

export const unclear = (page: Page): Promise<string[]> => page.evaluate(UNCLEAR);
