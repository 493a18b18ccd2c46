/** Keys of age (age-encryption.org/v1) for X25519, in its text form. */
import { ReadableStream } from 'node:stream/web';
import { refusal } from '../../../domain/failure.ts';

/** Loaded when a key is used: it takes a quarter of a second of processor time. */
export const age = () => import('age-encryption');

/** What the library takes; the two kinds of stream differ in their types alone. */
export const streamOf = (bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) =>
  ReadableStream.from(bytes) as unknown as globalThis.ReadableStream<Uint8Array>;

/** @returns the public key, `age1…` */
export const recipientOf = async (identity: string): Promise<string> =>
  await (await age()).identityToRecipient(identity);

/** @param identity 24 words are none: see recovery-words.ts */
export const isIdentityText = (text: string): boolean => /^\s*AGE-SECRET-KEY-/i.test(text);

/**
 * @returns the public key, as age writes it
 * @throws Failure invalid, which never holds what was typed: it may be a private key
 */
export async function recipientOfText(text: string, parameter = 'recipient'): Promise<string> {
  if (/AGE-SECRET-KEY-/i.test(text)) throw refusal('backup_key_private', parameter);
  // Other kinds of age's keys: post-quantum, of security keys, of plugins. SSH keys are another kind, too.
  if (/^\s*(age1[a-z0-9]+1|ssh-)/.test(text)) throw refusal('backup_key_other_kind', parameter);
  const recipient = text.trim().toLowerCase();
  const { Encrypter } = await age();
  try {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    // Finds out a point with which nothing secret can be agreed on.
    await encrypter.encrypt('');
  } catch {
    throw refusal('backup_key_invalid', parameter);
  }
  return recipient;
}

/** @returns the private key, as age writes it. @throws Failure invalid */
export async function identityOfText(text: string): Promise<string> {
  const identity = text.trim().toUpperCase();
  await recipientOf(identity).catch(() => {
    throw refusal('backup_identity_invalid', '');
  });
  return identity;
}
