import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../scripts/package.ts');
const alone = (...command: string[]) => spawnSync('unshare', ['-rn', ...command], { encoding: 'utf8' });
const may = process.platform === 'linux' && alone('true').status === 0;

test.skipIf(!may)(
  `installers without a network are refused in one sentence${may ? '' : ' (skipped: no namespace without a network here)'}`,
  () => {
    const { status, stdout, stderr } = alone(process.execPath, SCRIPT, '--linux');

    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/ELECTRON_OVERRIDE_DIST_PATH/);
    expect(stderr).not.toMatch(/^\s+at /m);
  },
);
