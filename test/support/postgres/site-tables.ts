/** Tables that only PostgreSQL has: the schema version, and what several appliances share. */
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

/** What a quick start needs in tables that both engines have. SQLite has none of it. */
export const QUICK_START: readonly string[] = ['search_row', 'templates_without_row', 'templates_search_row'];
