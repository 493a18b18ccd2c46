/** Passes the new data key to appliances that did not replace it themselves. */
import { createSecretKey, type KeyObject } from 'node:crypto';
import { isKeyOf } from '../keys/key-check.ts';
import type { Sql } from '../sql/sql.ts';
import { isOfMember, type NodeKeyPair, publicKeyCode, unwrapNextKey, wrapNextKey } from './key-for-node.ts';

/** The appliance that takes a key: its ID, and its key pair if it has one. */
export type KeyRecipient = { id: string } & Partial<NodeKeyPair>;

/**
 * @param wrapped the key that was left for this appliance; null: none
 * @returns same: the database has the key that the appliance already has; null: it has one that the appliance cannot
 * open
 */
export async function nextKeyOf(
  sql: Sql,
  key: KeyObject,
  wrapped: Uint8Array | null,
  taker: KeyRecipient | undefined,
): Promise<KeyObject | 'same' | null> {
  if (await isKeyOf(sql, key)) return 'same';
  if (wrapped === null || !taker?.publicKey || !taker.privateKey) return null;
  const { id, publicKey, privateKey } = taker;
  const bytes = unwrapNextKey(wrapped, key, id, { publicKey, privateKey });
  if (bytes === null) return null;
  const next = createSecretKey(bytes);
  bytes.fill(0);
  // The key is checked against the database before it is used.
  return (await isKeyOf(sql, next)) ? next : null;
}

/**
 * Deletes a wrapped key that its appliance has stored.
 * @param wrapped the key that was taken; it is not deleted if another was left since. Default: delete whatever is
 * there
 */
export async function clearWrapped(sql: Sql, nodeId: string, wrapped?: Uint8Array): Promise<void> {
  const clear = 'UPDATE main.site_nodes SET wrapped_key = NULL WHERE node_id = ? AND wrapped_key';
  if (wrapped) await sql.prepare(`${clear} = ?`).run(nodeId, wrapped);
  else await sql.prepare(`${clear} IS NOT NULL`).run(nodeId);
}

interface Member {
  id: string;
  name: string;
  publicKey: Uint8Array | null;
  code: Uint8Array | null;
  wrapped: Uint8Array | null;
  removed: 0 | 1;
}

/**
 * Leaves the next key for every member whose public key is authentic, and for no one else. Must run in the
 * transaction that replaces the key.
 * @param self the appliance that replaces the key and already has it
 * @returns names of the other members for which the key was left, and of those that got none
 */
export async function leaveNextKey(
  sql: Sql,
  keys: { oldKey: KeyObject; newKey: KeyObject },
  self: string,
): Promise<{ givenTo: string[]; leftOut: string[] }> {
  const members = await sql
    .prepare<[], Member>(
      `SELECT node_id AS id, name, public_key AS "publicKey", public_key_code AS code, wrapped_key AS wrapped,
         (EXISTS (SELECT 1 FROM main.site_removed r WHERE r.node_id = n.node_id)
          OR EXISTS (SELECT 1 FROM main.audit a WHERE a.action = 'site.remove' AND a.subject = n.node_id)) AS removed
       FROM main.site_nodes n ORDER BY name, node_id`,
    )
    .all();
  const write = sql.prepare(
    'UPDATE main.site_nodes SET wrapped_key = ?, public_key_code = ? WHERE node_id = ?',
  );
  const [givenTo, leftOut]: string[][] = [[], []];
  for (const { id, name, publicKey, code, wrapped, removed } of members) {
    const own = publicKey && code && removed === 0 && isOfMember(keys.oldKey, id, publicKey, code);
    const next = own && id !== self ? wrapNextKey(keys, id, publicKey, wrapped) : null;
    await write.run(next, own ? publicKeyCode(keys.newKey, id, publicKey) : null, id);
    if (id !== self) (next ? givenTo : leftOut).push(name);
  }
  return { givenTo, leftOut };
}
