import type Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Store, StoreWrites } from '../../../src/domain/ports.ts';
import type { RefusedRow } from '../../../src/domain/site/ports-integrity.ts';
import { createAccount } from '../../../src/flows/directory/provision.ts';
import { AUTHENTICATED } from '../../../src/store/sql/authenticated-rows.ts';
import { apiKey, operator, person, session, sessionTimes, T0 } from '../samples.ts';
import { askedBeside, besides, DATA_KEY, ENGINE, forcedBeside, freshPlace, open } from '../temporary.ts';

const bytes = (n: number, size = 32) => Buffer.alloc(size, n);
const hex = (n: number) => bytes(n).toString('hex');

/** Writes a row into every security-relevant table, with the store's own calls. */
const fill = (store: Store): Promise<void> =>
  store.transact(async (tx) => {
    for (const id of ['a', 'b']) await tx.addPerson(person(id));
    await tx.addApiKey(apiKey('k'), bytes(1));
    await tx.addOperator(operator('o'), '$argon2id$x');
    await tx.setCodeSecret('o', bytes(2));
    await tx.setReset('o', bytes(3), T0 + 9);
    await tx.addSecurityKey({
      id: 'sk',
      operatorId: 'o',
      rpId: 'example',
      name: 'n',
      publicKey: new Uint8Array(bytes(4)),
      counter: 1,
      transports: [],
      createdAtUs: T0,
      usedAtUs: null,
    });
    await tx.setRecoveryCodes('o', [bytes(5), bytes(6)]);
    await tx.addIdentity({ operatorId: 'o', issuer: 'https://id.example', subject: 's' });
    await tx.addConsoleSession(bytes(7), { kind: 'operator', operatorId: 'o', ...sessionTimes(T0 + 9) });
    await tx.addKiosk({
      id: 'kiosk',
      name: 'n',
      onHost: false,
      createdAtUs: T0,
      pairedAtUs: null,
      lastSeenAtUs: null,
      codeEndsAtUs: null,
      camera: null,
    });
    await tx.pairKiosk('kiosk', bytes(8), T0);
    await tx.setSetting('site_settings', '{"match_fmr":1e-6}');
    await tx.addTrustedDevice({
      deviceId: 'd',
      authId: 'a',
      publicKey: bytes(9, 91),
      deviceInfo: 'i',
      registeredAtUs: T0,
    });
    await tx.addDirectoryUser({
      id: 'd',
      externalId: 'e',
      userName: 'n',
      linkId: 'e',
      version: 1,
      createdAtUs: T0,
      changedAtUs: T0,
      suspendedAtUs: T0,
      held: 'deletion',
      heldAtUs: T0,
      heldFor: 'a',
      allowedBy: null,
      dismissedAtUs: null,
    });
    await tx.exemptPerson({ authId: 'a', by: 'o', sinceUs: T0, reason: 'r' });
    await tx.linkEkyc('e', 'a', T0);
    await tx.addSession(session('s', 'a'), bytes(10), '{}');
    await tx.exemptSession('s');
    await tx.noteDifference('s');
  });

/** Reads what each table's rows grant, if they are valid. */
const POWER: Record<string, (store: Store) => unknown> = {
  api_keys: async (store) => (await store.apiKeyByHash(hex(1))) ?? (await store.apiKeys())[0],
  operators: async (store) =>
    (await store.operator('o')) ??
    (await store.operatorByName('o')) ??
    (await store.operatorSecrets('o')) ??
    (await store.operators())[0],
  operator_resets: (store) => store.operatorOfReset(bytes(3), T0),
  security_keys: async (store) => (await store.securityKeys('o'))[0],
  recovery_codes: async (store) => (await store.recoveryCodesLeft('o')) || null,
  console_sessions: async (store) =>
    (await store.consoleSession(bytes(7))) ?? (await store.consoleSessionsOf('o'))[0],
  operator_identities: async (store) =>
    (await store.operatorOfIdentity('https://id.example', 's')) ?? (await store.identityOf('o')),
  kiosks: async (store) =>
    (await store.kiosk('kiosk')) ?? (await store.kioskByToken(bytes(8))) ?? (await store.kiosks())[0],
  settings: (store) => store.setting('site_settings'),
  trusted_devices: async (store) =>
    (await store.trustedDevices('a'))[0] ?? (await store.trustedDevicePage(null, 9))[0],
  challenge_exemptions: async (store) =>
    (await store.challengeExemption('a')) ?? ((await store.isChallengeExempt(session('other', 'a'))) || null),
  session_exemptions: async (store) => (await store.isSessionExempt('s')) || null,
  comparison_differences: async (store) => (await store.comparisonDiffered('s')) || null,
  ekyc_links: async (store) =>
    (await store.authIdOfEkyc('e')) ??
    (await store.ekycLinks(null, '', 9))[0] ??
    (await store.ekycLinksFrom('', '', 9))[0],
  directory_users: async (store) =>
    (await store.directoryUser('d')) ??
    (await store.directoryUserBy('externalId', 'e')) ??
    (await store.directoryUserBy('userName', 'n')) ??
    (await store.heldDirectoryUsers('deletion', { heldAtUs: 0, seq: -1 }, 9))[0],
  sessions: async (store) =>
    (await store.session('s')) ??
    (await store.sessionByToken(bytes(10))) ??
    (await store.dueSessions(T0 * 2, 9))[0],
};

