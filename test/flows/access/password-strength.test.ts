import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { grounds } from '../../../src/domain/failure.ts';
import { passphraseFault, signInPasswordFault } from '../../../src/flows/access/password-strength.ts';

describe('passwords and passphrases', () => {
  test.each([
    'qwerty123456',
    'iloveyouiloveyou',
    'football1234',
    'Admin1234567',
    '1q2w3e4r5t6y',
    'passwordpassword',
    'unbelievable',
    'aaaaaaaaaaaa',
    'Password1234',
    'basketball2024',
    'abcdefghijkl',
    'sunshine2025!',
    'ｐａｓｓｗｏｒｄ１２３４',
    'x7'.repeat(100),
  ])('%s is refused', async (password) => {
    expect(await signInPasswordFault(password, 'hanako')).not.toBeNull();
    expect(await passphraseFault(password)).not.toBeNull();
  });

  // The strength check alone would accept all of them, because it considers the digits hard to guess.
  const alone = dictionary['passwords-common'].slice(0, 10_000).findLast((word) => /^[a-z]{6,}$/.test(word));
  test.each([
    ['dragon 8264 9137 50', 'one of the most common, followed by unlikely digits'],
    ['Monkey#71-94_36-85', 'the same with symbols'],
    [`${alone}8264913750`, 'the last of ten thousand common words'],
  ])('%s is refused by the list alone: %s', async (password) => {
    expect(await signInPasswordFault(password, 'hanako')).toEqual(grounds('too_common'));
    expect(await passphraseFault(password)).toEqual(grounds('too_common'));
    expect(await signInPasswordFault(`q${password}`, 'hanako')).toBeNull();
  });

  test.each([
    'correct horse battery',
    'seven lanterns in the rain',
    'kx7f-q2mn-8hzr-vw4t-jd6p',
    'さくらの花がさいた日に歩く',
    'kaze-hikaru-miyako-27',
    'vT9#mLq2!xWz',
  ])('%s is accepted', async (password) => {
    expect(await signInPasswordFault(password, 'hanako')).toBeNull();
    expect(await passphraseFault(password)).toBeNull();
  });

  test('the sign-in name makes a password too weak', async () =>
    expect(await signInPasswordFault('hanako tanaka 1', 'hanako')).not.toBeNull());
});
