const en = {
  lead: 'People read or listen to this at a kiosk before their face is registered. Which version a person agreed to is stored with that person and deleted with them.',
  version: (n: number): string => `Version ${n},`,
  supplied: 'supplied with Omote.',
  newer:
    'Omote now comes with a clearer text. People here have already agreed to this one, so it stays in use until you insert and save the new text. Each person’s record keeps the text they agreed to.',
  insert: 'Insert the text supplied with Omote',
  ja: 'Japanese',
  en: 'English',
  format: 'Separate paragraphs with an empty line. Start a line with “# ” to make it a heading.',
  both: 'Enter it in both Japanese and English, or leave all languages empty.',
  written: (languages: string[]): string =>
    languages.length === 0 ? 'No text yet.' : `Available in: ${languages.join(', ')}.`,
  further:
    'Other languages are optional. If there’s no text in a visitor’s language, they’re told so, see the Japanese or English text, and can choose another one.',
  isWritten: 'available',
  notWritten: 'empty',
  nobodyAsked: 'There’s no text, so people aren’t asked for consent at the kiosk.',
  save: 'Save as a new version',
  unsaved: 'What you have written here isn’t saved.',
  changedMeanwhile: (version: number): string => `Version ${version} was saved meanwhile`,
  changedMeanwhileText:
    'The fields show what you have written, which isn’t saved. To see the new version, discard yours. If you keep yours and save, it replaces the new version in all languages.',
  keepMine: 'Keep mine',
};

const ja: typeof en = {
  lead: 'キオスクで顔を登録する前に、利用者が読む（または音声で聞く）文書です。どの版に同意したかは本人の記録に残り、本人の削除とともに消えます。',
  version: (n) => `第${n}版`,
  supplied: '（Omote付属の文書）',
  newer:
    'Omoteに、より読みやすい文書が付属しました。現在の文書に同意した方がいるため、新しい文書を入れて保存するまでは、このまま使います。同意した方の記録には、同意した時の文書が残ります。',
  insert: 'Omote付属の文書を入れる',
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
  unsaved: 'ここに入力した内容は、まだ保存されていません。',
  changedMeanwhile: (version) => `入力中に第${version}版が保存されました`,
  changedMeanwhileText:
    '表示しているのは、入力中の（まだ保存していない）内容です。新しい版を見るには「元に戻す」を押してください。入力した内容を残して保存すると、すべての言語で新しい版と置き換わります。',
  keepMine: '入力した内容を残す',
};

export const consentTexts = { en, ja };
