/**
 * Only one appliance uses a file; tables for a site with several are in PostgreSQL only (store/postgres/migrations).
 */
export const severalAppliances = '';
