import type { Texts } from '../kit/i18n/en.ts';
import type { TutorialTopic } from './tutorial-picture.tsx';

/** Turns and nods, or following a point with the nose. */
export type Challenge = 'movements' | 'path';

/** The lesson about what the head has to do. */
export const headLesson = (challenge: Challenge): TutorialTopic => (challenge === 'path' ? 'follow' : 'move');

/**
 * What the head will have to do, as a sentence.
 * @param movements their number, 1 or more; null: it is known only later
 */
export function headWords(t: Texts, challenge: Challenge, movements: number | null): string {
  if (challenge === 'path') return t.pathBefore;
  return movements === null ? t.tutorial.steps.move : t.movementsBefore(movements);
}
