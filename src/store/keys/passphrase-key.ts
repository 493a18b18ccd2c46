/** The data key wrapped with a passphrase that is entered at each start: the folder alone opens nothing. */
import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Algorithm, hashRaw } from '@node-rs/argon2';
import { isCostAccepted, type PassphraseCost } from '../../domain/access/passphrase-cost.ts';
import { SealBroken } from '../../domain/store-failure.ts';
import { type SealPlace, seal, unseal } from './seal.ts';

const ARGON2ID = 2 as Algorithm;
/**
 * An attacker who has the file can guess without limit. 256 MiB and 3 passes take about a second, once per start. Every
 * file so far has this cost.
 */
const COST: PassphraseCost = { memoryCost: 262_144, timeCost: 3, parallelism: 1 };
const PLACE: SealPlace = { table: 'data.key.passphrase', column: 'sealed', row: '', authId: '' };
const MOST_BYTES = 4096;

interface Wrapped {
  kdf: 'argon2id';
  cost: PassphraseCost;
  salt: string;
  sealed: string;
}

/** @returns the content of the file */
export async function wrapByPassphrase(key: Uint8Array, passphrase: string): Promise<string> {
  const salt = randomBytes(16);
  const sealed = seal(key, await keyOf(passphrase, salt, COST), PLACE).toString('base64');
  return `${JSON.stringify({ kdf: 'argon2id', cost: COST, salt: salt.toString('hex'), sealed })}\n`;
}

/**
 * @returns the data key, 32 bytes
 * @throws Error with a message for operators when the passphrase is wrong, the file is damaged, or it asks for
 * more memory or computing time than any file that Omote has written
 */
export async function unwrapByPassphrase(path: string, passphrase: string): Promise<Uint8Array> {
  const { cost, salt, sealed } = readWrapped(path);
  try {
    const wrapping = await keyOf(passphrase, Buffer.from(salt, 'hex'), cost);
    return unseal(Buffer.from(sealed, 'base64'), wrapping, PLACE);
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new Error(
      `The passphrase does not open ${path}: it’s the wrong passphrase, or the file is damaged. Try again.`,
    );
  }
}

async function keyOf(passphrase: string, salt: Uint8Array, cost: PassphraseCost): Promise<KeyObject> {
  const bytes = await hashRaw(passphrase.normalize('NFKC'), {
    ...cost,
    algorithm: ARGON2ID,
    outputLen: 32,
    salt,
  });
  const key = createSecretKey(bytes);
  bytes.fill(0);
  return key;
}

function readWrapped(path: string): Wrapped {
  const remedy = 'Replace it with a copy of your own, or restore a backup.';
  const broken = new Error(`${path} is damaged. ${remedy}`);
  const text = readFileSync(path, 'utf8');
  if (text.length > MOST_BYTES) throw broken;
  let wrapped: Wrapped;
  try {
    const { kdf, cost, salt, sealed } = JSON.parse(text) as Wrapped;
    if (kdf !== 'argon2id' || !/^[0-9a-f]{32}$/.test(salt) || typeof sealed !== 'string') throw broken;
    wrapped = { kdf, cost, salt, sealed };
  } catch {
    throw broken;
  }
  if (!isCostAccepted(wrapped.cost, COST))
    throw new Error(
      `${path} asks for an amount of memory or computing time that Omote never uses, so Omote didn’t write it. ${remedy}`,
    );
  return wrapped;
}
