/** What the search can do. The first name is shown; all of them are found. */
const en = {
  newKey: ['New API key', 'create API key'],
  backUp: ['Back up now', 'create backup'],
  signOut: ['Sign out', 'log out'],
  dark: ['Dark colours', 'dark mode'],
  light: ['Light colours', 'light mode'],
};

const ja: typeof en = {
  newKey: ['APIキーを発行', 'APIキー 作成'],
  backUp: ['今すぐバックアップ', 'バックアップを作成'],
  signOut: ['サインアウト', 'ログアウト'],
  dark: ['暗い配色にする', 'ダークモード'],
  light: ['明るい配色にする', 'ライトモード'],
};

export const ACTS = { en, ja };
