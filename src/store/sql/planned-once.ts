/**
 * A parameter, a text, whose value SQLite does not look at when it plans. With `?`, a query that could go by several
 * indexes is parsed and planned again for each value, which takes it ten times as long as the search.
 */
export const PLANNED_ONCE = 'CAST(? AS text)';
