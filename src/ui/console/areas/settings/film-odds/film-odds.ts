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
  { movements: 1, film: 1 / 4, session: 0.962, clips: null, program: null },
  { movements: 2, film: 1 / 8, session: 0.307, clips: 1, program: 0.988 },
  { movements: 3, film: 1 / 48, session: 0.075, clips: 1, program: 0.982 },
  { movements: 4, film: 1 / 224, session: 0.021, clips: 1, program: 1 },
  { movements: 5, film: 1 / 960, session: 0.014, clips: null, program: null },
  { movements: null, film: 0, session: null, clips: 0.006, program: 0.924 },
];
