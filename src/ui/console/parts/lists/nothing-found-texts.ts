export const texts = {
  en: { text: 'Change or clear the filters.', clear: 'Clear all filters' },
  ja: { text: '条件を変えるか、消してください。', clear: 'すべての条件を消す' },
};
