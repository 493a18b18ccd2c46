export const texts = {
  en: { name: 'Name', save: 'Save' },
  ja: { name: '名前', save: '保存' },
};
