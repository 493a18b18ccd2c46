const en = {
  pageLanguage: 'en',
  language: 'Language of the texts',
  others: 'All others',
  written: (name: string, n: number, all: number): string => `${name}: ${n} of ${all} texts`,
  preview: 'Preview',
  atStart: 'Before the camera',
  atKeyboard: 'Above the kiosk’s keyboard',
  atTrouble: 'Other ways, and when someone gets stuck',
  atEnd: 'After a success',
};

const ja: typeof en = {
  pageLanguage: 'ja',
  language: '文の言語',
  others: 'そのほか',
  written: (name, n, all) => `${name}：${all}件中${n}件`,
  preview: 'プレビュー',
  atStart: '撮影の前',
  atKeyboard: 'キオスクのキーボードの上',
  atTrouble: 'ほかの方法、困ったとき',
  atEnd: '成功した後',
};

export const wordsTexts = { en, ja };
