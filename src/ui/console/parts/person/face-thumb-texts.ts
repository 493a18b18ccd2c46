export const texts = {
  en: {
    show: (name: string): string => `Picture of ${name}`,
    hint: 'Viewing is recorded in the audit log.',
    none: 'No picture',
  },
  ja: {
    show: (name: string): string => `${name} の顔画像`,
    hint: '表示は監査ログに記録されます。',
    none: '画像なし',
  },
};
