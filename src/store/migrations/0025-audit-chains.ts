/** Each appliance of a site writes its own chain of the audit log; a file has one chain. */
export const auditChains = `
-- The appliance that wrote the entry. Empty: the chain of a site's only appliance, and of commands.
ALTER TABLE audit ADD COLUMN chain TEXT NOT NULL DEFAULT '';
-- In its chain, from 1 on. Null: the same as seq, as in a log of one chain.
ALTER TABLE audit ADD COLUMN number INTEGER;
CREATE INDEX audit_by_chain ON audit (chain, seq) WHERE number IS NOT NULL;
`;
