import { useTextsOf } from '../../kit/i18n/language.tsx';
import { markTexts } from './mark-texts.ts';

export const useMarks = () => useTextsOf(markTexts);
