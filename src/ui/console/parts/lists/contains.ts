const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether one of the texts contains what was typed, regardless of case and of full-width letters. Pure. */
export function contains(texts: readonly (string | null)[], typed: string): boolean {
  const part = plain(typed.trim());
  return texts.some((text) => plain(text ?? '').includes(part));
}
