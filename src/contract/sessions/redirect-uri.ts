/**
 * Where a person may be redirected: to an absolute http(s) URI or an app's own scheme. A site without a list allows
 * http, https and reverse-domain schemes (`com.example.app:`), which no handler of an operating system uses. A list
 * names origins, folders of origins, and schemes.
 */
const WEB = new Set(['http:', 'https:']);

/**
 * Schemes that run script, read local data or start a program when followed. They are never allowed, even if listed.
 */
const DANGEROUS =
  /^(javascript|data|file|blob|vbscript|about|view-source|filesystem|wss?|ftp|chrome.*|edge|moz-extension|resource|intent|jar|feed|mailto|tel|sms|ldap|search|search-ms|ms-.*|shell|res|mhtml|mk|its|help|hcp|cid|mid):$/;

/**
 * Control characters and blanks, which URL parsers drop; the backslash, which they turn into a slash; and marks that
 * reorder text or hide in it. Anything that a parser would repair or a person would misread is refused.
 */
const MISLEADING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /[\u0000-\u0020\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff9-\ufffb\\]/;

/**
 * What is wrong with a text that is no redirect URI that any site could allow; null: it is one. See mayRedirectTo for this
 * site's list.
 */
export function redirectUriFault(text: string) {
  if (MISLEADING.test(text)) return 'uri_characters';
  const scheme = schemeOf(text);
  if (scheme === null) return 'not_uri';
  if (DANGEROUS.test(scheme)) return 'uri_scheme';
  const url = parse(text);
  if (!url) return 'uri_rest';
  if (url.username || url.password) return 'uri_user';
  const isWhole = WEB.has(url.protocol) ? /^https?:\/\//i.test(text) : text.length > scheme.length;
  return isWhole ? null : 'uri_rest';
}

export const isRedirectUri = (text: string): boolean => redirectUriFault(text) === null;

/**
 * Whether the text is a valid entry of the allow-list: `https://app.example` (all of that origin),
 * `https://app.example/back/` (everything in that folder), `myapp:` or `https:` (a whole scheme).
 */
export function isRedirectEntry(entry: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:$/.test(entry)) return !DANGEROUS.test(entry);
  const url = isRedirectUri(entry) ? parse(entry) : null;
  return url !== null && WEB.has(url.protocol) && url.search === '' && url.hash === '';
}

/**
 * @param uri a URI that isRedirectUri accepted.
 * @param list the allow-list; if empty, the safe default applies.
 */
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

/** `URL.parse` is too new for some phones. */
function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Adds the session ID to the query. The outcome is never added: it can only be fetched through the API. */
export function redirectTarget(redirectUri: string, sessionId: string): string {
  const [beforeHash, hash] = split(redirectUri, '#');
  const glue = beforeHash.includes('?') ? (/[?&]$/.test(beforeHash) ? '' : '&') : '?';
  return `${beforeHash}${glue}svc_auth_session_id=${sessionId}${hash === null ? '' : `#${hash}`}`;
}

function split(text: string, at: string): [string, string | null] {
  const i = text.indexOf(at);
  return i < 0 ? [text, null] : [text.slice(0, i), text.slice(i + 1)];
}
