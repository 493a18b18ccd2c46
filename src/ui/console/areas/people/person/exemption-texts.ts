const en = {
  title: 'Movements of the head',
  none: 'This person turns or tilts their head as the screen asks.',
  granted: 'Exempt.',
  warning: 'A photograph of this person is accepted as the person as long as they are exempt.',
  unreadable: 'The reason cannot be read any more.',
  grant: 'Exempt this person…',
  end: 'End the exemption',
  reason: 'Reason',
  reasonHint:
    'Stored encrypted and deleted with the person. The audit log records who exempted whom, and when.',
  confirm: 'Exempt',
  cancel: 'Cancel',
};

const ja: typeof en = {
  title: '頭の動きの確認',
  none: 'この人には、画面の指示に合わせて顔を動かしてもらいます。',
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
