import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { compile, findCompiler, nativeFolder } from '../../scripts/native/compile.ts';

// Compilers and emulators share two cores with the other tests.
vi.setConfig({ testTimeout: 180_000 });

const compiler = findCompiler();
const folder = mkdtempSync(join(tmpdir(), 'omote-native-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [SEARCH, UNSEAL] = ['search_test.c', 'unseal_test.c'].map((name) => join(nativeFolder, 'test', name));
const SANITIZERS = ['-g', '-O1', '-fsanitize=address,undefined', '-fno-sanitize-recover=undefined'];

function run(command: string, args: readonly string[] = []): { status: number | null; said: string } {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}${error?.message ?? ''}` };
}

const works = (command: string): boolean => run(command, ['--version']).status === 0;

/** An empty program: hosts without the sanitizers' libraries can compile all the same. */
const sanitizes =
  compiler !== null &&
  spawnSync(compiler, ['-fsanitize=address,undefined', '-xc', '-', '-o', join(folder, 'empty')], {
    input: 'int main(void) { return 0; }',
  }).status === 0;

describe.skipIf(!compiler)('C side (skipped without a C compiler)', () => {
  test.skipIf(!sanitizes).each([SEARCH, UNSEAL])(
    '%s holds under the address and undefined-behaviour sanitizers',
    (source) => {
      const program = join(folder, 'sanitized');
      expect(compile(compiler as string, [...SANITIZERS, '-Werror', source], program)).toBeNull();
      const { status, said } = run(program);
      expect(said).toContain(' 0 failed');
      expect(status).toBe(0);
    },
  );

  test('holds as it is shipped, optimised', () => {
    const program = join(folder, 'optimised');
    expect(compile(compiler as string, ['-O3', '-Werror', SEARCH], program)).toBeNull();
    expect(run(program)).toMatchObject({ status: 0, said: expect.stringContaining(' 0 failed') });
  });

  test.skipIf(!works('cmake'))('builds by CMake too', () => {
    const build = join(folder, 'cmake');
    expect(run('cmake', ['-S', nativeFolder, '-B', build])).toMatchObject({ status: 0 });
    expect(run('cmake', ['--build', build])).toMatchObject({ status: 0 });
    expect(run('ctest', ['--test-dir', build])).toMatchObject({ status: 0 });
  });

  test.skipIf(!works('aarch64-linux-gnu-gcc') || !works('qemu-aarch64-static'))(
    'holds on 64-bit Arm (emulated; skipped without a cross compiler and qemu)',
    () => {
      const program = join(folder, 'arm');
      expect(compile('aarch64-linux-gnu-gcc', ['-O2', '-static', '-Werror', SEARCH], program)).toBeNull();
      const { status, said } = run('qemu-aarch64-static', [program]);
      expect(said).toContain('kernels: 0 3');
      expect(status).toBe(0);
    },
  );
});
