import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PASSWORD_MIN_CHARS as TOLD_BY_PAGES } from '../../../src/contract/access/password-limit.ts';
import {
  actorName,
  mayAs,
  normalPassword,
  OPERATOR_NAME,
  PASSWORD_MIN_CHARS,
  passwordFault,
  ROLES,
} from '../../../src/domain/access/operator.ts';
import { grounds } from '../../../src/domain/failure.ts';

test('each role can do everything that the roles before it can', () => {
  ROLES.forEach((has, i) => {
    ROLES.forEach((needed, j) => {
      expect([has, needed, mayAs(has, needed)]).toEqual([has, needed, i >= j]);
    });
  });
});

describe('a password', () => {
  test.each([
    'correct horse battery',
    'とてもながいあいことばです',
    'qwerty is not my password',
    '９文字では短いけれど十分に長い',
  ])('such as %s is accepted', (password) => expect(passwordFault(password, 'hanako')).toBeNull());

  test.each(['', 'short', 'eleven char', 'aaaaaaaaaaaaaaaaaaaaaa', 'abcabcabcabcabc', 'i am hanako!!'])(
    'such as %j will not',
    (password) => expect(passwordFault(password, 'hanako')).not.toBeNull(),
  );

  test('has the minimum length that pages show', () => {
    expect(TOLD_BY_PAGES).toBe(PASSWORD_MIN_CHARS);
  });

  test('is measured in characters and not bytes, with composed characters counted once', () => {
    expect(passwordFault('😀😁😂🤣😃😄😅😆😉😊😋', 'x')).toEqual(
      grounds('too_short', { least: PASSWORD_MIN_CHARS }),
    );
    expect(passwordFault('😀😁😂🤣😃😄😅😆😉😊😋😎', 'x')).toBeNull();
  });

  test('is the same in every spelling that gives it', () => {
    expect(normalPassword('ｐａｓｓ café')).toBe(normalPassword('pass cafe\u0301'));
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (s) => normalPassword(normalPassword(s)) === normalPassword(s),
      ),
    );
  });
});

test.each(['hanako', '山田', 'h.yamada@example.co.jp', 'a-b_c+d', '1'])('%s is a name', (name) => {
  expect(OPERATOR_NAME.test(name)).toBe(true);
});
test.each(['', ' ', 'a b', '.a', '-a', 'a\n', 'a\u200b', '<b>', 'x'.repeat(65), 'a/b', "a'b"])(
  '%j is no name',
  (name) => {
    expect(OPERATOR_NAME.test(name)).toBe(false);
  },
);

test('the audit log names callers by ID', () => {
  expect(actorName({ kind: 'operator', id: '1' })).toBe('operator:1');
  expect(actorName({ kind: 'setup', id: '' })).toBe('setup');
});
