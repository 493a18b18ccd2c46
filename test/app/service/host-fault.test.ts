import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hostFault } from '../../../src/app/service/host-fault.ts';
import { failure } from '../../../src/domain/failure.ts';
import { StoreUnavailable } from '../../../src/domain/store-failure.ts';

const folder = mkdtempSync(join(tmpdir(), 'omote-fault-'));
const AGAIN = 'run the command again';
const errorOf = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: said the system`), { code, path });
const told = (error: unknown): string => (hostFault(error, folder, AGAIN) as Error).message;

test.each([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_SHMSIZE',
  'SQLITE_READONLY_DBMOVED',
  'SQLITE_CANTOPEN',
  'SQLITE_BUSY_SNAPSHOT',
])('%s is told as what to do, also as an error of the store', (code) => {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const plain = told(errorOf(code));
  expect(plain).toMatch(new RegExp(`${AGAIN}\\.$`));
  expect(plain).not.toMatch(/^(E[A-Z]+|SQLITE_\w+)\b/);
  expect(told(new StoreUnavailable('refused', errorOf(code)))).toBe(plain);
});

test('the disk that is named is the one of the file', () => {
  expect(told(errorOf('ENOSPC', '/mnt/usb/b.omb'))).toContain('/mnt/usb/b.omb');
  expect(told(errorOf('EROFS', join(folder, 'omote.db')))).toContain(folder);
});

test('a refusal of a flow is told without its kind', () => {
  expect(told(failure('state_forbids', 'network', 'can be opened later'))).toBe(
    'network can be opened later',
  );
});

test.each([new Error('the passphrase is wrong'), errorOf('ENOENT', '/x'), 'gone'])(
  '%s stays as it is',
  (error) => {
    expect(hostFault(error, folder, AGAIN)).toBe(error);
  },
);
