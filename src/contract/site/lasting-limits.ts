import type { AdminDegradation } from './admin-status.ts';

/** Limitations that last: a choice of the site, or how its host is. Nothing fails, and nobody has to act today. */
export const LASTING_LIMITS: ReadonlySet<AdminDegradation['code']> = new Set([
  'photographs_accepted',
  'shell_headless',
  'data_key_in_folder',
  'search_portable',
  'engine_not_on',
  'pack_differs',
]);
