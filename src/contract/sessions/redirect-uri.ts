/**
 * Where a person may be sent: an absolute http(s) URI or an app's own scheme. Of those, a site that lists nothing
 * allows http, https and schemes that are a domain backwards (`com.example.app:`), which no handler of an operating
 * system has; a list names origins, folders of them, and schemes.
 */
const WEB = new Set(['http:', 'https:']);

/** What runs script, reads local data or starts a program where it is followed: never, also when it is listed. */
const DANGEROUS =
  /^(javascript|data|file|blob|vbscript|about|view-source|filesystem|wss?|ftp|chrome.*|edge|moz-extension|resource|intent|jar|feed|mailto|tel|sms|ldap|search|search-ms|ms-.*|shell|res|mhtml|mk|its|help|hcp|cid|mid):$/;

/**
 * Controls and blanks, which URL parsers drop; the backslash, which they turn; and the marks that make a line be
 * read in another order, or hide in it: what a parser would mend and what a person would misread, we refuse.
 */
const MISLEADING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /[\u0000-\u0020\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff9-\ufffb\\]/;

export function isRedirectUri(text: string): boolean {
  if (MISLEADING.test(text)) return false;
  const scheme = schemeOf(text);
  if (scheme === null || DANGEROUS.test(scheme)) return false;
  const url = parse(text);
  if (!url || url.username || url.password) return false;
  if (!WEB.has(url.protocol)) return text.length > scheme.length;
  return url.hostname !== '' && /^https?:\/\//i.test(text);
}

/**
 * An entry of an allow-list: `https://app.example` (all of it), `https://app.example/back/` (what is in that folder),
 * `myapp:` or `https:` (a whole scheme).
 */
export function isRedirectEntry(entry: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:$/.test(entry)) return !DANGEROUS.test(entry);
  const url = isRedirectUri(entry) ? parse(entry) : null;
  return url !== null && WEB.has(url.protocol) && url.search === '' && url.hash === '';
}

/** @param uri judged by isRedirectUri before. @param list empty: the safe default. */
export function mayRedirectTo(uri: string, list: readonly string[]): boolean {
  const url = parse(uri);
  if (!url) return false;
  if (list.length === 0) return WEB.has(url.protocol) || url.protocol.includes('.');
  return list.some((entry) => covers(entry, url));
}

function covers(entry: string, url: URL): boolean {
  if (/^[^/]+:$/.test(entry)) return url.protocol === entry;
  const allowed = parse(entry);
  if (!allowed || allowed.origin !== url.origin || !WEB.has(url.protocol)) return false;
  const folder = allowed.pathname.replace(/\/$/, '');
  return url.pathname === folder || url.pathname.startsWith(`${folder}/`);
}

function schemeOf(text: string): string | null {
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(text)?.[1];
  return scheme?.toLowerCase() ?? null;
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
