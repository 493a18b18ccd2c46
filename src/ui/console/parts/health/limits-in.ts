import type { AdminDegradation } from '../../../../contract/site/admin-status.ts';

/** What works less well than it could, without accepted photographs, which have their own banner. */
export const limitsIn = (degraded: readonly AdminDegradation[]): readonly AdminDegradation[] =>
  degraded.filter(({ code }) => code !== 'photographs_accepted');
