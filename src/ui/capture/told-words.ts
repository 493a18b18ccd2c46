import type { Texts } from '../kit/i18n/en.ts';
import type { Guide } from './machine/state.ts';

/** What a person is told to do. Who holds still already is not asked to: then the lens is at fault. */
export const toldWords = (t: Texts, { shown, soft }: Guide): string =>
  soft && shown === 'hold_still' ? t.soft : t.instruction[shown];
