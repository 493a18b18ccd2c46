/** Tests `omote keys …` and what doctor says of keys, on data folders of their own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  createApiKey,
  listApiKeys,
  refuseUnknownScopes,
  revokeApiKey,
} from '../../../src/app/access/api-key-tasks.ts';
import { keyFindings } from '../../../src/app/doctor/rows.ts';
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

describe('doctor', () => {
  /** A key that lately needed one scope, and doctor’s findings. */
  async function findings(sinceDaysAgo: number, scopes: readonly string[], isRevoked = false) {
    const config = freshConfig();
    const { id } = await createApiKey(config, { ...wanted, scopes });
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
    expect(finding?.detail).toContain('omote keys create "Doors" --scopes people:read');
    expect(finding?.detail).toContain('admin, results:read');
  });

  test.each([
    ['before all of the days are known', USES_KEPT_DAYS - 1, ['admin'], false],
    ['for a key with nothing but what it needs', USES_KEPT_DAYS, ['people:read'], false],
    ['for a key that was revoked', USES_KEPT_DAYS, ['admin'], true],
  ] as const)('proposes nothing %s', async (_, sinceDaysAgo, scopes, isRevoked) => {
    expect(await findings(sinceDaysAgo, scopes, isRevoked)).toMatchObject([{ state: 'ok' }]);
  });
});
