import type { Language } from '../../../kit/i18n/language.ts';

const en = {
  title: 'Glossary',
  lead: 'Terms that have a specific meaning in this console.',
  search: 'Find a term',
  nothing: 'No matching terms',
};

const ja: typeof en = {
  title: '用語集',
  lead: 'この管理画面で特別な意味を持つ言葉です。',
  search: '用語を探す',
  nothing: '該当する用語はありません',
};

export const texts: Record<Language, typeof en> = { en, ja };
