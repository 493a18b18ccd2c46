/** The key that took the place of an appliance's data key, on its way from who replaced it. */
import { createSecretKey, type KeyObject } from 'node:crypto';
import { isKeyOf } from '../keys/key-check.ts';
import type { Sql } from '../sql/sql.ts';
import { isOfMember, type NodeKeyPair, publicKeyCode, unwrapNextKey, wrapNextKey } from './key-for-node.ts';

/** As who it is given a key. */
export type KeyTaker = { id: string } & Partial<NodeKeyPair>;

/**
 * @param wrapped what was left for this appliance
 * @returns same: the database is of the key that it has; null: of one that it has not been given
 */
export async function nextKeyOf(
  sql: Sql,
  key: KeyObject,
  wrapped: Uint8Array | null,
  taker: KeyTaker | undefined,
): Promise<KeyObject | 'same' | null> {
  if (await isKeyOf(sql, key)) return 'same';
  if (wrapped === null || !taker?.publicKey || !taker.privateKey) return null;
  const { id, publicKey, privateKey } = taker;
  const bytes = unwrapNextKey(wrapped, key, id, { publicKey, privateKey });
  if (bytes === null) return null;
  const next = createSecretKey(bytes);
  bytes.fill(0);
  // Proved by the database before anything is done with it.
  return (await isKeyOf(sql, next)) ? next : null;
}

/**
 * What an appliance has kept need not lie in the database any more.
 * @param wrapped what was taken, and stays where more was left since; default: whatever is there
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
 * Leaves the next key for every member whose public key is its own, and for nobody else. In the transaction that replaces the key.
 * @param self who replaces it, and has it
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
