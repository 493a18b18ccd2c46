/** From here on Japanese counts in units of ten thousand. */
const TEN_THOUSAND = 10_000;

/** The N of "1 in N", which has two significant digits, as readers count it: "2,300,000", in Japanese "230万". */
export const inCounts = (n: number, language: string): string =>
  language === 'ja' && n >= TEN_THOUSAND
    ? new Intl.NumberFormat(language, { notation: 'compact', useGrouping: 'always' }).format(n)
    : n.toLocaleString(language);

/**
 * A rate as "one in N", with two significant digits. domain/packs/score-meaning.ts does the same for the service; a test
 * checks that both agree.
 */
export const oneIn = (fmr: number): number => Number((1 / fmr).toPrecision(2));
