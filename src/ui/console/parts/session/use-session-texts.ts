import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { sessionTexts } from './session-texts.ts';

export const useSessionTexts = () => useTextsOf(sessionTexts);
