/** The text without the differences that do not matter in a search: case and full-width letters. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether one of the texts contains what was typed. Pure. */
export function contains(texts: readonly (string | null)[], typed: string): boolean {
  const part = plain(typed.trim());
  return texts.some((text) => plain(text ?? '').includes(part));
}
