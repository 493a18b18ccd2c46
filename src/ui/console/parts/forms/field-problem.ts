import { type RefObject, useEffect, useRef } from 'react';
import type { Problem } from '../../../api.ts';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { inWords } from './in-words.ts';

interface FieldProblem {
  /** What is said at the field; null: the field is not to blame. */
  error: string | null;
  /** What remains to be said about the form as a whole. */
  rest: Problem | null;
  /** For the form, whose refused field gets the focus, so that it is read out with what is wrong. */
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Says a refusal of one field at this field instead of above the form.
 * @param field the parameter that the service names
 */
export function useFieldProblem(problem: Problem | null, field: string): FieldProblem {
  const { said } = useOperatorTexts().problem;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus();
  }, [problem]);
  if (problem?.kind !== 'refused') return { error: null, rest: problem, form };
  const about = problem.errors.filter(({ value }) => value === field);
  if (about.length === 0) return { error: null, rest: problem, form };
  const errors = problem.errors.filter(({ value }) => value !== field);
  return {
    error: about.map(({ desc }) => inWords(said, desc)).join(' '),
    rest: errors.length > 0 ? { ...problem, errors } : null,
    form,
  };
}
