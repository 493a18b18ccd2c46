/**
 * The path of an issued URL that a scanner types or a person pastes; null if the text is not an issued URL of this
 * service. Only the path is kept, so a code can never lead the kiosk anywhere else.
 */
export function issuedPath(typed: string, origin: string): string | null {
  let url: URL;
  try {
    url = new URL(typed.normalize('NFKC').trim(), origin);
  } catch {
    return null;
  }
  if (url.origin !== origin) return null;
  return /^(\/s\/[A-Za-z0-9_-]{16,128})\/?$/.exec(url.pathname)?.[1] ?? null;
}
