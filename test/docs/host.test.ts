import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALLOCATOR } from '../../src/shells/allocator.ts';

const root = join(import.meta.dirname, '..', '..');
const unit = readFileSync(join(root, 'resources/systemd/omote.service'), 'utf8');
const page = readFileSync(join(root, 'docs/host.md'), 'utf8');
const values = (name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

/** @returns the path of the command `omote` in a folder as the packages make it, with a program of the caller’s */
function installedIn(folder: string): string {
  for (const made of ['bin', 'out/main']) mkdirSync(join(folder, made), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'bin/node'));
  cpSync(join(root, 'packaging/server/omote'), join(folder, 'bin/omote'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  return join(folder, 'bin/omote');
}

describe('the systemd unit', () => {
  test('starts the command of an installed program, with the environment that npm start sets', () => {
    const folder = mkdtempSync(join(tmpdir(), 'omote-installed-'));
    try {
      const start = installedIn(folder);
      expect(values('ExecStart')).toEqual(['/opt/omote/bin/omote serve']);
      writeFileSync(
        join(folder, 'out/main/cli.js'),
        'console.log(JSON.stringify([process.argv.slice(2), process.env]))',
      );
      const told = spawnSync(start, ['serve', '--help'], { encoding: 'utf8' });
      const [args, environment] = JSON.parse(told.stdout);
      expect([told.status, args]).toEqual([0, ['serve', '--help']]);
      expect(environment).toMatchObject(ALLOCATOR);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('passes the credentials that the program reads', () => {
    const read = readFileSync(join(root, 'src/app/data-key/data-key.ts'), 'utf8');
    const readToo = readFileSync(join(root, 'src/app/data-key/passphrase.ts'), 'utf8');
    expect(values('LoadCredentialEncrypted')).toEqual(['omote-data-key', 'omote-passphrase']);
    expect(read).toContain("'omote-data-key'");
    expect(readToo).toContain("readCredential('omote-passphrase'");
    for (const name of values('LoadCredentialEncrypted')) expect(page).toContain(name);
  });

  test('of the nightly backup fails where the database is missing, and is skipped on a site with PostgreSQL', () => {
    const nightly = readFileSync(join(root, 'resources/systemd/omote-backup.service'), 'utf8');
    const condition = /^ExecCondition=\/bin\/sh -c '(.*)'$/m.exec(nightly)?.[1] ?? '';
    const folder = mkdtempSync(join(tmpdir(), 'omote-unit-'));
    // systemd reads 0 as "start", 1 to 254 as "skip" and 255 as "failed".
    const status = (env = {}) =>
      spawnSync('/bin/sh', ['-c', condition], { env: { OMOTE_DATA_DIR: folder, ...env } }).status;
    try {
      expect(nightly).not.toContain('ConditionPathExists');
      expect([status(), status({ OMOTE_DATABASE_URL: 'postgres://db1.example/omote' })]).toEqual([255, 1]);
      writeFileSync(join(folder, 'database.json'), '{}');
      expect(status()).toBe(1);
      writeFileSync(join(folder, 'omote.db'), '');
      expect(status()).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.skipIf(!existsSync('/usr/bin/systemd-analyze'))(
    'and those of the nightly backup are accepted by systemd',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'omote-unit-'));
      try {
        const path = join(folder, 'omote.service');
        installedIn(folder);
        writeFileSync(path, unit.replaceAll('/opt/omote', folder));
        const nightly = ['omote-backup.service', 'omote-backup.timer'].map((name) => {
          const text = readFileSync(join(root, 'resources/systemd', name), 'utf8');
          expect(page).toContain(name);
          writeFileSync(join(folder, name), text.replaceAll('/opt/omote', folder));
          return join(folder, name);
        });
        const { status, stderr } = spawnSync('systemd-analyze', ['verify', path, ...nightly], {
          encoding: 'utf8',
        });
        expect([status, stderr]).toEqual([0, '']);
        writeFileSync(path, unit.replace(/^ExecStart=.*$/m, 'ExecStart=/nowhere/node'));
        expect(spawnSync('systemd-analyze', ['verify', path]).status).not.toBe(0);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});
