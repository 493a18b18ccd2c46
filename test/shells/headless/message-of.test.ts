import { readFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageOf } from '../../../src/shells/headless/message-of.ts';

const failureOf = (path: string): unknown => {
  try {
    return readFileSync(path);
  } catch (error) {
    return error;
  }
};

test('a file that is not there is told without the system’s codes', () => {
  const path = join(tmpdir(), 'no-such-table.csv');
  expect(messageOf(failureOf(path))).toBe(`there is no file or folder ${path}`);
});

test('a file that may not be opened is told with the user who tried, which with sudo is the service’s', () => {
  const path = join(tmpdir(), 'people.csv');
  const error = Object.assign(new Error('EACCES'), { code: 'EACCES', path });
  expect(messageOf(error)).toBe(`the user ${userInfo().username} may not open ${path}`);
});

test('other errors say what they say', () => {
  expect(messageOf(new Error('the passphrase is wrong'))).toBe('the passphrase is wrong');
  expect(messageOf(failureOf(tmpdir()))).not.toContain('ENOENT');
  expect(messageOf('gone')).toBe('gone');
});
