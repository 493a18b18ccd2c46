/** Indexes from a time to the rows that ended before it. */
export const retention = `
CREATE INDEX sessions_by_end ON sessions (ended_at_us) WHERE ended_at_us IS NOT NULL;
CREATE INDEX delete_processes_by_end ON delete_processes (completed_at_us) WHERE completed_at_us IS NOT NULL;
`;
