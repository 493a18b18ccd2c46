interface Summarised {
  auth_id: string;
  created_at: string;
  name: string | null;
  face: { registered_at: string; held_by_owner: boolean } | null;
}

export interface Counts {
  sessions: number;
  devices: number;
  consents: number;
  links: number;
  duplicates: number;
  hasPicture: boolean;
}

/** The summary in a person's file, for the person: in English, then in Japanese. */
export const summaryOf = (about: Summarised, counts: Counts, madeAt: string): string =>
  [...english(about, counts, madeAt), '', '----', '', ...japanese(about, counts, madeAt), ''].join('\r\n');

const noPicture = ({ face }: Summarised, words: { held: string; none: string }): string =>
  face?.held_by_owner ? words.held : words.none;

const english = (about: Summarised, counts: Counts, madeAt: string): string[] => [
  'What this system keeps about you',
  '',
  `Made at ${madeAt}.`,
  `Your ID here: ${about.auth_id}, since ${about.created_at}.`,
  ...(about.name === null ? [] : [`Name: ${about.name}`]),
  counts.hasPicture
    ? `Your face has been registered since ${about.face?.registered_at}. The picture is face.jpg.`
    : noPicture(about, {
        held: [
          `Your face has been registered since ${about.face?.registered_at}. You hold it yourself: there is no picture,`,
          'and the template cannot be opened without your code, which is not kept here.',
        ].join(' '),
        none: 'No face is registered.',
      }),
  '',
  'person.json: your data, registrations, devices, consents, and IDs that are linked to you.',
  `  Linked IDs: ${counts.links}. Devices you chose to trust: ${counts.devices}. Consents: ${counts.consents}.`,
  `  Times at which your face was found to resemble that of another entry: ${counts.duplicates}.`,
  `sessions: each registration and recognition that is still kept, newest first. There are ${counts.sessions}.`,
  '  If somebody else tried to pass as you, their address, camera and device ID are among them.',
  '',
  'Not in this file:',
  '- The template, numbers that are computed from your picture, and how similar you were found to it. With them, somebody',
  '  could try to pass as you.',
  '- The pictures and measurements that were taken during attempts, if any are kept.',
  '- Who looked at your data. The operators of this system can tell you from its audit log.',
  '- Who your face was found to resemble, and what reviewers decided and noted about it.',
  '- Of each registration and recognition: where you were sent afterwards, which system asked for it, and what it attached',
  '  to a registration that is not finished.',
  '- Lists from which entries are imported, as long as they are kept.',
  '- Backups that were made before. They are replaced in the course of time.',
];

const japanese = (about: Summarised, counts: Counts, madeAt: string): string[] => [
  'このシステムが保存しているあなたの情報',
  '',
  `作成日時：${madeAt}`,
  `ここでのID：${about.auth_id}（${about.created_at}から）`,
  ...(about.name === null ? [] : [`名前：${about.name}`]),
  counts.hasPicture
    ? `顔の登録日時：${about.face?.registered_at}　写真はface.jpgです。`
    : noPicture(about, {
        held: `顔の登録日時：${about.face?.registered_at}　顔データはあなたが保持しています。写真はなく、テンプレートはあなたのコードがなければ開けません。コードはここにはありません。`,
        none: '顔は登録されていません。',
      }),
  '',
  'person.json：あなたの情報、登録、端末、同意、連携しているID',
  `　連携ID：${counts.links}件　信頼済み端末：${counts.devices}台　同意：${counts.consents}件`,
  `　ほかの登録と顔が似ていると判定された回数：${counts.duplicates}回`,
  `sessions：保存期間内の登録と認証の記録（新しい順）。全部で${counts.sessions}件です。`,
  '　ほかの人があなたになりすまそうとした場合は、その人の接続元アドレス、カメラ、端末IDも含まれます。',
  '',
  'このファイルに含まれないもの：',
  '・テンプレート（写真から計算した数値）と類似度。これらがあると、あなたになりすまそうとする人の助けになります。',
  '・登録や認証の途中で撮影または測定されたもの（保存されている場合）',
  '・あなたの情報を見た人の記録。システムの管理者が監査ログから説明できます。',
  '・あなたと似ていると判定された相手と、確認した担当者の判断やメモ',
  '・登録や認証ごとの、終了後の移動先、依頼元のシステム、完了していない登録に付けられた情報',
  '・登録者を取り込むための一覧（保存されている間）',
  '・これまでに作成したバックアップ。時間がたつと置き換わります。',
];
