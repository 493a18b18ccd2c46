import type { KeyObject } from 'node:crypto';
import { auditWrites, chainKey } from '../audit/audit.ts';
import type { Sql } from '../sql/sql.ts';

/**
 * Adds an appliance that the site does not know yet, and records it in the audit log, even if nobody accepted it
 * there and someone copied the data key to it. Must run in a transaction, before the appliance joins. An appliance
 * that was removed is not added.
 */
export async function enterMember(
  sql: Sql,
  dataKey: KeyObject,
  { id, name, version }: { id: string; name: string; version: string },
): Promise<void> {
  const joinedAtUs = await sql
    .prepare<[string, string, string, string], number>(
      `INSERT INTO main.site_nodes (node_id, name, address, version, joined_at_us, run, seen_at_us, cursor)
       SELECT ?, ?, '', ?, main.omote_now(), '', 0, 0
       WHERE NOT EXISTS (SELECT 1 FROM main.site_removed WHERE node_id = ?)
       ON CONFLICT (node_id) DO NOTHING RETURNING joined_at_us`,
    )
    .pluck()
    .get(id, name, version, id);
  if (joinedAtUs === undefined) return;
  await auditWrites(sql, await chainKey(sql, dataKey), id).addAudit({
    atUs: joinedAtUs,
    actor: 'service',
    action: 'site.member',
    subject: id,
    details: { version },
  });
}
