/** What `omote update` is doing here and what came of it: `update.json` in the program’s folder, which the service reads. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { shapeOf } from '../../domain/stored.ts';
import type { Installation } from './installation.ts';

const STATE_FILE = 'update.json';
/** The oldest are forgotten. */
const MOST_OUTCOMES = 50;

const OUTCOMES = ['applied', 'refused', 'rolled_back', 'unready', 'went_back'] as const;

const Outcome = Type.Object({
  /** Of this outcome alone, also after another installation. */
  id: Type.String(),
  /** ISO 8601. */
  at: Type.String(),
  /** `applied`; `refused`: nothing was changed; `rolled_back`: it was tried; `unready`: it stays; `went_back`: by command. */
  outcome: Type.Enum(OUTCOMES),
  from: Type.String(),
  /** Null: it is not known, because the file could not be read. */
  to: Type.Union([Type.String(), Type.Null()]),
  /** A word; empty: none. */
  reason: Type.String(),
  /** Whether the earlier of the two versions cannot read the data that the later one has had. */
  schemaChanges: Type.Boolean(),
});
export type Outcome = Static<typeof Outcome>;

const STATE = Type.Object({
  /** An update that has been switched to and not yet judged. */
  trying: Type.Union([
    Type.Object({
      /** Of this try alone. */
      id: Type.String(),
      from: Type.String(),
      to: Type.String(),
      schemaChanges: Type.Boolean(),
      /** Of the data before: what `from` can read. */
      schema: Type.Integer(),
    }),
    Type.Null(),
  ]),
  outcomes: Type.Array(Outcome),
});
type UpdateState = Static<typeof STATE>;
export type Trying = NonNullable<UpdateState['trying']>;

const SHAPE = shapeOf(STATE);
const NONE: UpdateState = { trying: null, outcomes: [] };

/** What cannot be read counts as nothing. */
export function readState({ root }: Pick<Installation, 'root'>): UpdateState {
  try {
    return SHAPE.ofJson(readFileSync(join(root, STATE_FILE), 'utf8')) ?? NONE;
  } catch {
    return NONE;
  }
}

export function setTrying(at: Installation, trying: UpdateState['trying']): void {
  at.write(STATE_FILE, `${JSON.stringify({ ...readState(at), trying })}\n`);
}

/** @param trying what is still being tried; default: nothing any more */
export function addOutcome(
  at: Installation,
  outcome: Omit<Outcome, 'id' | 'at'>,
  trying: UpdateState['trying'] = null,
): void {
  const { outcomes } = readState(at);
  const all = [...outcomes, { id: randomUUID(), at: new Date().toISOString(), ...outcome }];
  at.write(STATE_FILE, `${JSON.stringify({ trying, outcomes: all.slice(-MOST_OUTCOMES) })}\n`);
}

/**
 * Like addOutcome, for what has been done and is told in any case: where nothing can be written, this does not fail, and the
 * next update finds what was tried.
 * @returns why it is not noted; empty: it is
 */
export function noteOutcome(...what: Parameters<typeof addOutcome>): string {
  try {
    addOutcome(...what);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
