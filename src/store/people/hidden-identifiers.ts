/**
 * The identifiers under which calling systems know deleted people. Results and delete processes still return them
 * (4.3, 4.9), but the database alone does not reveal them: each is sealed with the data key and follows a digest with
 * which it can be found.
 */
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { type SealPlace, seal, unseal } from '../keys/seal.ts';
import type { Sql } from '../sql/sql.ts';

/** No identifier begins with this character. */
const MARK = '\u0001';
/** The length of the digest in hexadecimal digits. */
const DIGEST = 32;

const placeOf = (digest: string): SealPlace => ({
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

  /** The beginning of every hidden form of the identifier. */
  beginning(identifier: string): string {
    const digest = createHmac('sha256', this.#digestKey).update(identifier).digest('hex');
    return `${MARK}${digest.slice(0, DIGEST)}:`;
  }

  hidden(identifier: string): string {
    if (identifier.startsWith(MARK)) return identifier;
    const front = this.beginning(identifier);
    return front + seal(Buffer.from(identifier), this.#dataKey, placeOf(front)).toString('base64');
  }

  /** @param text an identifier in either form. @returns the plain identifier. @throws SealBroken */
  shown(text: string): string {
    if (!text.startsWith(MARK)) return text;
    const front = text.slice(0, MARK.length + DIGEST + 1);
    const plain = unseal(Buffer.from(text.slice(front.length), 'base64'), this.#dataKey, placeOf(front));
    return new TextDecoder().decode(plain);
  }
}

const TABLES = ['sessions', 'delete_processes'];

/** Hides the identifiers of one person. Must run in a transaction; repeating it changes nothing. */
export function identifierHider(db: Sql, hidden: HiddenIdentifiers): (authId: string) => Promise<void> {
  const statements = TABLES.map((table) => ({
    find: db
      .prepare<[string], string>(
        `SELECT DISTINCT identifier FROM ${table}
         WHERE auth_id = ? AND id_type = 'ekyc' AND substr(identifier, 1, 1) <> '${MARK}'`,
      )
      .pluck(),
    hide: db.prepare<[string, string, string]>(
      `UPDATE ${table} SET identifier = ? WHERE auth_id = ? AND id_type = 'ekyc' AND identifier = ?`,
    ),
  }));
  return async (authId) => {
    for (const { find, hide } of statements)
      for (const identifier of await find.all(authId))
        await hide.run(hidden.hidden(identifier), authId, identifier);
  };
}

/** Hides the identifiers again under a new data key. Must run in a transaction. @throws SealBroken */
export async function rehideIdentifiers(
  db: Sql,
  before: HiddenIdentifiers,
  after: HiddenIdentifiers,
): Promise<void> {
  for (const table of TABLES) {
    const rows = await db
      .prepare<[], { seq: number; identifier: string }>(
        `SELECT seq, identifier FROM ${table} WHERE substr(identifier, 1, 1) = '${MARK}'`,
      )
      .all();
    const update = db.prepare(`UPDATE ${table} SET identifier = ? WHERE seq = ?`);
    for (const { seq, identifier } of rows) await update.run(after.hidden(before.shown(identifier)), seq);
  }
}
