import { en } from './texts-en.ts';
import { ja } from './texts-ja.ts';

export const texts = { en, ja };
