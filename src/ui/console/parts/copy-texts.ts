export const copyTexts = {
  en: {
    copy: 'Copy',
    copied: 'Copied',
    copyId: (short: string): string => `Copy the ID ${short}`,
    notCopied: 'This couldn’t be copied. Select it and copy it by hand.',
  },
  ja: {
    copy: 'コピー',
    copied: 'コピーしました',
    copyId: (short: string): string => `ID ${short} をコピー`,
    notCopied: 'コピーできませんでした。選択して、手動でコピーしてください。',
  },
};
