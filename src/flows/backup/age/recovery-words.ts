/** A private key as 24 words (BIP 39), to be written on paper and typed back. */
import { bech32 } from '@scure/base';
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { refusal } from '../../../domain/failure.ts';
import { age, identityOfText, isIdentityText } from './age-keys.ts';

const WORDS = 24;

/** A new private key, as age writes it: `AGE-SECRET-KEY-1…`. */
export const newIdentity = async (): Promise<string> => await (await age()).generateX25519Identity();

/** @param identity as age writes it */
export const wordsOf = (identity: string): string[] =>
  entropyToMnemonic(bech32.decodeToBytes(identity).bytes, wordlist).split(' ');

/**
 * The private key of words as somebody types them: in any case, with any spaces, numbers or commas between them.
 * @throws Failure invalid, which says the position of a wrong word, never the word
 */
export function identityOfWords(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  if (words.length !== WORDS) throw refusal('recovery_words_count', '', { count: words.length });
  const unknown = words.findIndex((word) => !wordlist.includes(word));
  if (unknown !== -1) throw refusal('recovery_word_unknown', '', { position: unknown + 1 });
  try {
    const bytes = mnemonicToEntropy(words.join(' '), wordlist);
    return bech32.encodeFromBytes('AGE-SECRET-KEY-', bytes).toUpperCase();
  } catch {
    throw refusal('recovery_words_mistyped', '');
  }
}

/** The private key of what an operator typed: 24 words, or a key of age. @throws Failure invalid */
export const identityOfTyped = async (text: string): Promise<string> =>
  isIdentityText(text) ? await identityOfText(text) : identityOfWords(text);
