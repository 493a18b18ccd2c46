import { useTextsOf } from '../../kit/i18n/language.tsx';
import { en } from './en.ts';
import { ja } from './ja.ts';

export const operatorTexts = { en, ja };
export const useOperatorTexts = () => useTextsOf(operatorTexts);
