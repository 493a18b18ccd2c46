/** A number of PostgreSQL's (store/postgres/migrations/0029-search-rows.ts): nothing here. */
export const searchRows = '';
