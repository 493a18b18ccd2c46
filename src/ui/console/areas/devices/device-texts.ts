/** Texts about a trusted device, for its owner's page and for the list of all devices. */
const en = {
  title: 'Trusted devices',
  empty: 'No trusted devices.',
  rename: 'Rename',
  renameTitle: 'Rename this device',
  revoke: 'Revoke',
  revokeTitle: 'Revoke this device?',
  revokeText: (info: string) =>
    `“${info}” will no longer be recognised. To trust it again, the person must authenticate successfully on it.`,
  since: 'Trusted',
};

const ja: typeof en = {
  title: '信頼済み端末',
  empty: '信頼済み端末はありません。',
  rename: '名前を変更',
  renameTitle: '端末の名前を変更',
  revoke: '信頼を取り消す',
  revokeTitle: 'この端末の信頼を取り消しますか',
  revokeText: (info) =>
    `「${info}」は今後認識されません。もう一度信頼するには、本人がその端末で認証に成功する必要があります。`,
  since: '信頼した日時',
};

export const deviceTexts = { en, ja };
