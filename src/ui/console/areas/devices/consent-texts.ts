const en = {
  tab: 'Consent text',
  lead: 'People read this at a kiosk, or have it read to them, before their face is registered. Who agreed to which version is kept with the person and goes with the person.',
  version: (n: number): string => `Version ${n},`,
  shipped: 'as it came with the program.',
  ja: 'Japanese',
  en: 'English',
  format: 'An empty line parts paragraphs; a line that begins with “# ” is a heading.',
  both: 'Needed in Japanese and English, or in no language.',
  written: (languages: string[]): string =>
    languages.length === 0 ? 'Written in no language.' : `Written in: ${languages.join(', ')}.`,
  further:
    'Other languages are optional. Visitors whose language has no text are told so, see the Japanese or English text, and can choose another one.',
  isWritten: 'written',
  notWritten: 'not written',
  nobodyAsked: 'There is no text: nobody is asked at the kiosk.',
  save: 'Save as a new version',
};

const ja: typeof en = {
  tab: '同意の文書',
  lead: 'キオスクで顔を登録する前に、利用者が読む(または音声で聞く)文書です。どの版に同意したかは本人の記録に残り、本人の削除とともに消えます。',
  version: (n) => `第${n}版`,
  shipped: '(初期の文書)',
  ja: '日本語',
  en: '英語',
  format: '空行で段落を分けます。「# 」で始まる行は見出しになります。',
  both: '日本語と英語の両方に入力するか、すべての言語を空にしてください。',
  written: (languages) =>
    languages.length === 0 ? 'どの言語の文書もありません。' : `文書がある言語：${languages.join('、')}`,
  further:
    'ほかの言語は任意です。文書がない言語の利用者には、その旨を伝えて日本語か英語の文書を表示します。利用者はほかの言語の文書に切り替えられます。',
  isWritten: '文書あり',
  notWritten: '文書なし',
  nobodyAsked: '文書がないため、キオスクでは同意を求めません。',
  save: '新しい版として保存',
};

export const consentTexts = { en, ja };
