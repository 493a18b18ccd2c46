/** How alike two faces are, for people: rates and counts with two digits that matter. */
export const twoDigits = (value: number, language: string): string =>
  value === 0 ? '0' : new Intl.NumberFormat(language, { maximumSignificantDigits: 2 }).format(value);

/** Less than this nobody weighs any more. */
const LEAST_TOLD = 0.001;

/** Strangers that a search of the whole gallery is expected to find so alike; `few`: at most so many. */
export function expectedStrangers(fmr: number, people: number): { few: boolean; count: number } {
  const count = fmr * people;
  return count < LEAST_TOLD ? { few: true, count: LEAST_TOLD } : { few: false, count };
}
