/** `omote site …` where there is no site. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../../src/app/read-config.ts';
import { withStore } from '../../../src/app/with-store.ts';
import { command } from '../../support/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'omote-site-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an appliance whose data is in its folder gets no name in a site, and starts afterwards', async () => {
  const env = { OMOTE_DATA_DIR: join(folder, 'data') };
  const { status, stderr } = await command(['site', 'rename', 'Front'], env);
  expect([status, stderr]).toEqual([1, expect.stringContaining('A site needs PostgreSQL')]);
  expect(await withStore(readConfig(env), async () => 'opened', 'begin')).toBe('opened');
});
