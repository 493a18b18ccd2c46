/** PostgreSQL's alone: where the version is kept, and what several appliances need of each other. */
export const SITE_TABLES: readonly string[] = [
  'omote_schema',
  'changes',
  'site_nodes',
  'site_joins',
  'site_removed',
  'leases',
  'kiosk_lines',
];
