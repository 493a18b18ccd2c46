// @module-tag security
/** The update that brings the role of the help desk builds the table of operators anew. */
import { describe, expect, it } from 'vitest';
import type { Operator } from '../../../src/domain/access/operator.ts';
import { SCHEMA_VERSION } from '../../../src/store/file/migrate.ts';
import { besides, ENGINE, freshFolder, open } from '../temporary.ts';

const operator = (name: string, role: Operator['role']): Operator => ({
  id: `id-${name}`,
  name,
  displayName: '',
  role,
  createdAtUs: 1,
  disabledAtUs: null,
  signedInAtUs: null,
  hasCode: false,
  securityKeys: 0,
  mustSetPassword: false,
  fromProvider: false,
});
const HASH = '$argon2id$v=19$m=1$x';

/** Schema 40: no such role, no faces that their owners hold, no indexes of long lists, and no terms of keys. */
const asBefore = (folder: string): void =>
  besides(folder, (db) => {
    db.pragma('foreign_keys = OFF');
    const { sql } = db
      .prepare<[], { sql: string }>("SELECT sql FROM sqlite_schema WHERE name = 'operators'")
      .get() ?? { sql: '' };
    const old = sql.replace("'helpdesk', ", '').replace('"operators"', 'operators_40');
    expect(old).not.toBe(sql);
    db.exec(old);
    db.exec('INSERT INTO operators_40 SELECT * FROM operators; DROP TABLE operators');
    db.exec('ALTER TABLE operators_40 RENAME TO operators');
    db.exec(
      `DROP TRIGGER faces_forget_owner_held; DROP TABLE owner_held_templates;
       DROP INDEX audit_by_time; DROP INDEX delete_processes_by_status; DROP INDEX sessions_of_nobody;
       ALTER TABLE api_keys DROP COLUMN term_us; PRAGMA user_version = 40`,
    );
  });

describe.skipIf(ENGINE === 'postgres')('the update to schema 41', () => {
  it('keeps the operators, whose rows verify, and what belongs to them; then there is the role', async () => {
    const folder = freshFolder();
    const first = await open(folder);
    await first.transact(async (tx) => {
      await tx.addOperator(operator('anna', 'admin'), HASH);
      await tx.addOperator(operator('vera', 'viewer'), HASH);
    });
    await first.close();
    asBefore(folder);

    const store = await open(folder);
    expect((await store.operators()).map(({ name, role }) => [name, role])).toEqual([
      ['anna', 'admin'],
      ['vera', 'viewer'],
    ]);
    expect(await store.verifyRows()).toMatchObject({ whole: true });
    await store.transact((tx) => tx.addOperator(operator('yuki', 'helpdesk'), HASH));
    expect((await store.operatorByName('YUKI'))?.role).toBe('helpdesk');
    await expect(store.transact((tx) => tx.addOperator(operator('Anna', 'viewer'), HASH))).rejects.toThrow();
    await store.close();
    expect(besides(folder, (db) => db.pragma('user_version', { simple: true }))).toBe(SCHEMA_VERSION);
    expect(besides(folder, (db) => db.pragma('foreign_key_check'))).toEqual([]);
  });
});
