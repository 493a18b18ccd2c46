import type { Page } from 'playwright';

/**
 * Describes fields that cannot be found by their border (WCAG 2.2, 1.4.11), which axe-core does not test: its contrast
 * with what is around it is less than 3:1. What the browser draws itself and what is disabled are not looked at.
 *
 * A string, because the runner's compiler would insert its own helpers into a function, and the page does not have them.
 */
const FAINT = `(() => {
  const LEAST = 3;
  const parts = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number);
  const clear = (colour) => (parts(colour)[3] ?? 1) < 1;
  const light = (colour) => {
    const [r, g, b] = parts(colour).map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [less, more] = [light(one), light(other)].sort((a, b) => a - b);
    return (more + 0.05) / (less + 0.05);
  };
  const style = (e) => getComputedStyle(e);
  const bordered = (e) => parseFloat(style(e).borderTopWidth) > 0 && !clear(style(e).borderTopColor);
  const drawnByBrowser = (e) => ['checkbox', 'radio', 'range', 'color', 'file', 'hidden'].includes(e.type) && style(e).appearance !== 'none';
  const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && e.getClientRects().length > 0 && !e.closest('[aria-hidden="true"]');
  const found = [];
  for (const field of document.querySelectorAll('input, select, textarea')) {
    if (!shown(field) || field.disabled || drawnByBrowser(field)) continue;
    const name = field.localName + ' ' + (field.labels?.[0]?.textContent ?? field.ariaLabel ?? '').trim();
    // The border may be around the field and its button or sign.
    const box = [field, field.parentElement, field.parentElement?.parentElement].find((e) => e && bordered(e));
    if (!box) { found.push('a field without a border: ' + name); continue; }
    let around = box.parentElement;
    while (around.parentElement && clear(style(around).backgroundColor)) around = around.parentElement;
    const ground = clear(style(around).backgroundColor) ? style(document.body).backgroundColor : style(around).backgroundColor;
    const has = contrast(style(box).borderTopColor, ground);
    if (has < LEAST) found.push('a faint field, ' + has.toFixed(2) + ':1: ' + name);
  }
  return found;
})()`;

export const faintFields = (page: Page): Promise<string[]> => page.evaluate(FAINT);
