/** Whether data can be kept, as an appliance says it of its own disk. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { steadyClock } from '../../../src/app/clock/clock.ts';
import { WriteHealth } from '../../../src/app/site/write-health.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { freshFolder, open } from '../../store/temporary.ts';

async function causeOf(folder: string, nodeId: string | null): Promise<string | undefined> {
  const store = await open();
  const clock = await steadyClock(store);
  const site = { ...store.site, nodeId };
  const health = new WriteHealth(Object.assign(Object.create(store), { site }) as Store, clock, folder);
  await health.start();
  await health.stop();
  return health.cause()?.code;
}

test('a disk that cannot be read keeps nothing, but at a site all data is in PostgreSQL', async () => {
  const gone = join(freshFolder(), 'gone');
  expect(await causeOf(gone, null)).toBe('folder_unreadable');
  expect(await causeOf(gone, 'here')).toBeUndefined();
});

test('a folder that was mounted read-only is said to be that', async ({ skip }) => {
  const folder = join(freshFolder(), 'mounted');
  mkdirSync(folder);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=64m', 'tmpfs', folder]);
  if (status !== 0) skip('mounting is not allowed here');
  onTestFinished(() => void execFileSync('umount', [folder]));
  expect(await causeOf(folder, null)).toBe('folder_read_only');
});
