/** Checks of callers: somebody on the telephone says who they are, and the help desk has them prove it. */
import { Type } from 'typebox';
import { CHECK_WORDS } from './check-words.ts';

/** What the caller asks for. */
const CALL_REASONS = ['password', 'second_factor', 'account', 'data', 'other'] as const;
export type CallReason = (typeof CALL_REASONS)[number];

/**
 * What both sides see, and compare by voice: the caller says the word, the operator answers with the number. The page shows it
 * only once it has opened the session, which one page can.
 */
interface CheckWord {
  /** The place in CHECK_WORDS. */
  word: number;
  /** Two digits. */
  answer: string;
}

export interface CallerCheck extends CheckWord {
  reason: CallReason;
  /** The number of the ticket in another system; null: there is none. */
  ticket: string | null;
  /** Who checks, as the audit log names them. Nobody else sees the word or takes the verdict. */
  by: string;
}

export const CALLER_CHECK = Type.Object({
  word: Type.Number(),
  answer: Type.String(),
  reason: Type.Enum([...CALL_REASONS]),
  ticket: Type.Union([Type.String(), Type.Null()]),
  by: Type.String(),
});

export type WordByLanguage = Readonly<
  Record<'ja' | 'ja-easy' | 'en' | 'zh-Hans' | 'zh-Hant' | 'ko' | 'vi' | 'pt-BR', string>
>;

/** @param below returns a random whole number from 0 to below its argument */
export const newWord = (below: (n: number) => number): CheckWord => ({
  word: below(CHECK_WORDS.length),
  answer: String(10 + below(90)),
});

/** The word in each of the visitors’ languages. */
export const wordIn = ({ word }: CheckWord): WordByLanguage => {
  const [ja = '', en = '', zhHans = '', zhHant = '', ko = '', vi = '', ptBr = ''] = CHECK_WORDS[word] ?? [];
  return { ja, 'ja-easy': ja, en, 'zh-Hans': zhHans, 'zh-Hant': zhHant, ko, vi, 'pt-BR': ptBr };
};
