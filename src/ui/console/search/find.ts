import { PERSON_NAME_MAX_CHARS } from '../../../contract/people/person-limits.ts';

/** Something that the search leads to. */
export interface Place {
  to: string;
  title: string;
  /** A quieter text next to the title. */
  note?: string;
}

export interface NamedPlace extends Place {
  /** In all languages: whoever knows the other one's word finds it, too. */
  names: readonly string[];
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Places of which a name holds every word that was typed; those that begin so come first. Pure. */
export function placesNamed(places: readonly NamedPlace[], typed: string, most: number): Place[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rank = ({ names }: NamedPlace): number => {
    const held = names.map(plain).filter((name) => words.every((word) => name.includes(word)));
    if (held.length === 0) return Number.POSITIVE_INFINITY;
    return held.some((name) => name.startsWith(words[0] ?? '')) ? 0 : 1;
  };
  return places
    .map((place) => ({ place, at: rank(place) }))
    .filter(({ at }) => Number.isFinite(at))
    .sort((a, b) => a.at - b.at)
    .slice(0, most)
    .map(({ place: { names: _, ...place } }) => place);
}

/** Whether people are looked for by it, by ID or name; a letter would find anybody, a Chinese character is a name's half. */
export const findsPeople = (typed: string): boolean =>
  typed.length <= PERSON_NAME_MAX_CHARS && (typed.length > 1 || /\p{Script=Han}/u.test(typed));

/** Whether it may be the ID of a session: those are asked for in full. */
export const isWholeId = (typed: string): boolean => /^[0-9a-f]{32}$/.test(typed);
