/**
 * The audit log by time, so that an entry of a period is found without those that came later; and deletions by status, of
 * which few are not completed.
 */
export const boundedLists = `
CREATE INDEX audit_by_time ON audit (at_us, seq);
CREATE INDEX delete_processes_by_status ON delete_processes (status, seq);
`;
