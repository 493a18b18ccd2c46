import type { Language } from '../../kit/i18n/language.ts';

const en = {
  search: 'Search',
  field: 'People, IDs, settings, pages',
  hint: 'Search for people by name or the start of an ID, sessions by full ID, and settings and pages by name.',
  results: 'Results',
  groups: {
    acts: 'Actions',
    pages: 'Pages',
    settings: 'Settings',
    people: 'People',
    sessions: 'Sessions',
    terms: 'Glossary',
  },
  looking: 'Searching…',
  found: (n: number): string => (n === 1 ? '1 result' : `${n} results`),
  nothing: 'Nothing found',
  keys: 'Choose with ↑ and ↓, open with Enter',
  noFace: 'no face',
};

const ja: typeof en = {
  search: '検索',
  field: '名前、ID、設定、ページ',
  hint: '登録者は名前かIDの先頭の数文字、セッションIDは全体、設定とページは名前で探せます。',
  results: '検索結果',
  groups: {
    acts: '操作',
    pages: 'ページ',
    settings: '設定',
    people: '登録者',
    sessions: 'セッション',
    terms: '用語',
  },
  looking: '検索中',
  found: (n) => `${n}件`,
  nothing: '見つかりません',
  keys: '↑↓で選び、Enterで開く',
  noFace: '顔なし',
};

export const texts: Record<Language, typeof en> = { en, ja };
