import type { SettingName } from '../../../../contract/site/settings.ts';
import type { Language } from '../../../kit/i18n/language.tsx';
import { en as moreEn } from './more-en.ts';
import { ja as moreJa } from './more-ja.ts';
import { en, type SettingText } from './texts-en.ts';
import { ja } from './texts-ja.ts';

/** The names of the groups of settings in both languages, for the search. */
export const ALL_GROUPS = { en: en.groups, ja: ja.groups };

/** The names of all settings in both languages, for the search and the documentation. */
export const ALL_WORDS: Record<Language, Record<SettingName, SettingText>> = {
  en: { ...en.settings, ...moreEn },
  ja: { ...ja.settings, ...moreJa },
};
