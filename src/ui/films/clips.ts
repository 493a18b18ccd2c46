/** What a tester plays: the face at rest, one film of all movements, and one clip of each movement. */
export const CLIPS = ['front', 'film', 'left', 'right', 'up', 'down'] as const;
export type ClipName = (typeof CLIPS)[number];

/** How the clips are played; the names are those of the species that `omote liveness-report` counts. */
export type Way = 'film' | 'film chosen on demand';

/** The clips that each way needs. */
export const NEEDED: Record<Way, readonly ClipName[]> = {
  film: ['front', 'film'],
  'film chosen on demand': ['front', 'left', 'right', 'up', 'down'],
};

/** The longest recording, s. */
export const LONGEST_S: Record<ClipName, number> = { front: 8, film: 30, left: 6, right: 6, up: 6, down: 6 };

const KEYS: Record<Way, Readonly<Record<string, ClipName>>> = {
  film: { ' ': 'film', Enter: 'film' },
  'film chosen on demand': { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' },
};

/** The clip that a key plays; undefined: none. */
export const clipOfKey = (way: Way, key: string): ClipName | undefined => KEYS[way][key];
