/** What commands are given, judged by the shape that an operation of /admin/v1 has for the same. */
import type { Static, TObject } from 'typebox';
import { refusalWords } from '../contract/refusals/words.ts';
import { Failure } from '../domain/failure.ts';
import { checkOf } from '../http/validate.ts';

/** What people typed for a parameter. */
export type Typed = Readonly<Record<string, string>>;

/** @returns what the operation would read @throws Error that names what was typed, and what is wrong with it */
export function judged<T extends TObject>(
  body: T,
  given: Readonly<Record<string, unknown>>,
  typed: Typed,
): Static<T> {
  try {
    return checkOf(body)(given);
  } catch (error) {
    throw inWords(error, typed);
  }
}

/** The refusal of a flow as an Error that names what was typed; other errors as they are. */
export const inWords = (error: unknown, typed: Typed): unknown =>
  error instanceof Failure
    ? new Error(
        error.faults
          .map((fault) => `${typed[fault.parameter] ?? fault.parameter} ${refusalWords(fault)}`.trim())
          .join('; '),
        { cause: error },
      )
    : error;
