import type { AdminDegradation } from '../../../../contract/site/admin-status.ts';
import { NOTED_LIMITS } from '../../../../contract/site/noted-limits.ts';

/** What works less well than it could, without accepted photographs, which have their own banner. */
export const limitsIn = (degraded: readonly AdminDegradation[]): readonly AdminDegradation[] =>
  degraded.filter(({ code }) => code !== 'photographs_accepted');

/** How many things don't work as they are set up to. */
export const failingIn = (degraded: readonly AdminDegradation[]): number =>
  degraded.filter(({ code }) => !NOTED_LIMITS.has(code)).length;
