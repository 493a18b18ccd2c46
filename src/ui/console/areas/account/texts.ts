const en = {
  title: 'Second factor',
  passwordRequired: 'Choose your password',
  passwordRequiredText:
    'Someone else has seen your current password. To continue, choose one that only you know.',
  factorRequired: 'Set up a second factor',
  factorRequiredText:
    'This site requires a second factor as well as your password. Use an authenticator app on your phone, or a security key.',
  keysTitle: 'Security keys',
  keysLead:
    'A small device that you touch when you sign in. It doesn’t respond to fake pages, so it’s safer than a code.',
  keysNotHere: 'Security keys don’t work at this address',
  keysNotHereText:
    'Browsers allow them only at a domain name over https, or at localhost on the host itself. They never work at an IP address.',
  keyName: 'Name of the key',
  keyNameExample: 'Blue key',
  keyAdd: 'Add a security key',
  keySite: 'Works at',
  keyElsewhere: 'not here',
  keyUsed: 'Last used',
  keyFailed: 'No key responded. Plug it in or hold it near your phone, then try again.',
  remove: 'Remove',
  never: 'Never',
  recoveryPanel: 'Recovery codes',
  recoveryTitle: 'Save these recovery codes',
  recoveryText:
    'If you lose your phone or key, each code lets you sign in once, together with your password. They’re shown only once, so print them or save them in a password manager.',
  recoveryKept: 'I’ve saved them',
  recoveryLeft: (n: number) => {
    if (n === 0) return 'No codes left.';
    return n === 1 ? '1 code left.' : `${n} codes left.`;
  },
  recoveryRenew: 'Create new codes',
  sessionsTitle: 'Where you’re signed in',
  sessionsLead: 'End any session you don’t recognise, then change your password.',
  device: 'Device',
  address: 'Address',
  lastUse: 'Last used',
  thisOne: 'now, on this device',
  unknownDevice: 'Unknown device',
  signOut: 'Sign out',
  everywhere: 'Sign out everywhere',
};

const ja: typeof en = {
  title: '2段階認証',
  passwordRequired: 'パスワードを決めてください',
  passwordRequiredText:
    '今のパスワードはほかの人に見られています。続けるには、自分だけが知るパスワードを設定してください。',
  factorRequired: '2段階認証を設定してください',
  factorRequiredText:
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
  thisOne: '使用中（この端末）',
  unknownDevice: '不明な端末',
  signOut: '終了',
  everywhere: 'すべての端末でサインアウト',
};

export const texts = { en, ja };

const schemeEn = {
  title: 'Colours',
  schemes: { auto: 'Same as device', light: 'Light', dark: 'Dark' },
};

const schemeJa: typeof schemeEn = {
  title: '配色',
  schemes: { auto: '端末に合わせる', light: '明るい配色', dark: '暗い配色' },
};

export const schemeTexts = { en: schemeEn, ja: schemeJa };

export const soundTexts = { en: { title: 'Sounds' }, ja: { title: '音' } };
