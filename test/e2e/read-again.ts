import type { Page } from 'playwright';

/**
 * Collects texts that change within a live region, which screen readers read out each time. A change within a part that
 * is not live, such as a clock, is not read. A string: see faint-fields.
 */
const COLLECT = `(() => {
  const LIVE = { status: 'polite', alert: 'assertive', log: 'polite', timer: 'off' };
  const liveness = (e) => e?.getAttribute('aria-live') ?? LIVE[e?.getAttribute('role')] ?? (e ? liveness(e.parentElement) : 'off');
  globalThis.readAgain = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const within = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
      if (liveness(within) !== 'off') globalThis.readAgain.push(within.textContent.trim());
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
})()`;

/** From now on, the page's texts that screen readers read because they changed are collected. */
export const listenFor = (page: Page): Promise<void> => page.evaluate(COLLECT);

/** Those that were read since then. */
export const readSince = (page: Page): Promise<string[]> => page.evaluate('globalThis.readAgain');
