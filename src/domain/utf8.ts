const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** The text of these bytes, without a byte order mark; null: they are not UTF-8. */
export function utf8(bytes: Uint8Array): string | null {
  try {
    return UTF8.decode(bytes);
  } catch {
    return null;
  }
}

/** What is wrong with bytes that are not UTF-8, to be put after their name. */
export const NOT_UTF8 = 'must be UTF-8, but has bytes of another encoding';
