export const texts = {
  en: {
    title: 'Saved filters',
    kept: (name: string): string => `Saved as “${name}”`,
  },
  ja: {
    title: '保存した条件',
    kept: (name: string): string => `「${name}」として保存しました`,
  },
};
