import { PERSON_NAME_MAX_CHARS } from '../../../contract/people/person-limits.ts';
import { plain } from '../parts/lists/contains.ts';

/** A search result's destination. */
export interface Place {
  to: string;
  title: string;
  /** A quieter text next to the title. */
  note?: string;
  /** What choosing it does, instead of opening `to`. */
  act?: () => void;
}

export interface NamedPlace extends Place {
  /** Names in all languages, so that the place is found by the word of any of them. */
  names: readonly string[];
  /** Help texts and other words for it, in all languages. A place found by these comes after those found by name. */
  about?: readonly string[];
}

/** How well a place is found: by the beginning of a name, within a name, or with the help of its texts. */
const [BEGINS, NAMED, TOLD] = [0, 1, 2];

interface Named {
  places: Place[];
  /** At least one of them has a name that contains every word. */
  byName: boolean;
}

/**
 * Places with a name that contains every typed word; names that start with the first word come first. They are followed
 * by places whose name and help texts together contain every word. Pure.
 */
export function placesNamed(places: readonly NamedPlace[], typed: string, most: number): Named {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { places: [], byName: false };
  const holds = (text: string): boolean => words.every((word) => text.includes(word));
  const rank = ({ names, about = [] }: NamedPlace): number => {
    const held = names.map(plain).filter(holds);
    if (held.length > 0) return held.some((name) => name.startsWith(words[0] ?? '')) ? BEGINS : NAMED;
    const told = about.length > 0 && holds(plain([...names, ...about].join('\n')));
    return told ? TOLD : Number.POSITIVE_INFINITY;
  };
  const found = places
    .map((place) => ({ place, at: rank(place) }))
    .filter(({ at }) => Number.isFinite(at))
    .sort((a, b) => a.at - b.at)
    .slice(0, most);
  return {
    places: found.map(({ place: { names: _, about: __, ...place } }) => place),
    byName: found.some(({ at }) => at < TOLD),
  };
}

/**
 * Whether to search for people, by ID or name. A single letter would match everybody, but a single Chinese character
 * can be half of a name.
 */
export const findsPeople = (typed: string): boolean =>
  typed.length <= PERSON_NAME_MAX_CHARS && (typed.length > 1 || /\p{Script=Han}/u.test(typed));

/** Whether the text may be a session's ID, which must be complete. */
export const isWholeId = (typed: string): boolean => /^[0-9a-f]{32}$/.test(typed);
