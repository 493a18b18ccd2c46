import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

test('other errors say what they say', () => {
  expect(messageOf(new Error('the passphrase is wrong'))).toBe('the passphrase is wrong');
  expect(messageOf(failureOf(tmpdir()))).not.toContain('ENOENT');
  expect(messageOf('gone')).toBe('gone');
});
