import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../api.ts';
import { useMarks } from '../../i18n/marks.ts';
import { useRefusalWords } from '../../refusals/use-refusal-words.ts';
import { refusedField } from './refused-field.ts';

interface FieldProblems<Field extends string> {
  /** What is said at each field; null: the field is not to blame. */
  at: Readonly<Record<Field, string | null>>;
  /** What remains to be said about the form as a whole. */
  rest: Problem | null;
  /** For the form, whose first refused field gets the focus, so that it is read out with what is wrong. */
  form: RefObject<HTMLFormElement | null>;
}

/**
 * Says refusals of single fields at these fields instead of above the form.
 * @param fields the parameters that the service names, in the order of the page
 */
export function useFieldProblems<Field extends string>(
  problem: Problem | null,
  ...fields: readonly Field[]
): FieldProblems<Field> {
  const say = useRefusalWords(problem?.kind === 'refused');
  const { gap } = useMarks();
  const shown = say !== null;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem && shown)
      form.current?.querySelector<HTMLElement>(':is(input, textarea)[aria-invalid=true]')?.focus();
  }, [problem, shown]);
  /** The fields whose input has changed since they were refused. */
  const [changed, setChanged] = useState<{ of: Problem | null; fields: readonly string[] }>({
    of: null,
    fields: [],
  });
  const corrected = changed.of === problem ? changed.fields : [];
  const errors = problem?.kind === 'refused' ? problem.errors : [];
  const others = errors.filter(({ value }) => !fields.some((field) => field === value));
  const saidAt = (field: string): string | null => {
    if (corrected.includes(field) || say === null) return null;
    const about = errors.filter(({ value }) => value === field).map(say);
    return about.length > 0 ? [...new Set(about)].join(gap) : null;
  };
  const at = Object.fromEntries(fields.map((field) => [field, saidAt(field)])) as Record<
    Field,
    string | null
  >;
  const shownAt = useRef(at);
  shownAt.current = at;
  useEffect(() => {
    const within = form.current;
    if (!problem || !shown || within === null) return;
    const typed = ({ target }: Event): void => {
      if (!(target instanceof HTMLElement) || target.getAttribute('aria-invalid') !== 'true') return;
      const error = errorOf(target);
      const alike = [...within.querySelectorAll<HTMLElement>('[aria-invalid=true]')].filter(
        (input) => errorOf(input) === error,
      );
      const field = refusedField(shownAt.current, error, alike.indexOf(target));
      // After React has heard of the event: drawing before it would put the old value back into the field.
      if (field)
        setTimeout(() =>
          setChanged((was) => ({ of: problem, fields: [...(was.of === problem ? was.fields : []), field] })),
        );
    };
    within.addEventListener('input', typed);
    return () => within.removeEventListener('input', typed);
  }, [problem, shown]);
  if (problem?.kind !== 'refused' || say === null) return { at, rest: problem, form };
  return { at, rest: others.length > 0 ? { ...problem, errors: others } : null, form };
}

/** What a field says of its value. */
const errorOf = (field: HTMLElement): string | null =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent ?? null)[0] ?? null;
