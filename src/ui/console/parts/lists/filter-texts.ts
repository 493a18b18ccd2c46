export const texts = {
  en: { filters: 'Filters', more: 'More filters', clear: 'Clear filters' },
  ja: { filters: '絞り込み', more: 'その他の条件', clear: '条件を消す' },
};

export const nothingFoundTexts = {
  en: { text: 'Change or clear the filters.', clear: 'Clear all filters' },
  ja: { text: '条件を変えるか、消してください。', clear: 'すべての条件を消す' },
};

export const savedFilterTexts = {
  en: {
    title: 'Saved filters',
    kept: (name: string): string => `Saved as “${name}”`,
  },
  ja: {
    title: '保存した条件',
    kept: (name: string): string => `「${name}」として保存しました`,
  },
};
