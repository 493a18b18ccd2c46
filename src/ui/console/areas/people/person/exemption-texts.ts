const en = {
  title: 'Head movements',
  none: 'This person is asked to turn or tilt their head.',
  off: 'At the moment, no one is asked to turn or tilt their head (Settings, Capture).',
  granted: 'Exempt.',
  warning: 'While they’re exempt, a photograph of this person is accepted as the person.',
  unreadable: 'The reason can no longer be read.',
  grant: 'Exempt this person…',
  end: 'End the exemption',
  reason: 'Reason',
  reasonHint:
    'Stored encrypted and deleted with the person. The audit log records who exempted whom, and when.',
  confirm: 'Exempt',
  cancel: 'Cancel',
};

const ja: typeof en = {
  title: '顔の動き',
  none: 'この人には、画面の指示に合わせて顔を動かしてもらいます。',
  off: '現在は、どなたにも顔を動かしてもらっていません（「設定」の「撮影」）。',
  granted: '免除されています。',
  warning: '免除されている間は、この人の写真が本人として受け入れられます。',
  unreadable: '理由を読み取れなくなっています。',
  grant: 'この人を免除する…',
  end: '免除を終える',
  reason: '理由',
  reasonHint:
    '暗号化して保存し、この人のデータと一緒に削除します。誰がいつ誰を免除したかは監査ログに残ります。',
  confirm: '免除する',
  cancel: 'キャンセル',
};

export const exemptionTexts = { en, ja };
