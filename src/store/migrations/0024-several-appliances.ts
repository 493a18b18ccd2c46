/** A file is one appliance's alone: what a site of several needs is in PostgreSQL only (store/postgres/migrations). */
export const severalAppliances = '';
