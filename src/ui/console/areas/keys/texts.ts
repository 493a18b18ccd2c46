const en = {
  newTitle: 'New API key',
  create: 'Create key',
  presets: 'Start from',
  presetNames: { usual: 'Authentication', integration: 'Integration', readOnly: 'Read only' },
  from: (address: string) => `from ${address}`,
  log: 'What it changed',
  logOf: (name: string) => `What it changed: ${name}`,
  rotate: 'Replace',
  rotateTitle: 'Replace this key',
  rotateText: (name: string) =>
    `A new key with the rights of “${name}” is made. The old one keeps working for as long as you say, so that callers can be moved one after the other.`,
  overlap: 'The old key works for (hours)',
  oldEnds: 'The old key ends at',
  allow: 'May be used from',
  allowHint: 'Addresses or networks, one per line, such as 192.168.10.0/24. Empty: from anywhere.',
  anywhere: 'anywhere',
  redirects: 'Where people may return to',
  redirectsHint:
    'Addresses or app schemes, one per line, such as https://app.example or myapp:. Empty: wherever the site settings allow.',
  leadsTo: 'Returns to',
  endsSoon: (days: number) =>
    days <= 0 ? 'ends today' : days === 1 ? 'ends in 1 day' : `ends in ${days} days`,
  soonTitle: (n: number) => (n === 1 ? 'A key ends soon' : `${n} keys end soon`),
  soonText: (n: number): string =>
    n === 1 ? 'Replace it before its calls are refused.' : 'Replace them before their calls are refused.',
  curl: 'A first call with this key',
  imageKey: 'Key for registered images',
  imageKeyLead:
    'Registered images leave the service encrypted to this public key. The private key stays with you.',
  fingerprint: 'Fingerprint (SHA-256)',
  noKey: 'No key is set: images cannot be fetched.',
  make: 'How to make one',
  pem: 'Public key (PEM)',
  file: 'Choose a PEM file',
  set: 'Use this key',
  replaceNote:
    'From now on images are encrypted to the new key; those with the old private key cannot read them.',
  kept: 'The key is in use',
};

const ja: typeof en = {
  newTitle: '新しいAPIキー',
  create: 'キーを作成',
  presets: '権限のひな形',
  presetNames: { usual: '認証', integration: 'システム連携', readOnly: '読み取りのみ' },
  from: (address) => `${address} から`,
  log: '操作の記録',
  logOf: (name) => `操作の記録：${name}`,
  rotate: '交換',
  rotateTitle: 'このキーを交換',
  rotateText: (name) =>
    `「${name}」と同じ権限の新しいキーを作ります。古いキーは指定した時間だけ使えるので、呼び出し側を順に切り替えられます。`,
  overlap: '古いキーを使える時間（時間）',
  oldEnds: '古いキーの終了',
  allow: '使える場所',
  allowHint: 'アドレスまたはネットワークを1行に1つ（例：192.168.10.0/24）。空欄ならどこからでも使えます。',
  anywhere: 'どこからでも',
  redirects: '利用者の戻り先',
  redirectsHint:
    'アドレスまたはアプリのスキームを1行に1つ（例：https://app.example、myapp:）。空欄なら拠点の設定に従います。',
  leadsTo: '戻り先',
  endsSoon: (days) => (days <= 0 ? '今日終了' : `あと${days}日で終了`),
  soonTitle: (n) => `${n}個のキーがまもなく終了します`,
  soonText: () => '呼び出しが拒否される前に交換してください。',
  curl: 'このキーでの最初の呼び出し',
  imageKey: '登録画像の鍵',
  imageKeyLead: '登録画像はこの公開鍵で暗号化して渡します。秘密鍵はお手元に保管してください。',
  fingerprint: 'フィンガープリント（SHA-256）',
  noKey: '鍵が設定されていないため、画像を取得できません。',
  make: '鍵の作り方',
  pem: '公開鍵（PEM）',
  file: 'PEMファイルを選ぶ',
  set: 'この鍵を使う',
  replaceNote: '今後の画像は新しい鍵で暗号化します。古い秘密鍵では読めません。',
  kept: '鍵を設定しました',
};

export const texts = { en, ja };
