import type { AboutPerson } from './person-file.ts';

export interface Counts {
  sessions: number;
  devices: number;
  consents: number;
  links: number;
  duplicates: number;
  hasPicture: boolean;
}

/** The summary in a person's file, for the person: in English, then in Japanese. */
export const summaryOf = (about: AboutPerson, counts: Counts, madeAt: string): string =>
  [...english(about, counts, madeAt), '', '----', '', ...japanese(about, counts, madeAt), ''].join('\r\n');

const english = (about: AboutPerson, counts: Counts, madeAt: string): string[] => [
  'What this system keeps about you',
  '',
  `Made at ${madeAt}.`,
  `Your ID here: ${about.auth_id}, since ${about.created_at}.`,
  ...(about.name === null ? [] : [`Name: ${about.name}`]),
  counts.hasPicture
    ? `Your face has been registered since ${about.face?.registered_at}. The picture is face.jpg.`
    : 'No face is registered.',
  '',
  'person.json: your data, registrations, devices, consents, and IDs that are linked to you.',
  `  Linked IDs: ${counts.links}. Devices you chose to trust: ${counts.devices}. Consents: ${counts.consents}.`,
  `  Times at which your face was found to resemble that of another entry: ${counts.duplicates}.`,
  `sessions: each registration and recognition that is still kept, newest first. There are ${counts.sessions}.`,
  '',
  'Not in this file:',
  '- The template, numbers that are computed from your picture, and how similar you were found to it. With them, somebody',
  '  could try to pass as you.',
  '- Who looked at your data. The operators of this system can tell you from its audit log.',
  '- Anything about other people.',
  '- Backups that were made before. They are replaced in the course of time.',
];

const japanese = (about: AboutPerson, counts: Counts, madeAt: string): string[] => [
  'このシステムが保存しているあなたの情報',
  '',
  `作成日時：${madeAt}`,
  `ここでのID：${about.auth_id}（${about.created_at}から）`,
  ...(about.name === null ? [] : [`名前：${about.name}`]),
  counts.hasPicture
    ? `顔の登録日時：${about.face?.registered_at}　写真はface.jpgです。`
    : '顔は登録されていません。',
  '',
  'person.json：あなたの情報、登録、端末、同意、連携しているID',
  `　連携ID：${counts.links}件　信頼済み端末：${counts.devices}台　同意：${counts.consents}件`,
  `　ほかの登録と顔が似ていると判定された回数：${counts.duplicates}回`,
  `sessions：保存期間内の登録と認証の記録（新しい順）。全部で${counts.sessions}件です。`,
  '',
  'このファイルに含まれないもの：',
  '・テンプレート（写真から計算した数値）と類似度。これらがあると、あなたになりすまそうとする人の助けになります。',
  '・あなたの情報を見た人の記録。システムの管理者が監査ログから説明できます。',
  '・ほかの人に関する情報',
  '・これまでに作成したバックアップ。時間がたつと置き換わります。',
];
