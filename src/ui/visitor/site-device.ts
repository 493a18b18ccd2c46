const MARK = 'omote.site-device';

/**
 * Whether this is a device of the site, which is never a person's own: a window of the desktop app, whose preload
 * puts `omote` there, or a tab that has shown the kiosk.
 */
export function isSiteDevice(): boolean {
  if ('omote' in window) return true;
  try {
    return sessionStorage.getItem(MARK) !== null;
  } catch {
    // Without storage the device's key would not be kept either.
    return true;
  }
}

/** For this tab, wherever it goes. Not for the browser: people look at a kiosk's address on their phones too. */
export function markSiteDevice(): void {
  try {
    sessionStorage.setItem(MARK, '1');
  } catch {
    // Then isSiteDevice reports the missing storage itself.
  }
}
