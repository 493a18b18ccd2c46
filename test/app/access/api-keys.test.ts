/** Tests `omote keys …` and what doctor says of keys, on data folders of their own. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  createApiKey,
  listApiKeys,
  refuseUnknownScopes,
  revokeApiKey,
  rotateApiKey,
} from '../../../src/app/access/api-key-tasks.ts';
import { keyFindings } from '../../../src/app/doctor/rows.ts';
import { markSandboxFolder } from '../../../src/app/folders.ts';
import { readConfig } from '../../../src/app/read-config.ts';
import { withStore } from '../../../src/app/with-store.ts';
import { dayOf, KEY_USES, type KeyUses, USES_KEPT_DAYS } from '../../../src/domain/access/key-uses.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
function freshConfig() {
  const folder = mkdtempSync(join(tmpdir(), 'omote-keys-'));
  folders.push(folder);
  return readConfig({ OMOTE_DATA_DIR: folder });
}
const wanted = { name: 'Doors', scopes: ['admin', 'results:read'], allow: [], expiresInDays: null };

describe('a key that a command creates', () => {
  test.each([
    ['status:raed', 'status:read'],
    ['KIOSKS:PRESENT', 'kiosks:present'],
    ['user:write', 'users:write'],
    [`admin${'n'.repeat(10_000)}`, 'admin'],
  ])('has no scope %.20s, and the nearest is named', (given, nearest) => {
    expect(() => refuseUnknownScopes(['results:read', given])).toThrow(
      `unknown scope ${given}; did you mean ${nearest}?`,
    );
  });

  test('has a scope, and no kiosk that there is not; nothing is created otherwise', async () => {
    const config = freshConfig();
    await createApiKey(config, wanted);
    await expect(createApiKey(config, { ...wanted, scopes: [] })).rejects.toThrow('no scope given');
    await expect(createApiKey(config, { ...wanted, kiosks: ['k9'] })).rejects.toThrow(
      '--kiosks k9: there is no kiosk with this ID',
    );
    expect((await listApiKeys(config)).map(({ kiosks, needed }) => ({ kiosks, needed }))).toEqual([
      { kiosks: [], needed: null },
    ]);
  });
});

test.each([
  ['no name', { name: '' }],
  ['a name without an end', { name: 'D'.repeat(101) }],
  ['a name of two lines', { name: 'Doors\nDoors' }],
  ['a name that changes the direction of what follows', { name: 'Doors\u202e' }],
  ['more addresses than a call may name', { allow: Array(101).fill('192.0.2.1') }],
  ['a redirect without an end', { redirects: [`https://app.example/${'x'.repeat(2048)}`] }],
])('a key with %s is refused, as by /admin/v1', async (_, wrong) => {
  const config = freshConfig();
  await createApiKey(config, wanted);
  await expect(createApiKey(config, { ...wanted, ...wrong })).rejects.toThrow();
  expect(await listApiKeys(config)).toHaveLength(1);
});

test('a key of a sandbox shows it, also if a command makes or replaces it', async () => {
  const config = freshConfig();
  markSandboxFolder(config.dataDir);
  const made = await createApiKey(config, wanted);
  const { key } = await rotateApiKey(config, made.id, 1);
  for (const one of [made.key, key]) expect(one).toMatch(/^omk_sandbox_/);
});

test.each([
  ['90 days', 90],
  ['no end', null],
])(
  'a key with %s that is replaced again, because its successor was lost, has another that lasts as long',
  async (_, days) => {
    const config = freshConfig();
    const made = await createApiKey(config, { ...wanted, expiresInDays: days });
    const ids = [
      made.id,
      (await rotateApiKey(config, made.id, 24)).id,
      (await rotateApiKey(config, made.id, 24)).id,
    ];
    const kept = await withStore(config, (store) => store.apiKeys());
    const daysOf = (id: string): number | null => {
      const { createdAtUs = 0, expiresAtUs = 0 } = kept.find((key) => key.id === id) ?? {};
      return expiresAtUs === null ? null : (expiresAtUs - createdAtUs) / 86_400e6;
    };
    expect(ids.slice(1).map(daysOf)).toEqual([days, days]);
    expect(daysOf(made.id)).toBeLessThan(2);
  },
);

test('the audit log tells of a replacement what it tells of one in the console', async () => {
  const config = freshConfig();
  const made = await createApiKey(config, wanted);
  const { id } = await rotateApiKey(config, made.id, 3);
  await revokeApiKey(config, id);
  await expect(rotateApiKey(config, id, 3)).rejects.toThrow(`there is no active key with ID ${id}`);
  await expect(revokeApiKey(config, 'k9')).rejects.toThrow('there is no active key with ID k9');
  const entries = await withStore(config, (store) => store.auditAfter(0, 100));
  expect(entries.map(({ action, subject, details }) => ({ action, subject, details }))).toEqual([
    { action: 'key.create', subject: made.id, details: {} },
    { action: 'key.rotate', subject: made.id, details: { successor: id, overlap_hours: 3 } },
    { action: 'key.revoke', subject: id, details: {} },
  ]);
});

describe('doctor', () => {
  /** A key that lately needed one scope, and doctor’s findings. */
  async function findings(
    sinceDaysAgo: number,
    scopes: readonly string[],
    isRevoked = false,
    more: Partial<Parameters<typeof createApiKey>[1]> = {},
  ) {
    const config = freshConfig();
    const { id } = await createApiKey(config, { ...wanted, scopes, ...more });
    await withStore(config, async (store, clock) => {
      const today = dayOf(clock.nowUs());
      const uses: KeyUses = { [id]: { since: today - sinceDaysAgo, scopes: { 'people:read': today } } };
      await store.transact((tx) => KEY_USES.write(tx, uses));
    });
    if (isRevoked) await revokeApiKey(config, id);
    return await keyFindings(config);
  }

  test('proposes what a key needed in 30 days, with the command', async () => {
    const [finding, ...others] = await findings(USES_KEPT_DAYS, ['admin', 'results:read']);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ what: 'API keys', state: 'note' });
    expect(finding?.detail).toContain(
      "omote keys create --scopes people:read 'Doors', then omote keys revoke ",
    );
    expect(finding?.detail).toContain('admin, results:read');
  });

  test('proposes a key that is as restricted, in words that a shell takes as they are', async () => {
    const name = `-Door's $(touch here) \`id\` "a"`;
    const more = {
      name,
      allow: ['192.0.2.0/24', '2001:db8::1'],
      redirects: ['https://app.example/a;b'],
      expiresInDays: 90,
    };
    const [finding] = await findings(USES_KEPT_DAYS, ['admin'], false, more);
    const [, options = ''] =
      /omote keys create (.*), then omote keys revoke/.exec(finding?.detail ?? '') ?? [];
    const typed = execFileSync('sh', ['-c', `printf '%s\\n' ${options}`], { encoding: 'utf8' }).trim();
    expect(typed.split('\n')).toEqual([
      ...['--scopes', 'people:read', '--allow', '192.0.2.0/24,2001:db8::1'],
      ...['--redirects', 'https://app.example/a;b', '--expires-in-days', '90', '--', name],
    ]);
  });

  test.each([
    ['before all of the days are known', USES_KEPT_DAYS - 1, ['admin'], false],
    ['for a key with nothing but what it needs', USES_KEPT_DAYS, ['people:read'], false],
    ['for a key that was revoked', USES_KEPT_DAYS, ['admin'], true],
  ] as const)('proposes nothing %s', async (_, sinceDaysAgo, scopes, isRevoked) => {
    expect(await findings(sinceDaysAgo, scopes, isRevoked)).toMatchObject([{ state: 'ok' }]);
  });
});
