const en = {
  account: 'My account',
  glossary: 'Glossary',
  signOut: 'Sign out',
  signOutThere: (label: string) => `Sign out here and of ${label}`,
  menu: (name: string) => `Signed in as ${name}`,
  roles: { helpdesk: 'Help desk', viewer: 'Viewer', reviewer: 'Reviewer', admin: 'Administrator' },
  noAccount: 'First set-up',
  firstRun: 'No operator account yet. Anyone with the set-up link has full access.',
  firstRunGo: 'Set up now',
  stillSignedIn: 'You are still signed in, because signing out failed. Try again.',
  partMissing:
    'Part of this page couldn’t be loaded. Try again, or reload the page. Reloading discards what you have typed.',
};

const ja: typeof en = {
  partMissing:
    'ページの一部を読み込めませんでした。もう一度お試しになるか、再読み込みしてください。再読み込みすると入力中の内容は失われます。',
  account: '自分のアカウント',
  glossary: '用語集',
  signOut: 'サインアウト',
  stillSignedIn: 'サインアウトできませんでした。まだサインインしたままです。もう一度お試しください。',
  signOutThere: (label) => `${label}からもサインアウト`,
  menu: (name) => `${name} としてサインイン中`,
  roles: { helpdesk: 'ヘルプデスク', viewer: '閲覧者', reviewer: '確認担当', admin: '管理者' },
  noAccount: '初期設定',
  firstRun: 'まだ誰のアカウントもありません。設定リンクを開いた人は、すべての操作ができます。',
  firstRunGo: '今すぐ設定する',
};

/** The texts around every page. */
export const texts = { en, ja };

export const staffCallTexts = {
  en: {
    asks: (kiosk: string): string => `Someone at “${kiosk}” is asking for help`,
    since: 'Called ',
    go: 'On my way',
    goTo: (kiosk: string): string => `On my way to ${kiosk}`,
    goes: (name: string): string => `${name} is on the way`,
  },
  ja: {
    asks: (kiosk: string): string => `「${kiosk}」で係員が呼ばれています`,
    since: '呼び出し：',
    go: '対応します',
    goTo: (kiosk: string): string => `${kiosk} に対応します`,
    goes: (name: string): string => `${name} が対応中`,
  },
};

export const soundTexts = {
  en: {
    call: 'Play a sound when someone asks for help',
    notice: 'Play a sound for new notices',
    hint: 'In this browser, while the console is open.',
  },
  ja: {
    call: '係員が呼ばれたら音を鳴らす',
    notice: '新しい通知があれば音を鳴らす',
    hint: 'このブラウザーで管理画面を開いている間だけ鳴ります。',
  },
};
