const en = {
  title: 'eKYC links',
  lead: 'Link IDs from your own system to people. A person can have several IDs.',
  export: 'Export CSV',
  search: 'eKYC ID starts with…',
  ekycId: 'eKYC ID',
  authId: 'Auth ID',
  linkedAt: 'Linked',
  remove: 'Remove',
  removed: (ekycId: string) => `“${ekycId}” is no longer linked.`,
  undo: 'Undo',
  add: 'Link an ID',
  link: 'Link',
  empty: 'No links yet',
  emptyText: 'You can link IDs here, on a person’s page or with a bulk import.',
  nothing: 'No eKYC ID starts with this',
  nothingText: 'Check the first characters. Capital letters matter.',
};

const ja: typeof en = {
  title: 'eKYC連携',
  lead: 'お使いのシステムのIDと登録者の対応です。1人が複数のIDを持てますが、1つのIDは1人のものです。',
  export: 'CSVで書き出す',
  search: 'eKYC IDの先頭',
  ekycId: 'eKYC ID',
  authId: 'Auth ID',
  linkedAt: '連携日時',
  remove: '解除',
  removed: (ekycId) => `「${ekycId}」の連携を解除しました。`,
  undo: '元に戻す',
  add: 'IDを連携する',
  link: '連携する',
  empty: '連携はまだありません',
  emptyText: 'この画面、一括登録、または登録者の画面で連携できます。',
  nothing: 'この文字で始まるeKYC IDはありません',
  nothingText: '先頭の文字を確かめてください。大文字と小文字は区別されます。',
};

export const texts = { en, ja };
