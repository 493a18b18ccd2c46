export const texts = {
  en: {
    show: (name: string): string => `Picture of ${name}`,
    hint: 'Viewing is recorded in the audit log.',
    none: 'No picture',
    notLoaded: 'The picture couldn’t be loaded.',
    again: 'Try again',
    retry: (name: string): string => `The picture of ${name} couldn’t be loaded. Try again`,
  },
  ja: {
    show: (name: string): string => `${name} の顔画像`,
    hint: '表示は監査ログに記録されます。',
    none: '画像なし',
    notLoaded: '画像を読み込めませんでした。',
    again: 'もう一度試す',
    retry: (name: string): string => `${name} の顔画像を読み込めませんでした。もう一度試す`,
  },
};
