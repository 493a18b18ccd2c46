/** The audit log by time, and deletions by status; store/migrations gives the reasons. */
export const boundedLists = `
CREATE INDEX audit_by_time ON main.audit (at_us, seq);
CREATE INDEX delete_processes_by_status ON main.delete_processes (status, seq);
`;
