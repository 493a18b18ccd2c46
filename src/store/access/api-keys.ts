import type { ApiKey, ApiKeyReads, ApiKeyWrites } from '../../domain/access/ports-api-keys.ts';
import { StoredColumn, TEXTS } from '../../domain/stored.ts';
import { honest } from '../sql/authenticated-rows.ts';
import type { Sql } from '../sql/sql.ts';

interface ApiKeyRow {
  id: string;
  name: string;
  scopes: string;
  allow: string;
  redirects: string;
  created_at_us: number;
  expires_at_us: number | null;
  revoked_at_us: number | null;
  last_used_at_us: number | null;
  last_used_from: string | null;
}

const listOf = (column: string) => new StoredColumn('api_keys', column, TEXTS);
export const API_KEY_LISTS = {
  scopes: listOf('scopes'),
  allow: listOf('allow'),
  redirects: listOf('redirects'),
};

const COLUMNS =
  'id, name, scopes, allow, redirects, created_at_us, expires_at_us, revoked_at_us, last_used_at_us, last_used_from';

/**
 * The kiosks of a key are kept among its scopes, which the code of the row covers; an earlier version, which knows no such
 * scope, grants nothing for one.
 */
const KIOSK = 'kiosk ';
const isKiosk = (entry: string): boolean => entry.startsWith(KIOSK);

/** As the term of a key that was made without an end. */
const ENDLESS = -1;

/** Frozen because all callers share the object. */
function keyOfRow(r: ApiKeyRow): ApiKey {
  const granted = API_KEY_LISTS.scopes.decode(r.scopes, r.id);
  return Object.freeze({
    id: r.id,
    name: r.name,
    scopes: granted.filter((entry) => !isKiosk(entry)),
    allow: API_KEY_LISTS.allow.decode(r.allow, r.id),
    redirects: API_KEY_LISTS.redirects.decode(r.redirects, r.id),
    kiosks: granted.filter(isKiosk).map((entry) => entry.slice(KIOSK.length)),
    createdAtUs: r.created_at_us,
    expiresAtUs: r.expires_at_us,
    revokedAtUs: r.revoked_at_us,
    lastUsedAtUs: r.last_used_at_us,
    lastUsedFrom: r.last_used_from,
  });
}

export function apiKeyReads(db: Sql): ApiKeyReads {
  const byHash = db.prepare<[Uint8Array], ApiKeyRow>(
    `SELECT ${COLUMNS} FROM ${honest('api_keys')} WHERE hash = ?`,
  );
  const all = db.prepare<[], ApiKeyRow>(
    `SELECT ${COLUMNS} FROM ${honest('api_keys')} ORDER BY created_at_us, id`,
  );
  const any = db.prepare('SELECT 1 FROM api_keys LIMIT 1');
  const term = db.prepare<[string], { term_us: number | null }>(
    `SELECT coalesce(term_us, expires_at_us - created_at_us) AS term_us FROM ${honest('api_keys')} WHERE id = ?`,
  );
  return {
    apiKeyByHash: (hashHex) =>
      db.kept('key', hashHex, async () => {
        const row = await byHash.get(Buffer.from(hashHex, 'hex'));
        return row === undefined ? null : keyOfRow(row);
      }),
    apiKeys: async () => (await all.all()).map(keyOfRow),
    async apiKeyTerm(id) {
      const termUs = (await term.get(id))?.term_us ?? ENDLESS;
      return termUs === ENDLESS ? null : termUs;
    },
    hasApiKeys: async () => (await any.get()) !== undefined,
  };
}

export function apiKeyWrites(db: Sql): ApiKeyWrites {
  const insert = db.prepare(
    `INSERT INTO api_keys (hash, ${COLUMNS}) VALUES (@hash, @id, @name, @scopes, @allow, @redirects, @createdAtUs,
     @expiresAtUs, @revokedAtUs, @lastUsedAtUs, @lastUsedFrom)`,
  );
  // A key that is already revoked keeps the first instant, when it stopped working.
  const revoke = db.prepare('UPDATE api_keys SET revoked_at_us = coalesce(revoked_at_us, ?) WHERE id = ?');
  const end = db.prepare(
    `UPDATE api_keys SET expires_at_us = min(coalesce(expires_at_us, @atUs), @atUs),
       term_us = coalesce(term_us, expires_at_us - created_at_us, ${ENDLESS}) WHERE id = @id`,
  );
  const touch = db.prepare(
    `UPDATE api_keys SET last_used_at_us = @atUs, last_used_from = @address
     WHERE id = @id AND coalesce(last_used_at_us, 0) <= @atUs`,
  );
  return {
    async addApiKey(key, hash) {
      const lists = {
        scopes: API_KEY_LISTS.scopes.encode([...key.scopes, ...key.kiosks.map((id) => KIOSK + id)]),
        allow: API_KEY_LISTS.allow.encode(key.allow),
        redirects: API_KEY_LISTS.redirects.encode(key.redirects),
      };
      const { kiosks: _, ...columns } = key;
      await insert.run({ ...columns, ...lists, hash });
    },
    async revokeApiKey(id, atUs) {
      return (await revoke.run(atUs, id)).changes > 0;
    },
    async endApiKey(id, atUs) {
      await end.run({ id, atUs });
    },
    async touchApiKey(id, atUs, address) {
      await touch.run({ id, atUs, address });
    },
  };
}
