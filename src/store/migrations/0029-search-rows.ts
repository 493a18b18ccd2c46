/**
 * The counterpart of a PostgreSQL migration (store/postgres/migrations/0029-search-rows.ts); SQLite needs nothing.
 */
export const searchRows = '';
