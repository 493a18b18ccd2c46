/** As names are compared: width, case and the kind of spaces make no difference. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether a name holds every word that was typed, wherever: Japanese names have no spaces to begin words at. Pure. */
export function nameSearch(typed: string): (name: string) => boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return (name) => {
    const held = plain(name);
    return words.length > 0 && words.every((word) => held.includes(word));
  };
}
