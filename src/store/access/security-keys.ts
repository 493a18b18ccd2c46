import { type SecurityKey, TRANSPORT_LIST } from '../../domain/access/operator.ts';
import type { SecondFactorReads, SecondFactorWrites } from '../../domain/access/ports-operators.ts';
import { StoredColumn } from '../../domain/stored.ts';
import { honest } from '../sql/authenticated-rows.ts';
import type { Sql } from '../sql/sql.ts';

interface KeyRow {
  id: string;
  operator_id: string;
  rp_id: string;
  name: string;
  public_key: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string;
  created_at_us: number;
  used_at_us: number | null;
}

export const TRANSPORTS = new StoredColumn('security_keys', 'transports', TRANSPORT_LIST);

const keyOfRow = (r: KeyRow): SecurityKey => ({
  id: r.id,
  operatorId: r.operator_id,
  rpId: r.rp_id,
  name: r.name,
  publicKey: new Uint8Array(r.public_key),
  counter: r.counter,
  transports: TRANSPORTS.decode(r.transports, r.operator_id),
  createdAtUs: r.created_at_us,
  usedAtUs: r.used_at_us,
});

/**
 * Security keys, recovery codes and password resets of operators. Only public keys and hashes are stored, no secrets.
 */
export function secondFactorReads(db: Sql): SecondFactorReads {
  const keys = db.prepare<[string], KeyRow>(
    `SELECT * FROM ${honest('security_keys')} WHERE operator_id = ? ORDER BY created_at_us, id`,
  );
  const left = db
    .prepare<[string], number>(
      `SELECT count(*) FROM ${honest('recovery_codes')} WHERE operator_id = ? AND used_at_us IS NULL`,
    )
    .pluck();
  const reset = db
    .prepare<[Uint8Array, number], string>(
      `SELECT operator_id FROM ${honest('operator_resets')} WHERE hash = ? AND ends_at_us > ?`,
    )
    .pluck();
  return {
    securityKeys: async (operatorId) => (await keys.all(operatorId)).map(keyOfRow),
    recoveryCodesLeft: async (operatorId) => (await left.get(operatorId)) ?? 0,
    operatorOfReset: async (hash, nowUs) => (await reset.get(hash, nowUs)) ?? null,
  };
}

export function secondFactorWrites(db: Sql): SecondFactorWrites {
  const add = db.prepare(
    `INSERT INTO security_keys (id, operator_id, rp_id, name, public_key, counter, transports, created_at_us)
     VALUES (@id, @operatorId, @rpId, @name, @publicKey, @counter, @transports, @createdAtUs)`,
  );
  // Security keys without a counter always report 0.
  const use = db.prepare(
    `UPDATE security_keys SET counter = @counter, used_at_us = @atUs
     WHERE operator_id = @operatorId AND id = (SELECT id FROM ${honest('security_keys')} WHERE id = @id) AND (counter < @counter OR (counter = 0 AND @counter = 0))`,
  );
  const remove = db.prepare('DELETE FROM security_keys WHERE operator_id = ? AND id = ?');
  const dropCodes = db.prepare('DELETE FROM recovery_codes WHERE operator_id = ?');
  const addCode = db.prepare('INSERT INTO recovery_codes (operator_id, hash) VALUES (?, ?)');
  const useCode = db.prepare(
    `UPDATE recovery_codes SET used_at_us = @atUs WHERE operator_id = @operatorId AND used_at_us IS NULL
     AND hash = (SELECT hash FROM ${honest('recovery_codes')} WHERE operator_id = @operatorId AND hash = @hash)`,
  );
  const setReset = db.prepare(
    `INSERT INTO operator_resets (operator_id, hash, ends_at_us) VALUES (@operatorId, @hash, @endsAtUs)
     ON CONFLICT (operator_id) DO UPDATE SET hash = excluded.hash, ends_at_us = excluded.ends_at_us`,
  );
  const dropReset = db.prepare('DELETE FROM operator_resets WHERE operator_id = ?');
  return {
    async addSecurityKey({ usedAtUs: _, transports, ...key }) {
      await add.run({ ...key, transports: TRANSPORTS.encode(transports) });
    },
    takeSecurityKey: async (operatorId, id, counter, atUs) =>
      (await use.run({ operatorId, id, counter, atUs })).changes === 1,
    removeSecurityKey: async (operatorId, id) => (await remove.run(operatorId, id)).changes === 1,
    async setRecoveryCodes(operatorId, hashes) {
      await dropCodes.run(operatorId);
      for (const hash of hashes) await addCode.run(operatorId, hash);
    },
    takeRecoveryCode: async (operatorId, hash, atUs) =>
      (await useCode.run({ atUs, operatorId, hash })).changes === 1,
    async setReset(operatorId, hash, endsAtUs) {
      await setReset.run({ operatorId, hash, endsAtUs });
    },
    async dropReset(operatorId) {
      await dropReset.run(operatorId);
    },
  };
}
