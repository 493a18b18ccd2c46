/**
 * A rate as "one in N", with two significant digits. domain/packs/score-meaning.ts does the same for the service; a test
 * checks that both agree.
 */
export const oneIn = (fmr: number): number => Number((1 / fmr).toPrecision(2));
