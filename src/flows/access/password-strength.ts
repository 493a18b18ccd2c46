import { normalPassword, passwordFault } from '../../domain/access/operator.ts';
import { type Grounds, grounds } from '../../domain/failure.ts';

/** How many of zxcvbn's common passwords are refused; its list is sorted by frequency. */
const COMMONEST = 10_000;

/**
 * The least number of guesses, as a power of ten. Sign-ins are paced: 10^8 guesses take years. A backup can be attacked
 * offline, at a quarter of a second of argon2id per guess.
 */
const SIGN_IN_GUESSES_LOG10 = 8;
const BACKUP_GUESSES_LOG10 = 10;
/** How many characters are checked. Time grows with their square, and more characters never weaken a password. */
const LOOKED_AT_CHARS = 64;

interface Judge {
  common: ReadonlySet<string>;
  guessesLog10(password: string, names: readonly string[]): number;
}

let judge: Promise<Judge> | null = null;

/**
 * Loads zxcvbn when somebody first chooses a password. Its tables take a fifth of a second, which must not delay the
 * start.
 */
async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return {
    common: new Set(dictionary['passwords-common'].slice(0, COMMONEST)),
    guessesLog10: (password, names) =>
      factory.check(password.slice(0, LOOKED_AT_CHARS), [...names]).guessesLog10,
  };
}

async function strengthFault(
  password: string,
  names: readonly string[],
  atLeastLog10: number,
): Promise<Grounds | null> {
  judge ??= loadJudge();
  const { common, guessesLog10 } = await judge;
  if (isCommon(common, password)) return grounds('too_common');
  return guessesLog10(password, names) < atLeastLog10 ? grounds('easy_to_guess') : null;
}

const isCommon = (common: ReadonlySet<string>, password: string): boolean => {
  const plain = password.toLowerCase().replaceAll(/\s/g, '');
  // A common password followed by digits or symbols, or repeated, is refused as well.
  const half = plain.slice(0, plain.length / 2);
  return (
    common.has(plain) ||
    common.has(plain.replace(/[\W\d_]+$/, '')) ||
    (plain === half + half && common.has(half))
  );
};

/**
 * Checks a password that somebody chose for signing in.
 * @param name the operator's name
 * @returns what is wrong, or null
 */
export const signInPasswordFault = async (given: string, name: string): Promise<Grounds | null> =>
  passwordFault(given, name) ?? strengthFault(normalPassword(given), [name, 'omote'], SIGN_IN_GUESSES_LOG10);

/** Checks a passphrase for backups. @returns what is wrong, or null */
export const passphraseFault = async (given: string): Promise<Grounds | null> =>
  passwordFault(given, '') ?? strengthFault(normalPassword(given), ['omote', 'backup'], BACKUP_GUESSES_LOG10);
