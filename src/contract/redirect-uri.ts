/**
 * Where a person may be sent: an absolute http(s) URI or an app's own scheme. Schemes that run script or read
 * local data in the browser that follows the redirect are refused.
 */
const DANGEROUS = new Set([
  'javascript:',
  'data:',
  'file:',
  'blob:',
  'vbscript:',
  'about:',
  'view-source:',
  'filesystem:',
  'ws:',
  'wss:',
  'ftp:',
  'chrome:',
  'intent:',
]);

export function isRedirectUri(text: string): boolean {
  // The URL parser drops tabs and line feeds and trims spaces: what it would mend, we refuse.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (!scheme || DANGEROUS.has(`${scheme}:`)) return false;
  const url = parse(text);
  if (!url || url.username || url.password) return false;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return /^[a-z][a-z0-9+.-]*:.+/i.test(text);
  return url.hostname !== '' && /^https?:\/\//i.test(text);
}

/** URL.parse is newer than the phones of a site. */
function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Adds the session ID to the query; never the outcome, which is fetched by API alone. */
export function redirectTarget(redirectUri: string, sessionId: string): string {
  const [beforeHash, hash] = split(redirectUri, '#');
  const glue = beforeHash.includes('?') ? (/[?&]$/.test(beforeHash) ? '' : '&') : '?';
  return `${beforeHash}${glue}svc_auth_session_id=${sessionId}${hash === null ? '' : `#${hash}`}`;
}

function split(text: string, at: string): [string, string | null] {
  const i = text.indexOf(at);
  return i < 0 ? [text, null] : [text.slice(0, i), text.slice(i + 1)];
}
