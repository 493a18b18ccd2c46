const MARK = 'omote.site-device';

/**
 * Whether this device belongs to the site and so is never a person's own: a window of the desktop app, whose preload
 * script defines `omote`, or a tab that has shown the kiosk.
 */
export function isSiteDevice(): boolean {
  if ('omote' in window) return true;
  try {
    return sessionStorage.getItem(MARK) !== null;
  } catch {
    // Without storage the device's key could not be kept either.
    return true;
  }
}

/** Marks this tab, whatever page it opens next. Not the browser: people also open a kiosk's address on their phones. */
export function markSiteDevice(): void {
  try {
    sessionStorage.setItem(MARK, '1');
  } catch {
    // isSiteDevice finds the missing storage itself.
  }
}
