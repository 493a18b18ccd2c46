import { afterEach, expect, test, vi } from 'vitest';
import { isSiteDevice, markSiteDevice } from '../../../src/ui/visitor/site-device.ts';

afterEach(() => vi.unstubAllGlobals());

/** Sets up a tab: the page's window, and its storage if it has one. */
function tab(window: object, stored: Map<string, string> | null): void {
  vi.stubGlobal('window', window);
  const refused = () => {
    throw new DOMException('storage is switched off', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => (stored ? (stored.get(key) ?? null) : refused()),
    setItem: (key: string, value: string) => (stored ? stored.set(key, value) : refused()),
  });
}

test('a browser is a person’s own until its tab has shown the kiosk', () => {
  tab({}, new Map());
  expect(isSiteDevice()).toBe(false);
  markSiteDevice();
  expect(isSiteDevice()).toBe(true);
});

test('every window of the desktop app belongs to the site', () => {
  tab({ omote: { shell: 'electron' } }, new Map());
  expect(isSiteDevice()).toBe(true);
});

test('a browser that stores nothing counts as a site device', () => {
  tab({}, null);
  markSiteDevice();
  expect(isSiteDevice()).toBe(true);
});
