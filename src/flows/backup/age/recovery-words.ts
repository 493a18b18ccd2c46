/** A private key as 24 words (BIP 39), to be written on paper and typed back. */
import { randomBytes } from 'node:crypto';
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { refusal } from '../../../domain/failure.ts';
import { type Identity, identityOfText, isIdentityText } from './age-keys.ts';

const WORDS = 24;

export const newIdentity = (): Identity => randomBytes(32);

export const wordsOf = (identity: Identity): string[] => entropyToMnemonic(identity, wordlist).split(' ');

/**
 * The private key of words as somebody types them: in any case, with any spaces, numbers or commas between them.
 * @throws Failure invalid, which says the position of a wrong word, never the word
 */
export function identityOfWords(text: string): Identity {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  if (words.length !== WORDS) throw refusal('recovery_words_count', '', { count: words.length });
  const unknown = words.findIndex((word) => !wordlist.includes(word));
  if (unknown !== -1) throw refusal('recovery_word_unknown', '', { position: unknown + 1 });
  try {
    return Buffer.from(mnemonicToEntropy(words.join(' '), wordlist));
  } catch {
    throw refusal('recovery_words_mistyped', '');
  }
}

/** The private key of what an operator typed: 24 words, or a key of age. @throws Failure invalid */
export const identityOfTyped = (text: string): Identity =>
  isIdentityText(text) ? identityOfText(text) : identityOfWords(text);
