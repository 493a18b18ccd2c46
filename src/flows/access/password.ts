import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { normalPassword, type Operator } from '../../domain/access/operator.ts';
import { EngineBusy } from '../../domain/packs/ports-engine.ts';
import type { StoreReads } from '../../domain/ports.ts';
import { newSecret } from '../identifiers.ts';

/** argon2id as recommended by OWASP: 19 MiB, 2 passes, 1 lane. It takes a tenth of a second, off the event loop. */
const ARGON2ID = 2 as Algorithm;
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords hashed at the same time: each takes 19 MiB and a processor core that the face engine needs. */
const AT_ONCE = 2;
const MAX_WAITING = 32;

let running = 0;
const waiting: (() => void)[] = [];

/** @throws EngineBusy (503): more are waiting than real sign-ins would ever cause */
async function inTurn<T>(job: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new EngineBusy('too many sign-ins at once');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await job();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Hashes a password with argon2id, in PHC format. @throws EngineBusy */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalPassword(password), PARAMETERS));

/** Passwords that nobody has are hashed with it, and no others: their hashes can be told from those of the rest. */
const NOBODYS_SALT = Buffer.from('nobody knows it!');
const NOBODYS = NOBODYS_SALT.toString('base64').replaceAll('=', '');

/** The hash of a password that nobody has: of an account whose owner has not set one. @throws EngineBusy */
export const hashForNobody = (): Promise<string> =>
  inTurn(() => hash(newSecret(), { ...PARAMETERS, salt: NOBODYS_SALT }));

/** Whether a stored hash is of a password that somebody has. Earlier versions hashed those of nobody like the rest. */
const isOfSomebody = (kept: string): boolean => kept.split('$').at(-2) !== NOBODYS;

/** So that an unknown name takes as long as a wrong password. */
let nobodys: Promise<string> | null = null;

/**
 * Verifies a password.
 * @param kept its stored hash; null: there is no such operator, and the result is false after the same time
 * @throws EngineBusy
 */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  nobodys ??= hashForNobody();
  const nobody = await nobodys;
  const same = await inTurn(() => verify(kept ?? nobody, normalPassword(password)));
  return same && kept !== null;
}

type Accounts = Pick<StoreReads, 'operators' | 'operatorSecrets'>;

/**
 * The active administrators who can sign in. Whoever was invited is none before they have set a password, as their link may end
 * unused.
 */
export async function adminsAbleToSignIn(store: Accounts): Promise<Operator[]> {
  const admins = (await store.operators()).filter(
    ({ role, disabledAtUs }) => role === 'admin' && disabledAtUs === null,
  );
  const secrets = await Promise.all(admins.map(({ id }) => store.operatorSecrets(id)));
  return admins.filter(({ fromProvider }, i) => {
    const kept = secrets[i];
    return fromProvider || (kept != null && isOfSomebody(kept.passwordHash));
  });
}

/** Those of them who do without the identity provider. At least one must remain. */
export const adminsWithPassword = async (store: Accounts): Promise<Operator[]> =>
  (await adminsAbleToSignIn(store)).filter(({ fromProvider }) => !fromProvider);
