/** PostgreSQL's alone: where the version is kept, and what several appliances need of each other. */
export const SITE_TABLES: readonly string[] = [
  'omote_schema',
  'changes',
  'site_nodes',
  'audit_chains',
  'site_joins',
  'site_removed',
  'leases',
  'kiosk_lines',
];

/** ... and what a quick start needs of a table that both have; a file has none of it. */
export const QUICK_START: readonly string[] = ['search_row', 'templates_without_row', 'templates_search_row'];
