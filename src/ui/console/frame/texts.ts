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
};

const ja: typeof en = {
  account: '自分のアカウント',
  glossary: '用語集',
  signOut: 'サインアウト',
  signOutThere: (label) => `${label}からもサインアウト`,
  menu: (name) => `${name} としてサインイン中`,
  roles: { helpdesk: 'ヘルプデスク', viewer: '閲覧者', reviewer: '確認担当', admin: '管理者' },
  noAccount: '初期設定',
  firstRun: 'まだ誰のアカウントもありません。設定リンクを開いた人は、すべての操作ができます。',
  firstRunGo: '今すぐ設定する',
};

/** The texts around every page. */
export const texts = { en, ja };
