/**
 * The audit log by time, and deletions by status; store/migrations gives the reasons. Whoever has a long log has built its index
 * beforehand (docs/upgrade.md), since nothing is logged while it is built here. One whose building was interrupted is no index.
 */
export const boundedLists = `
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('main.audit_by_time') AND NOT indisvalid) THEN
    DROP INDEX main.audit_by_time;
  END IF;
END $$;
CREATE INDEX IF NOT EXISTS audit_by_time ON main.audit (at_us, seq);
CREATE INDEX delete_processes_by_status ON main.delete_processes (status, seq);
`;
