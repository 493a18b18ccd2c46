export const texts = {
  en: { filters: 'Filters', more: 'More filters', clear: 'Clear filters' },
  ja: { filters: '絞り込み', more: 'その他の条件', clear: '条件を消す' },
};
