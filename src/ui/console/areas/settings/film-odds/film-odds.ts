/**
 * How often films of a person pass, in shares of 1. A film of all movements passes as often as its order is drawn; the
 * rest is measured by simulation (docs/accuracy/films.md).
 */
interface FilmOdds {
  /** Number of movements; null: a path. */
  movements: number | null;
  /** One film that shows every movement: of single attempts. */
  film: number;
  /** The film that passes most often, of sessions with three retries; null: not measured. */
  session: number | null;
  /** Four clips chosen by hand while the page asks, of single attempts; null: not measured. */
  clips: number | null;
  /** A program that goes to the best frame of eight clips; null: not measured. */
  program: number | null;
}

export const FILM_ODDS: readonly FilmOdds[] = [
  { movements: 1, film: 1 / 4, session: 0.989, clips: null, program: null },
  { movements: 2, film: 1 / 8, session: 0.307, clips: 0.998, program: 0.998 },
  { movements: 3, film: 1 / 48, session: 0.066, clips: 0.996, program: 0.996 },
  { movements: 4, film: 1 / 119, session: 0.019, clips: 0.994, program: 0.99 },
  { movements: 5, film: 1 / 400, session: 0.005, clips: null, program: null },
  { movements: null, film: 0, session: null, clips: 0.006, program: 0.924 },
];
