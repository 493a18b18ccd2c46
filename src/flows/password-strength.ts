import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { normalPassword, passwordFault } from '../domain/operator.ts';

/** The commonest passwords that come with zxcvbn, in the order of how often they are used. */
const COMMONEST = 10_000;
const common = new Set(dictionary['passwords-common'].slice(0, COMMONEST));

/** Sign-ins are paced: 10^8 tries take years. A backup is tried offline, each try a quarter of a second of argon2id. */
const SIGN_IN_GUESSES_LOG10 = 8;
const BACKUP_GUESSES_LOG10 = 10;
/** What is looked at: the time grows with the square of it, and nothing so long gets weaker by what follows. */
const LOOKED_AT_CHARS = 64;

let judge: ZxcvbnFactory | null = null;

/** Made when first needed: its tables take a fifth of a second. */
function guessesLog10(password: string, names: readonly string[]): number {
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return judge.check(password.slice(0, LOOKED_AT_CHARS), [...names]).guessesLog10;
}

const isCommon = (password: string): boolean => {
  const plain = password.toLowerCase().replaceAll(/\s/g, '');
  // Also one of them with a few digits or signs after it, or twice.
  const half = plain.slice(0, plain.length / 2);
  return (
    common.has(plain) ||
    common.has(plain.replace(/[\W\d_]+$/, '')) ||
    (plain === half + half && common.has(half))
  );
};

/** @returns what is wrong with a password that somebody chose for signing in, or null. */
export function signInPasswordFault(given: string, name: string): string | null {
  const wrong = passwordFault(given, name);
  if (wrong) return wrong;
  const password = normalPassword(given);
  if (isCommon(password)) return 'is among the first that anybody would try';
  return guessesLog10(password, [name, 'omote']) < SIGN_IN_GUESSES_LOG10 ? 'is easy to guess' : null;
}

/** @returns what is wrong with the passphrase of a backup, or null. */
export function passphraseFault(given: string): string | null {
  const wrong = passwordFault(given, '');
  if (wrong) return wrong;
  const passphrase = normalPassword(given);
  if (isCommon(passphrase)) return 'is among the first that anybody would try';
  return guessesLog10(passphrase, ['omote', 'backup']) < BACKUP_GUESSES_LOG10 ? 'is easy to guess' : null;
}
