import { withoutSpaces } from '../../parts/regional.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** The units in which settings are edited. */
const EDITED = { seconds: 'second', days: 'day' } as const;
type TimeForm = keyof typeof EDITED;

const formatOf = (unit: string, language: string): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });

export const isTime = (form: string | undefined): form is TimeForm => form === 'seconds' || form === 'days';

/** Seconds in the largest unit that divides them evenly: "12 hours". null if no unit does. */
export function timeInWords(seconds: number, language: string): string | null {
  const found = UNITS.find(([, length]) => seconds >= length && seconds % length === 0);
  if (!found) return null;
  const [unit, length] = found;
  return withoutSpaces(formatOf(unit, language).format(seconds / length), language);
}

/** "12 hours", "45 seconds", "1 day". */
export const amountInWords = (n: number, form: TimeForm, language: string): string =>
  (form === 'seconds' ? timeInWords(n, language) : null) ??
  withoutSpaces(formatOf(EDITED[form], language).format(n), language);

/** The unit beside a field with the number: "days", or "day" beside a 1. */
export const unitOf = (n: number, form: TimeForm, language: string): string =>
  formatOf(EDITED[form], language)
    .formatToParts(n)
    .find(({ type }) => type === 'unit')?.value ?? '';
