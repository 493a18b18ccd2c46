import type { KeyObject } from 'node:crypto';
import type { Change, ChangeKind, ChangeReads, ChangeWrites } from '../../domain/appliances/changes.ts';
import { SealBroken } from '../../domain/store-failure.ts';
import { type SealPlace, seal, unseal } from '../keys/seal.ts';
import type { Sql } from '../sql/sql.ts';

interface Keys {
  oldKey: KeyObject;
  newKey: KeyObject;
}

interface ChangeRow extends Omit<Change, 'secret'> {
  secret: Uint8Array | null;
}

const placeOf = (kind: ChangeKind, subject: string): SealPlace => ({
  table: 'changes',
  column: 'secret',
  row: `${kind} ${subject}`,
  authId: '',
});

/** SQLite has no such table, because only one appliance uses a file. */
export function changeReads(db: Sql, dataKey: KeyObject): ChangeReads {
  if (db.dialect.engine === 'sqlite') return { changesAfter: async () => [], latestChange: async () => 0 };
  const after = db.prepare<[number, number], ChangeRow>(
    'SELECT seq, at_us AS atUs, kind, subject, secret, node_id AS nodeId FROM main.changes WHERE seq > ? ORDER BY seq LIMIT ?',
  );
  const latest = db
    .prepare<[string], number | null>(`SELECT max(seq) FROM main.changes WHERE kind IN ${db.dialect.texts}`)
    .pluck();
  const opened = ({ secret, ...row }: ChangeRow): Change => {
    if (secret === null) return { ...row, secret };
    try {
      const plain = unseal(secret, dataKey, placeOf(row.kind, row.subject));
      return { ...row, secret: new TextDecoder().decode(plain) };
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      return { ...row, secret: null, unopened: true };
    }
  };
  return {
    changesAfter: async (seq, limit) => (await after.all(seq, limit)).map(opened),
    latestChange: async (kinds) => (await latest.get(JSON.stringify(kinds))) ?? 0,
  };
}

export const changeWrites = (db: Sql, dataKey: KeyObject): ChangeWrites => ({
  async noteChange(kind, subject, secret) {
    const sealed =
      secret === undefined ? null : seal(new TextEncoder().encode(secret), dataKey, placeOf(kind, subject));
    db.changed({ kind, subject, secret: sealed });
  },
});

/** Reseals the changes that appliances have not read yet. Must run in a transaction. @throws SealBroken */
export async function resealChanges(db: Sql, { oldKey, newKey }: Keys): Promise<void> {
  const rows = await db
    .prepare<[], ChangeRow & { secret: Uint8Array }>(
      'SELECT seq, kind, subject, secret FROM main.changes WHERE secret IS NOT NULL',
    )
    .all();
  const update = db.prepare('UPDATE main.changes SET secret = ? WHERE seq = ?');
  for (const { seq, kind, subject, secret } of rows) {
    const place = placeOf(kind, subject);
    await update.run(seal(unseal(secret, oldKey, place), newKey, place), seq);
  }
}
