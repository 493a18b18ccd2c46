/** A rate for people: one in so many, two significant digits. The service's is domain/packs/likeness.ts; a test holds them alike. */
export const oneIn = (fmr: number): number => Number((1 / fmr).toPrecision(2));
