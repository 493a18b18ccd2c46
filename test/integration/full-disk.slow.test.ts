// @module-tag security
/** Fills, empties and mounts read-only a small tmpfs under the real service (test/support/small-disk-run.ts). */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Ordinary users can mount in a namespace of their own if the system allows such namespaces. */
const refused =
  process.platform === 'linux'
    ? spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { encoding: 'utf8' })
    : { status: 1, stderr: 'not Linux' };
const may = refused.status === 0;

test.skipIf(!may)(
  `a full disk stops writes alone; room brings them back${may ? '' : ` (skipped: ${refused.stderr?.trim()})`}`,
  { timeout: 400_000 },
  () => {
    const mount = mkdtempSync(join(tmpdir(), 'omote-small-'));
    try {
      const script = join(import.meta.dirname, '../support/small-disk-run.ts');
      const { status, stdout, stderr } = spawnSync('unshare', ['-rm', process.execPath, script, mount], {
        encoding: 'utf8',
        timeout: 390_000,
      });
      expect(`${stderr}${status === 0 ? '' : stdout}`).not.toMatch(/Error/);
      expect(status).toBe(0);
    } finally {
      rmSync(mount, { recursive: true, force: true });
    }
  },
);
