/** The form in which names are compared: width, case and the kind of spaces make no difference. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A test for names that contain every typed word anywhere, since Japanese names have no spaces between words. Pure. */
export function nameSearch(typed: string): (name: string) => boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return (name) => {
    const held = plain(name);
    return words.length > 0 && words.every((word) => held.includes(word));
  };
}
