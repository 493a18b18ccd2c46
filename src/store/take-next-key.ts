import { createSecretKey } from 'node:crypto';
import { clearWrapped, type KeyRecipient, nextKeyOf } from './appliances/next-key.ts';
import { type DatabasePlace, primaryAt } from './postgres/connection/primary.ts';

/**
 * Takes the site's new data key for an appliance that was stopped while the key was replaced.
 * @param dataKey the appliance's key before the rotation, 32 bytes
 * @param keep stores the key; returns whether the next start will find it. If so, the copy in the database is deleted
 * @returns the database's key; null: the database has no other key for this appliance, or none that it can open
 * @throws Error with a message for operators when the database cannot be reached
 */
export async function takeNextKey(
  place: DatabasePlace,
  dataKey: Uint8Array,
  taker: KeyRecipient,
  keep: (dataKey: Uint8Array) => Promise<boolean>,
): Promise<{ dataKey: Uint8Array; kept: boolean } | null> {
  const connection = await primaryAt(place, null).open();
  try {
    const { sql } = connection;
    const wrapped = await sql
      .prepare<[string], Uint8Array | null>('SELECT wrapped_key FROM main.site_nodes WHERE node_id = ?')
      .pluck()
      .get(taker.id);
    const next = wrapped ? await nextKeyOf(sql, createSecretKey(dataKey), wrapped, taker) : null;
    if (!wrapped || next === null || next === 'same') return null;
    const bytes = next.export();
    const kept = await keep(bytes);
    if (kept) await clearWrapped(sql, taker.id, wrapped);
    return { dataKey: bytes, kept };
  } finally {
    await connection.close();
  }
}
