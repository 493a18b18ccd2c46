import type { AdminDegradation } from './admin-status.ts';

/**
 * Limitations under which the service works as it is set up, and as its host lets it: somebody should know of them, but
 * nothing fails.
 */
export const NOTED_LIMITS: ReadonlySet<AdminDegradation['code']> = new Set([
  'photographs_accepted',
  'shell_headless',
  'data_key_in_folder',
  'search_portable',
  'engine_not_on',
  'pack_differs',
  'people_locked',
  'kiosks_ask_id',
]);
