/** A number of PostgreSQL's (store/postgres/migrations/0028-search-rows.ts): nothing here. */
export const searchRows = '';
