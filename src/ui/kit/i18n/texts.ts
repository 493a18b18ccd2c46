import { en } from './en.ts';
import { ja } from './ja.ts';
import { useTextsOf } from './language.tsx';

export const texts = { en, ja };
export const useTexts = () => useTextsOf(texts);
