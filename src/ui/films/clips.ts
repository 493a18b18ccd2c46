/**
 * What a tester plays: the face at rest, one film of all movements, one of diagonal movements, and one clip of each
 * movement.
 */
export const CLIPS = ['front', 'film', 'diagonal', 'left', 'right', 'up', 'down'] as const;
export type ClipName = (typeof CLIPS)[number];

/** How the clips are played. Each is a species of its own: what passes of one says nothing of another. */
export const WAYS = ['film', 'diagonal', 'film chosen on demand'] as const;
export type Way = (typeof WAYS)[number];

/** What `omote liveness-report` is told of each way. */
export const COUNTED_AS: Record<Way, string> = {
  film: '--species film',
  diagonal: '--species "diagonal movements"',
  'film chosen on demand': '--species "film chosen on demand"',
};

/** The clips that each way needs. */
export const NEEDED: Record<Way, readonly ClipName[]> = {
  film: ['front', 'film'],
  diagonal: ['front', 'diagonal'],
  'film chosen on demand': ['front', 'left', 'right', 'up', 'down'],
};

/** The longest recording, s. */
export const LONGEST_S: Record<ClipName, number> = {
  front: 8,
  film: 30,
  diagonal: 30,
  left: 6,
  right: 6,
  up: 6,
  down: 6,
};

const KEYS: Record<Way, Readonly<Record<string, ClipName>>> = {
  film: { ' ': 'film', Enter: 'film' },
  diagonal: { ' ': 'diagonal', Enter: 'diagonal' },
  'film chosen on demand': { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' },
};

/** The clip that a key plays; undefined: none. */
export const clipOfKey = (way: Way, key: string): ClipName | undefined => KEYS[way][key];

/** The key that stops what is played where it is, and lets it go on. */
export const isPauseKey = (key: string): boolean => key.toLowerCase() === 'p';
