import type { KeyObject } from 'node:crypto';
import type { Operator, Role } from '../../domain/access/operator.ts';
import type { OperatorReads, OperatorWrites } from '../../domain/access/ports-operators.ts';
import { type SealPlace, seal, unseal } from '../keys/seal.ts';
import { honest } from '../sql/authenticated-rows.ts';
import type { Sql } from '../sql/sql.ts';

interface OperatorRow {
  id: string;
  name: string;
  display_name: string;
  role: Role;
  created_at_us: number;
  disabled_at_us: number | null;
  signed_in_at_us: number | null;
  has_code: 0 | 1;
  security_keys: number;
  must_set_password: 0 | 1;
  from_provider: 0 | 1;
}

interface SecretRow {
  password_hash: string;
  code_secret: Uint8Array | null;
  code_step: number;
}

const COLUMNS = `id, name, display_name, role, created_at_us, disabled_at_us, signed_in_at_us,
  code_secret IS NOT NULL AS has_code, must_set_password,
  (SELECT count(*) FROM security_keys k WHERE k.operator_id = o.id) AS security_keys,
  EXISTS (SELECT 1 FROM ${honest('operator_identities')} i WHERE i.operator_id = o.id) AS from_provider`;

const operatorOfRow = (r: OperatorRow): Operator => ({
  id: r.id,
  name: r.name,
  displayName: r.display_name,
  role: r.role,
  createdAtUs: r.created_at_us,
  disabledAtUs: r.disabled_at_us,
  signedInAtUs: r.signed_in_at_us,
  hasCode: r.has_code === 1,
  securityKeys: r.security_keys,
  mustSetPassword: r.must_set_password === 1,
  fromProvider: r.from_provider === 1,
});

export const placeOfCode = (id: string): SealPlace => ({
  table: 'operators',
  column: 'code_secret',
  row: id,
  authId: '',
});

/**
 * As both engines lower what the column holds: A to Z alone. PostgreSQL would lower a parameter by the locale of the
 * database, which differs.
 */
const lowered = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

export function operatorReads(db: Sql, dataKey: KeyObject): OperatorReads {
  const all = db.prepare<[], OperatorRow>(
    `SELECT ${COLUMNS} FROM ${honest('operators')} o ORDER BY created_at_us, id`,
  );
  const byId = db.prepare<[string], OperatorRow>(
    `SELECT ${COLUMNS} FROM ${honest('operators')} o WHERE id = ?`,
  );
  const byName = db.prepare<[string], OperatorRow>(
    `SELECT ${COLUMNS} FROM ${honest('operators')} o WHERE lower(name) = ?`,
  );
  const secrets = db.prepare<[string], SecretRow>(
    `SELECT password_hash, code_secret, code_step FROM ${honest('operators')} WHERE id = ?`,
  );
  const any = db.prepare('SELECT 1 FROM operators LIMIT 1');
  const one = (row: OperatorRow | undefined) => (row ? operatorOfRow(row) : null);
  return {
    operators: async () => (await all.all()).map(operatorOfRow),
    hasOperators: async () => (await any.get()) !== undefined,
    operator: async (id) => one(await byId.get(id)),
    operatorByName: async (name) => one(await byName.get(lowered(name))),
    async operatorSecrets(id) {
      const row = await secrets.get(id);
      if (!row) return null;
      const { password_hash: passwordHash, code_secret, code_step: codeStep } = row;
      const codeSecret = code_secret && unseal(code_secret, dataKey, placeOfCode(id));
      return { passwordHash, codeSecret, codeStep };
    },
  };
}

export function operatorWrites(db: Sql, dataKey: KeyObject): OperatorWrites {
  const insert = db.prepare(
    `INSERT INTO operators (id, name, display_name, role, password_hash, created_at_us, disabled_at_us,
       signed_in_at_us, must_set_password)
     VALUES (@id, @name, @displayName, @role, @passwordHash, @createdAtUs, @disabledAtUs, @signedInAtUs, @must)`,
  );
  const update = db.prepare(
    `UPDATE operators SET display_name = @displayName, role = @role, disabled_at_us = @disabledAtUs,
       signed_in_at_us = @signedInAtUs WHERE id = @id`,
  );
  const password = db.prepare('UPDATE operators SET password_hash = ? WHERE id = ?');
  const mustSet = db.prepare('UPDATE operators SET must_set_password = ? WHERE id = ?');
  const code = db.prepare('UPDATE operators SET code_secret = ?, code_step = 0 WHERE id = ?');
  const step = db.prepare('UPDATE operators SET code_step = max(code_step, ?) WHERE id = ?');
  return {
    async addOperator(
      { hasCode: _, securityKeys: __, fromProvider: ___, mustSetPassword, ...operator },
      passwordHash,
    ) {
      await insert.run({ ...operator, passwordHash, must: mustSetPassword ? 1 : 0 });
    },
    async saveOperator({ id, displayName, role, disabledAtUs, signedInAtUs }) {
      await update.run({ id, displayName, role, disabledAtUs, signedInAtUs });
    },
    async setPasswordHash(id, passwordHash) {
      await password.run(passwordHash, id);
    },
    async setMustSetPassword(id, must) {
      await mustSet.run(must ? 1 : 0, id);
    },
    async setCodeSecret(id, secret) {
      await code.run(secret && seal(secret, dataKey, placeOfCode(id)), id);
    },
    async setCodeStep(id, at) {
      await step.run(at, id);
    },
  };
}
