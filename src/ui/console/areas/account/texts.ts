const en = {
  title: 'Second factor',
  dutyPassword: 'Choose your password',
  dutyPasswordText: 'Somebody else has seen the present one. Choose one that only you know to go on.',
  dutyFactor: 'Set up a second factor',
  dutyFactorText:
    'This site requires one beside the password. An authenticator app on your phone or a security key will do.',
  keysTitle: 'Security keys',
  keysLead:
    'A small device that you touch at sign-in. A page that only looks like this one gets nothing from it, so it protects better than a code.',
  keysNotHere: 'Security keys do not work at this address',
  keysNotHereText:
    'Browsers allow them under a domain name over https, or on the host itself under localhost, and never under an IP address.',
  keyName: 'Name of the key',
  keyNameExample: 'Blue key',
  keyAdd: 'Add a security key',
  keySite: 'Works at',
  keyElsewhere: 'not here',
  keyUsed: 'Last use',
  keyFailed: 'No key answered. Plug it in, or hold it to the phone, and try again.',
  remove: 'Remove',
  never: 'never',
  recoveryPanel: 'Recovery codes',
  recoveryTitle: 'Keep these recovery codes',
  recoveryText:
    'Each signs you in once, beside your password, when phone or key is lost. They are shown this one time: print them or put them into a password manager.',
  recoveryKept: 'I have kept them',
  recoveryLeft: (n: number) =>
    n === 0 ? 'None is left.' : n === 1 ? '1 code is left.' : `${n} codes are left.`,
  recoveryRenew: 'Make new ones',
  sessionsTitle: 'Where you are signed in',
  sessionsLead: 'End what you do not know, and change your password then.',
  device: 'Device',
  address: 'Address',
  lastUse: 'Last use',
  thisOne: 'this one, now',
  unknownDevice: 'Unknown device',
  end: 'End',
  everywhere: 'Sign out everywhere',
};

const ja: typeof en = {
  title: '2段階認証',
  dutyPassword: 'パスワードを決めてください',
  dutyPasswordText:
    '今のパスワードはほかの人も知っています。続けるには、自分だけが知るパスワードを設定してください。',
  dutyFactor: '2段階認証を設定してください',
  dutyFactorText:
    'この拠点では、パスワードに加えてもう1つの確認が必要です。スマートフォンの認証アプリか、セキュリティキーを使えます。',
  keysTitle: 'セキュリティキー',
  keysLead: 'サインイン時に触れて使う小さな機器です。偽の画面には何も渡さないため、コードよりも安全です。',
  keysNotHere: 'このアドレスではセキュリティキーを使えません',
  keysNotHereText:
    'ブラウザーで使えるのは、httpsのドメイン名か、装置自身での localhost のときだけです。IPアドレスでは使えません。',
  keyName: 'キーの名前',
  keyNameExample: '青いキー',
  keyAdd: 'セキュリティキーを追加',
  keySite: '使える場所',
  keyElsewhere: 'ここでは使えません',
  keyUsed: '最後の使用',
  keyFailed: 'キーから応答がありません。差し込むか、スマートフォンに近づけて、もう一度お試しください。',
  remove: '削除',
  never: 'なし',
  recoveryPanel: 'リカバリーコード',
  recoveryTitle: 'リカバリーコードを保管してください',
  recoveryText:
    'スマートフォンやキーをなくしたとき、パスワードと合わせて1つにつき1回サインインできます。表示は今回だけです。印刷するか、パスワード管理アプリに保存してください。',
  recoveryKept: '保管しました',
  recoveryLeft: (n) => (n === 0 ? '残っていません。' : `残り${n}個です。`),
  recoveryRenew: '作り直す',
  sessionsTitle: 'サインイン中の端末',
  sessionsLead: '心当たりのないものは終了し、パスワードを変更してください。',
  device: '端末',
  address: 'アドレス',
  lastUse: '最後の操作',
  thisOne: 'この端末（使用中）',
  unknownDevice: '不明な端末',
  end: '終了',
  everywhere: 'すべての端末でサインアウト',
};

export const texts = { en, ja };
