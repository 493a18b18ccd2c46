import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hostFault, isFull } from '../../../src/app/service/host-fault.ts';
import { refusal } from '../../../src/domain/failure.ts';
import { StoreUnavailable } from '../../../src/domain/store-failure.ts';

const folder = mkdtempSync(join(tmpdir(), 'omote-fault-'));
const AGAIN = 'run the command again';
const errorOf = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: said the system`), { code, path });
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const told = (error: unknown): string => (hostFault(error, folder, AGAIN) as Error).message;

test.each([
  ['ENOSPC', 'Free up space'],
  ['EDQUOT', 'Free up space'],
  ['EROFS', 'Remount it read-write'],
  ['EIO', 'Check it'],
  ['EMFILE', 'LimitNOFILE'],
  ['ENFILE', 'fs.file-max'],
  ['ENOMEM', 'Free some'],
  ['SQLITE_FULL', 'Free up space'],
  ['SQLITE_IOERR_WRITE', 'Check it'],
  ['SQLITE_IOERR_SHMSIZE', 'Free up space'],
  ['SQLITE_READONLY_DBMOVED', 'Remount it read-write'],
  ['SQLITE_CANTOPEN', 'run the command as the service’s user'],
  ['SQLITE_BUSY_SNAPSHOT', 'Wait a moment'],
  ['SQLITE_CORRUPT_VTAB', 'restore a backup'],
])('%s is told as what to do (%s), also as an error of the store', (code, what) => {
  const plain = told(errorOf(code));
  expect(plain).toContain(what);
  if (!code.startsWith('SQLITE_CORRUPT')) expect(plain).toMatch(new RegExp(`${AGAIN}\\.$`));
  expect(plain).not.toMatch(/^(E[A-Z]+|SQLITE_\w+)\b/);
  if (/DISK|FULL|READONLY|IOERR|CANTOPEN|BUSY|CORRUPT/.test(code)) expect(plain).toContain(folder);
  expect(told(new StoreUnavailable('refused', errorOf(code)))).toBe(plain);
});

test('the disk that is named is the one of the file', () => {
  expect(told(errorOf('ENOSPC', '/mnt/usb/b.omb'))).toContain('/mnt/usb/b.omb');
  expect(told(errorOf('ENOSPC', '/mnt/usb/b.omb'))).not.toContain(folder);
  expect(told(errorOf('EROFS', join(folder, 'omote.db')))).toContain(`the data folder ${folder} is`);
  expect(told(errorOf('EIO', `${folder}-2/b.omb`))).toContain(`The disk of ${folder}-2/b.omb`);
});

test.each([
  ['Read-only file system', 'Remount it read-write'],
  ['No space left on device', 'Free up space'],
])('an error of removing a file has the words %s alone', (words, what) => {
  const error = Object.assign(new Error(`, Unknown error: ${words} '${folder}/x'`), {
    code: '',
    errno: -4094,
  });
  expect(told(error)).toContain(what);
});

test('a refusal of a flow is told without its kind', () => {
  expect(told(refusal('network_of_sandbox', 'network'))).toBe(
    'network of a sandbox stays closed: use it on this computer',
  );
});

test('a file of the service that another user may not open is told with the remedy', () => {
  for (const code of ['EACCES', 'EPERM']) {
    // Nothing is known of this folder, as where another user keeps others out.
    const closed = join(folder, 'closed');
    const fault = hostFault(errorOf(code, join(closed, 'service.lock')), closed, AGAIN);
    expect((fault as Error).message).toContain('as the user of the service');
    const elsewhere = errorOf(code, join(tmpdir(), 'people.csv'));
    expect(hostFault(elsewhere, closed, AGAIN)).toBe(elsewhere);
    // In a folder of this user's or of root's there is no other user who may.
    for (const at of [folder, '/usr']) {
      const own = errorOf(code, join(at, 'data.key'));
      expect(hostFault(own, at, AGAIN)).toBe(own);
    }
  }
});

test.each([new Error('the passphrase is wrong'), errorOf('ENOENT', '/x'), 'gone'])(
  '%s stays as it is',
  (error) => {
    expect(hostFault(error, folder, AGAIN)).toBe(error);
  },
);

test('a folder with room is not full, and nothing is left in it', () => {
  expect(isFull(folder)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

/** Ordinary users can mount in a namespace of their own if the system allows such namespaces. */
const may =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

test.skipIf(!may).each([
  ['no blocks', 'size=1m', 'head -c 2M /dev/zero > $0/filler'],
  ['no inodes', 'nr_inodes=3', 'touch $0/a $0/b $0/c'],
])(`a disk with %s left is full${may ? '' : ' (skipped: no namespaces)'}`, (_, options, fill) => {
  const module = join(import.meta.dirname, '../../../src/app/service/host-fault.ts');
  const ask = `import { isFull } from ${JSON.stringify(module)}; process.stdout.write(\`\${isFull(process.argv[1])} \`)`;
  const look = `"$1" --input-type=module -e "$2" $0`;
  const script = `mount -t tmpfs -o ${options} tmpfs $0 && ${look}; ${fill} 2>/dev/null; ${look}`;
  const words = ['-rm', 'sh', '-c', script, folder, process.execPath, ask];
  expect(execFileSync('unshare', words, { encoding: 'utf8' })).toBe('false true ');
});
