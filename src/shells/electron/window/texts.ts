/** Texts of the shell itself, outside any page of the service. */
const en = {
  openConsole: 'Open console',
  openKiosk: 'Open kiosk',
  running: (address: string): string => `Running at ${address}`,
  starting: 'The service is starting…',
  logFolder: 'Open log folder',
  startAtLogin: 'Start at login',
  about: 'About Omote',
  quit: 'Quit Omote',
  file: 'File',
  edit: 'Edit',
  view: 'View',
  help: 'Help',
  aboutText: 'Face authentication that stays in the building. Licences: resources/THIRD-PARTY-NOTICES.md',
  cannotStart: 'Omote can’t start',
  pinTitle: 'Leave the kiosk',
  pinText: 'Enter the operator PIN.',
  pinWrong: 'That PIN isn’t right.',
  pinWait: 'Too many wrong attempts. Wait {s} seconds.',
  ok: 'OK',
  cancel: 'Cancel',
  erase: 'Delete',
  dark: 'Touch to wake the screen',
};
export type ShellTexts = typeof en;

const ja: ShellTexts = {
  openConsole: '管理画面を開く',
  openKiosk: 'キオスクを開く',
  running: (address) => `${address} で動作中`,
  starting: 'サービスを起動しています',
  logFolder: 'ログフォルダーを開く',
  startAtLogin: 'ログイン時に起動',
  about: 'Omote について',
  quit: 'Omote を終了',
  file: 'ファイル',
  edit: '編集',
  view: '表示',
  help: 'ヘルプ',
  aboutText: '建物の外に出ない顔認証。ライセンス：resources/THIRD-PARTY-NOTICES.md',
  cannotStart: 'Omote を起動できません',
  pinTitle: 'キオスクを終了',
  pinText: '操作担当者の PIN を入力してください。',
  pinWrong: 'PIN が違います。',
  pinWait: '入力の間違いが続きました。{s} 秒お待ちください。',
  ok: 'OK',
  cancel: 'キャンセル',
  erase: '消去',
  dark: '画面に触れると点灯します',
};

export const languageOf = (locale: string): 'ja' | 'en' =>
  locale.toLowerCase().startsWith('ja') ? 'ja' : 'en';

export const shellTexts = (locale: string): ShellTexts => (languageOf(locale) === 'ja' ? ja : en);