const tamper = (table: string, column: string, value: unknown): Record<string, unknown> => ({
  table,
  column,
  value,
});

/** Changes to each table that an attacker would choose. */
const CHANGES = [
  tamper('api_keys', 'scopes', '["admin"]'),
  tamper('api_keys', 'redirects', '["https://evil.example"]'),
  tamper('operators', 'password_hash', '$argon2id$mine'),
  tamper('operators', 'code_secret', null),
  tamper('operator_resets', 'ends_at_us', 9e15),
  tamper('security_keys', 'public_key', bytes(66)),
  tamper('recovery_codes', 'used_at_us', 5),
  tamper('console_sessions', 'ends_at_us', 9e15),
  tamper('operator_identities', 'subject', 'mine'),
  tamper('kiosks', 'on_host', 1),
  tamper('settings', 'value', '{"match_fmr":0.1}'),
  tamper('trusted_devices', 'auth_id', 'b'),
  tamper('challenge_exemptions', 'auth_id', 'b'),
  tamper('session_exemptions', 'session_id', 's2'),
  tamper('comparison_differences', 'session_id', 's2'),
  tamper('ekyc_links', 'auth_id', 'b'),
  tamper('directory_users', 'suspended_at_us', null),
  tamper('directory_users', 'allowed_by', 'mine'),
  tamper('directory_users', 'user_name', 'mine'),
  tamper('directory_users', 'held_for', 'b'),
  tamper('directory_users', 'dismissed_at_us', 5),
  tamper('sessions', 'result', 1),
  tamper('sessions', 'token_hash', bytes(77)),
];

const wrongOf = async (store: Store): Promise<string[]> =>
  (await store.verifyRows()).tables.flatMap(({ table, refused }) => (refused.length > 0 ? [table] : []));

async function filled(): Promise<string> {
  const folder = freshPlace();
  const store = await open(folder);
  await fill(store);
  await store.close();
  return folder;
}

