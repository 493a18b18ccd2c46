import { useTextsOf } from '../../kit/i18n/language.tsx';
import { en } from './en.ts';
import { ja } from './ja.ts';

export const kioskTexts = { en, ja };
export const useKioskTexts = () => useTextsOf(kioskTexts);
