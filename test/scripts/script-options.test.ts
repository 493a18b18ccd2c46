import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const SCRIPTS = join(import.meta.dirname, '..', '..', 'scripts');

/** Every script of package.json that is a program of this folder, under the first name that it has there. */
const programs = new Map(
  Object.entries(packageJson.scripts)
    .flatMap(([name, command]) => {
      const program = /scripts\/([\w-]+)\.ts/.exec(command)?.[1];
      return program ? [[program, name] as const] : [];
    })
    .toReversed(),
);
test('each program of package.json is asked', () => expect(programs.size).toBeGreaterThan(12));

test.each([...programs])(
  'scripts/%s.ts, npm run %s, says with --help what it does, and does nothing else',
  (program, name) => {
    const said = execFileSync(process.execPath, [join(SCRIPTS, `${program}.ts`), '--help'], {
      encoding: 'utf8',
    });
    expect(said).toContain(`npm ${['start', 'test'].includes(name) ? '' : 'run '}${name}`);
    expect(said).not.toMatch(/^\s*\*|\*\/|`/m);
  },
);

test('an option that there is none of is refused in one sentence', () => {
  const typed = [join(SCRIPTS, 'screens.ts'), '--colour', 'red'];
  const { status, stdout, stderr } = spawnSync(process.execPath, typed, { encoding: 'utf8' });

  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/--colour/);
  expect(stderr).toMatch(/--help/);
  expect(stderr).not.toMatch(/^\s+at /m);
});
