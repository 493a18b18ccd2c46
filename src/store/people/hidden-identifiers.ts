/**
 * What callers called somebody who is deleted. Results and delete processes go on telling it to who asks (4.3, 4.9), but the
 * database alone does not: sealed with the data key, behind a digest by which the same identifier is found again.
 */
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type Database from 'better-sqlite3';
import { type Place, seal, unseal } from '../file/seal.ts';
import type { Sql } from '../sql/sql.ts';

/** No identifier begins with it. */
const MARK = '\u0001';
/** Of the digest, in hex. */
const DIGEST = 32;

const placeOf = (digest: string): Place => ({
  table: 'identifiers',
  column: 'identifier',
  row: digest,
  authId: '',
});

export class HiddenIdentifiers {
  readonly #dataKey: KeyObject;
  readonly #digestKey: KeyObject;

  constructor(dataKey: KeyObject) {
    this.#dataKey = dataKey;
    const bytes = hkdfSync('sha256', dataKey, '', 'omote identifier digest v1', 32);
    this.#digestKey = createSecretKey(Buffer.from(bytes));
  }

  /** SQL functions of this connection: omote_hidden(identifier), and omote_shown(identifier) for either form. */
  install(db: Database.Database): void {
    db.function('omote_hidden', (identifier: string) => this.hidden(identifier));
    db.function('omote_shown', (identifier: string) => this.shown(identifier));
  }

  /** What every hidden form of the identifier begins with. */
  beginning(identifier: string): string {
    const digest = createHmac('sha256', this.#digestKey).update(identifier).digest('hex');
    return `${MARK}${digest.slice(0, DIGEST)}:`;
  }

  hidden(identifier: string): string {
    if (identifier.startsWith(MARK)) return identifier;
    const front = this.beginning(identifier);
    return front + seal(Buffer.from(identifier), this.#dataKey, placeOf(front)).toString('base64');
  }

  /** @throws SealBroken */
  shown(text: string): string {
    if (!text.startsWith(MARK)) return text;
    const front = text.slice(0, MARK.length + DIGEST + 1);
    const plain = unseal(Buffer.from(text.slice(front.length), 'base64'), this.#dataKey, placeOf(front));
    return new TextDecoder().decode(plain);
  }
}

/** Whose deletion is complete. */
const DELETED = "SELECT auth_id FROM delete_processes WHERE status = 'Completed'";

/** Of one person (`= ?`), or of all. In a transaction; once more changes nothing. */
export const hidingOf = (whose: string): readonly string[] =>
  ['sessions', 'delete_processes'].map(
    (table) =>
      `UPDATE ${table} SET identifier = omote_hidden(identifier)
       WHERE auth_id ${whose} AND id_type = 'ekyc' AND substr(identifier, 1, 1) <> char(1)`,
  );

/** For people who were deleted by an earlier version. */
export async function hideAllDeleted(db: Sql): Promise<void> {
  for (const sql of hidingOf(`IN (${DELETED})`)) await db.prepare(sql).run();
}

/** Under another data key. In a transaction. */
export async function hideAnew(db: Sql, before: HiddenIdentifiers, after: HiddenIdentifiers): Promise<void> {
  for (const table of ['sessions', 'delete_processes']) {
    const rows = await db
      .prepare<[], { seq: number; identifier: string }>(
        `SELECT seq, identifier FROM ${table} WHERE substr(identifier, 1, 1) = char(1)`,
      )
      .all();
    const update = db.prepare(`UPDATE ${table} SET identifier = ? WHERE seq = ?`);
    for (const { seq, identifier } of rows) await update.run(after.hidden(before.shown(identifier)), seq);
  }
}
