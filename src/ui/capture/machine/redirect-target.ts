/**
 * The page may send the person to a web page, or to an app through its scheme. The service checked the address when the
 * session was issued; the page checks again, because these schemes would run code or open files here.
 */
const FORBIDDEN = new Set([
  'about:',
  'blob:',
  'chrome:',
  'chrome-extension:',
  'data:',
  'devtools:',
  'file:',
  'filesystem:',
  'intent:',
  'javascript:',
  'moz-extension:',
  'vbscript:',
  'view-source:',
  'ws:',
  'wss:',
]);

/** @returns the address as the browser reads it, or null if the page must not go there */
export function redirectTarget(address: string): string | null {
  try {
    // The parser drops control characters inside a scheme ("java\nscript:"), so the parsed address is what is checked.
    const url = new URL(address);
    return FORBIDDEN.has(url.protocol) ? null : url.href;
  } catch {
    return null;
  }
}
