const en = {
  nameHint: 'The system that will use it',
  nameMissing: 'Give the key a name',
  scopesMissing: 'Choose at least one',
  expires: 'Expires after (days)',
  expiresHint: 'Leave empty for no expiry',
  shownOnce: 'Copy the key now',
  shownOnceText: 'It’s shown only once and isn’t stored.',
  done: 'I’ve copied it',
  create: 'Create key',
  presets: 'Start from',
  presetNames: {
    usual: 'Authentication',
    integration: 'Integration',
    readOnly: 'Read only',
    monitor: 'Monitor',
    reception: 'Kiosks',
  },
  groups: {
    v1: 'Authentication and registration (/v1)',
    site: 'Kiosks and the site',
    people: 'People and reviews',
    protection: 'Audit, backups and access',
    everything: 'Everything',
  },
  kiosks: 'Only these kiosks',
  kiosksHint: 'Choose none to allow all, also those added later.',
  rotateText: (name: string) =>
    `Creates a new key with the same permissions as “${name}”. The old key keeps working for the time you choose, so you can move calling systems one by one.`,
  overlap: 'The old key works for (hours)',
  oldEnds: 'The old key expires at',
  allowHint: 'Addresses or networks, one per line, such as 192.168.10.0/24. Leave empty to allow any.',
  redirects: 'Where people can return to',
  redirectsHint:
    'Addresses or app schemes, one per line, such as https://app.example or myapp:. Leave empty to use the site’s settings.',
  curl: 'A first call with this key',
};

const ja: typeof en = {
  nameHint: 'このキーを使うシステム',
  nameMissing: '名前を入力してください',
  scopesMissing: '一つ以上選んでください',
  expires: '有効日数',
  expiresHint: '空欄：期限なし',
  shownOnce: '今すぐキーをコピーしてください',
  shownOnceText: '表示はこの一度だけで、保存されません。',
  done: 'コピーしました',
  create: 'キーを作成',
  presets: '権限のひな形',
  presetNames: {
    usual: '認証',
    integration: 'システム連携',
    readOnly: '読み取りのみ',
    monitor: '監視',
    reception: 'キオスク',
  },
  groups: {
    v1: '認証と登録（/v1）',
    site: 'キオスクと拠点',
    people: '登録者と重複の確認',
    protection: '監査・バックアップ・アクセス',
    everything: 'すべて',
  },
  kiosks: '使えるキオスク',
  kiosksHint: '選ばなければ、後から追加したものも含めてすべて使えます。',
  rotateText: (name) =>
    `「${name}」と同じ権限の新しいキーを作ります。古いキーは指定した時間だけ使えるので、連携システムを順に切り替えられます。`,
  overlap: '古いキーを使える時間（時間）',
  oldEnds: '古いキーの期限',
  allowHint: 'アドレスまたはネットワークを1行に1つ（例：192.168.10.0/24）。空欄ならどこからでも使えます。',
  redirects: '利用者の戻り先',
  redirectsHint:
    'アドレスまたはアプリのスキームを1行に1つ（例：https://app.example、myapp:）。空欄なら拠点の設定に従います。',
  curl: 'このキーでの最初の呼び出し',
};

/** The texts of the dialogs that create a key. */
export const newKeyTexts = { en, ja };