describe('security-relevant rows', () => {
  it("stay valid with each of the store's own writes", async () => {
    const folder = freshPlace();
    const store = await open(folder);
    await fill(store);
    const writes: ((tx: StoreWrites) => Promise<unknown>)[] = [
      (tx) => tx.touchApiKey('k', T0 + 1, '192.0.2.1'),
      (tx) => tx.endApiKey('k', T0 + 5),
      (tx) => tx.revokeApiKey('k', T0 + 2),
      (tx) => tx.saveOperator(operator('o', { role: 'viewer', signedInAtUs: T0 + 1 })),
      (tx) => tx.setPasswordHash('o', '$argon2id$y'),
      (tx) => tx.setMustSetPassword('o', true),
      (tx) => tx.setCodeStep('o', 7),
      (tx) => tx.takeSecurityKey('o', 'sk', 2, T0),
      (tx) => tx.takeRecoveryCode('o', bytes(5), T0),
      (tx) => tx.setReset('o', bytes(30), T0 + 99),
      (tx) => tx.touchConsoleSession(bytes(7), T0 + 1),
      (tx) => tx.confirmConsoleSession(bytes(7), T0 + 1),
      (tx) => tx.setKioskCode('kiosk', bytes(31), T0 + 99),
      async (tx) =>
        tx.saveKiosk({ ...((await store.kiosk('kiosk')) as never as object), name: 'other' } as never),
      (tx) => tx.setSetting('site_settings', '{}'),
      (tx) => tx.exemptPerson({ authId: 'a', by: 'o', sinceUs: T0 + 1, reason: 'q' }),
      (tx) => tx.saveSession(session('s', 'a', { attempts: 1 })),
      (tx) => tx.takeBackTimes(T0 - 4e9),
      (tx) => tx.eraseSessions('a', -1, 9),
      (tx) => tx.removeSecurityKey('o', 'sk'),
      (tx) => tx.setRecoveryCodes('o', []),
      (tx) => tx.unlinkEkyc('e'),
      (tx) => tx.erasePerson('a', T0),
      (tx) => tx.removeKiosk('kiosk'),
    ];
    for (const [number, write] of writes.entries()) {
      await store.transact(write);
      const { whole } = await store.verifyRows();
      expect([number, await wrongOf(store), whole]).toEqual([number, [], true]);
    }
    // A rollback also restores the set.
    await store
      .transact(async (tx) => {
        await tx.setSetting('x', 'y');
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect((await store.verifyRows()).whole).toBe(true);
    expect(store.refusedRows()).toEqual([]);
  });

  it('cover every listed table', async () => {
    const store = await open(await filled());
    expect(Object.keys(POWER).sort()).toEqual(AUTHENTICATED.map(({ table }) => table).sort());
    for (const [table, power] of Object.entries(POWER))
      expect([table, await power(store)]).not.toEqual([table, null]);
    expect((await store.verifyRows()).tables.filter(({ checked }) => checked === 0)).toEqual([]);
  });

  it.each(CHANGES)(
    'are ignored when changed without the key: $column of $table',
    async ({ table, column, value }) => {
      const folder = await filled();
      const where = table === 'settings' ? "WHERE name = 'site_settings'" : '';
      await forcedBeside(folder, `UPDATE ${table} SET ${column} = ? ${where}`, value);
      const told: RefusedRow[] = [];
      const store = await open(folder, DATA_KEY, (row) => told.push(row));
      expect((await POWER[String(table)](store)) ?? null).toBeNull();
      if (
        ![
          'session_exemptions',
          'comparison_differences',
          'recovery_codes',
          'trusted_devices',
          'challenge_exemptions',
        ].includes(String(table))
      )
        expect(new Set(told.map((row) => row.table))).toContain(table);
      expect(new Set(told.map(({ table: t, id }) => `${t} ${id}`)).size).toBe(told.length);
      expect(JSON.stringify(told)).not.toContain('evil');
      expect(await wrongOf(store)).toEqual([table]);
    },
  );

  it.each([
    ['suspended_at_us', null],
    ['user_key', 'other'],
  ])(
    'suspend whom they suspended when %s is changed without the key, and keep their names',
    async (column, value) => {
      const folder = await filled();
      await forcedBeside(folder, `UPDATE directory_users SET ${column} = ?`, value);
      const store = await open(folder);
      expect(await store.suspendedSince('a')).toBe(T0);
      expect((await store.personListing('a'))?.suspendedAtUs).toBe(T0);
      expect(await store.suspendedSince('b')).toBeNull();
      const account = { userName: 'm', externalId: 'e', active: false };
      const world = { clock: { nowUs: () => T0 }, store };
      await expect(createAccount(world, 'key:k', account)).rejects.toMatchObject({ problem: 'taken' });
      await store.transact((tx) => tx.removeRefusedRows());
      expect(await store.suspendedSince('a')).toBeNull();
      await createAccount(world, 'key:k', account);
      expect(await store.suspendedSince('a')).toBe(T0);
    },
  );

  it('are ignored when inserted without the key, and no write of the store makes them valid', async () => {
    const folder = await filled();
    await forcedBeside(
      folder,
      `INSERT INTO api_keys (id, hash, name, scopes, allow, created_at_us, mac)
       SELECT 'evil', ?, name, '["admin"]', '[]', created_at_us, mac FROM api_keys`,
      bytes(66),
    );
    const store = await open(folder);
    await store.transact((tx) => tx.endApiKey('evil', T0 + 1e9));
    await store.transact((tx) => tx.touchApiKey('evil', T0, '192.0.2.1'));
    expect(await store.apiKeyByHash(hex(66))).toBeNull();
    expect((await store.apiKeys()).map(({ id }) => id)).toEqual(['k']);
    expect(store.refusedRows()).toEqual([{ table: 'api_keys', id: 'evil' }]);
    expect(await store.transact((tx) => tx.removeRefusedRows())).toBe(1);
    expect([await wrongOf(store), (await store.verifyRows()).whole]).toEqual([[], true]);
  });

  it("of an operator are removed with the operator's row if that was changed", async () => {
    const folder = await filled();
    await forcedBeside(folder, "UPDATE operators SET role = 'viewer'");
    const store = await open(folder);
    expect(await store.transact((tx) => tx.removeRefusedRows())).toBe(7);
    expect([await wrongOf(store), (await store.verifyRows()).whole, await store.hasOperators()]).toEqual([
      [],
      true,
      false,
    ]);
  });

  it('include recovery codes: an inserted one is not accepted', async () => {
    const folder = await filled();
    await forcedBeside(
      folder,
      "INSERT INTO recovery_codes (operator_id, hash, mac) VALUES ('o', ?, ?)",
      bytes(66),
      bytes(1),
    );
    const store = await open(folder);
    expect(await store.transact((tx) => tx.takeRecoveryCode('o', bytes(66), T0))).toBe(false);
    expect(await store.transact((tx) => tx.takeRecoveryCode('o', bytes(5), T0))).toBe(true);
  });

  it('have different codes whenever their content differs', async () => {
    const folder = freshPlace();
    const store = await open(folder);
    const values = [
      '',
      '\u0001',
      'a',
      'a\u0001',
      'a\u0001b',
      '"',
      "'",
      '\\u0000',
      '\\',
      '[null]',
      'null',
      '\u{1F512}',
      '\n',
    ];
    await store.transact(async (tx) => {
      for (const y of values) await tx.addPerson(person(`p${y}`));
    });
    const codes = new Set<string>();
    for (const authId of values.map((y) => `p${y}`)) {
      const ids = values.map((x) => `e${x}`);
      await store.transact(async (tx) => {
        for (const id of ids) await tx.linkEkyc(id, authId, T0);
      });
      const rows = await askedBeside<{ code: string }>(folder, 'SELECT hex(mac) AS code FROM ekyc_links');
      for (const { code } of rows) codes.add(code);
      expect(await Promise.all(ids.map((id) => store.authIdOfEkyc(id)))).toEqual(ids.map(() => authId));
      await store.transact(async (tx) => {
        for (const id of ids) await tx.unlinkEkyc(id);
      });
    }
    expect(codes.size).toBe(values.length ** 2);
  });

  it('include settings: a changed one is valid again once it is written', async () => {
    const folder = await filled();
    await forcedBeside(folder, "UPDATE settings SET value = '' WHERE name = 'site_settings'");
    const store = await open(folder);
    expect(await store.setting('site_settings')).toBeNull();
    await store.transact((tx) => tx.setSetting('site_settings', '{"a":1}'));
    expect(await store.setting('site_settings')).toBe('{"a":1}');
    expect(await wrongOf(store)).toEqual([]);
  });
});

describe('the set of rows', () => {
  const ATTACKS: [string, string, ...Buffer[]][] = [
    ['a row deleted', 'DELETE FROM security_keys'],
    ['the set deleted', 'DELETE FROM row_set'],
    ['the set overwritten with zeros', 'UPDATE row_set SET value = ?', bytes(0, 64)],
  ];
  it.each(ATTACKS)('detects: %s', async (_, attack, ...values) => {
    const folder = await filled();
    expect((await (await open(folder)).verifyRows()).whole).toBe(true);
    await forcedBeside(folder, attack, ...values);
    const store = await open(folder);
    expect([await wrongOf(store), (await store.verifyRows()).whole]).toEqual([[], false]);
    await store.transact((tx) => tx.setSetting('x', 'y'));
    expect((await store.verifyRows()).whole).toBe(false);
  });

  it('detects a row that was replaced with an earlier version', async () => {
    const folder = freshPlace();
    const store = await open(folder);
    await fill(store);
    const [before] = await askedBeside<{ mac: Buffer }>(folder, 'SELECT * FROM api_keys');
    await store.transact((tx) => tx.revokeApiKey('k', T0));
    await store.close();
    await forcedBeside(folder, 'UPDATE api_keys SET revoked_at_us = NULL, mac = ?', before.mac);
    const later = await open(folder);
    // The row itself was once written by the store, so it is accepted, but the set no longer matches.
    expect((await later.apiKeyByHash(hex(1)))?.revokedAtUs).toBeNull();
    expect([await wrongOf(later), (await later.verifyRows()).whole]).toEqual([[], false]);
  });
});

describe.skipIf(ENGINE === 'postgres')('a database without codes', () => {
  it.each([
    ['only the codes', () => undefined, null],
    [
      'the codes and the check value of the key',
      (db: Database.Database) => db.exec("DELETE FROM settings WHERE name = 'store.key_check'"),
      /doesn’t record which data key/,
    ],
  ])('does not get them when it is opened: %s', async (_, more, refusal) => {
    const folder = await filled();
    besides(folder, (db) => {
      for (const { table } of AUTHENTICATED) db.exec(`UPDATE ${table} SET mac = NULL`);
      more(db);
    });
    if (refusal) return await expect(open(folder)).rejects.toThrow(refusal);
    expect(await (await open(folder)).apiKeys()).toEqual([]);
  });
});
