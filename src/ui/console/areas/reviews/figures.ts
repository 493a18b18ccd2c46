/** How alike two faces are, for people: rates and counts with two digits that matter. */
export const twoDigits = (value: number, language: string): string =>
  value === 0 ? '0' : new Intl.NumberFormat(language, { maximumSignificantDigits: 2 }).format(value);

/** Strangers that a search of the whole gallery is expected to find so alike. */
export const expected = (fmr: number, people: number): number => fmr * people;
