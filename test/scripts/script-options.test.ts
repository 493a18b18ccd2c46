import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const SCRIPTS = join(import.meta.dirname, '..', '..', 'scripts');

/** Benches have their own options, which each refuses for itself. */
const WITHOUT_OPTIONS = 'bench';

describe.each(['accuracy', 'attack', 'bench', 'liveness', 'screens'])('npm run %s', (name) => {
  const script = join(SCRIPTS, `${name}.ts`);

  test('says with --help what it does, and does nothing else', () => {
    const said = execFileSync(process.execPath, [script, '--help'], { encoding: 'utf8' });
    expect(said).toMatch(new RegExp(`^npm run ${name}`));
    expect(said).not.toMatch(/^\s*\*|\*\/|`/m);
  });

  test.skipIf(name === WITHOUT_OPTIONS)('refuses an option that there is none of in one sentence', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--colour', 'red'], {
      encoding: 'utf8',
    });

    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/--colour/);
    expect(stderr).toMatch(/--help/);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
