import type { Language } from '../kit/i18n/language.ts';

export interface AreaTitle {
  /** The name of its tab. */
  title: Record<Language, string>;
  /** The heading of its page, if that says more than the tab. */
  heading?: Record<Language, string>;
}

/** The areas by their IDs. Apart from the areas themselves, so that a heading is there before anything else is. */
export const TITLES = {
  overview: { title: { en: 'Overview', ja: '概要' } },
  status: { title: { en: 'Status', ja: '稼働状況' } },
  try: { title: { en: 'Try it', ja: '試してみる' } },
  sessions: { title: { en: 'Sessions', ja: 'セッション' } },
  compare: {
    title: { en: 'Compare', ja: '写真と照合' },
    heading: { en: 'Compare with a picture', ja: '写真との照合' },
  },
  reviews: {
    title: { en: 'To review', ja: '確認' },
    heading: { en: 'Duplicates to review', ja: '重複の確認' },
  },
  detections: {
    title: { en: 'High confidence', ja: '確実な重複' },
    heading: { en: 'High-confidence duplicates', ja: '確実な重複' },
  },
  decided: {
    title: { en: 'Decided', ja: '判断済み' },
    heading: { en: 'Decided duplicates', ja: '判断済みの重複' },
  },
  scan: { title: { en: 'Scan', ja: '全件照合' }, heading: { en: 'Gallery scan', ja: '登録者の全件照合' } },
  people: { title: { en: 'People', ja: '登録者' } },
  callers: { title: { en: 'Phone check', ja: '電話での本人確認' } },
  import: { title: { en: 'Bulk import', ja: '一括登録' } },
  links: { title: { en: 'eKYC links', ja: 'eKYC連携' } },
  deletions: { title: { en: 'Deletions', ja: '削除' } },
  directory: { title: { en: 'Directory', ja: 'ディレクトリ' } },
  devices: { title: { en: 'Kiosks & devices', ja: 'キオスクと端末' } },
  settings: { title: { en: 'Settings', ja: '設定' } },
  keys: { title: { en: 'API keys', ja: 'APIキー' } },
  provider: { title: { en: 'Identity provider', ja: 'IDプロバイダー' } },
  openid: { title: { en: 'Sign-in to other systems', ja: 'ほかのシステムへのサインイン' } },
  webhooks: { title: { en: 'Webhooks', ja: 'Webhook' } },
  network: { title: { en: 'Network access', ja: 'ネットワーク' } },
  site: { title: { en: 'Site', ja: '拠点' } },
  models: { title: { en: 'Models', ja: 'モデル' } },
  backup: { title: { en: 'Backup', ja: 'バックアップ' } },
  operators: { title: { en: 'Operators', ja: '操作担当者' } },
  upgrade: {
    title: { en: 'Upgrade', ja: '更新' },
    heading: { en: 'Versions and upgrades', ja: 'バージョンの更新' },
  },
  about: {
    title: { en: 'About', ja: 'このソフトについて' },
    heading: { en: 'About Omote', ja: 'Omoteについて' },
  },
  audit: { title: { en: 'Audit log', ja: '監査ログ' } },
  account: { title: { en: 'My account', ja: '自分のアカウント' } },
  glossary: { title: { en: 'Glossary', ja: '用語集' } },
  welcome: {
    title: { en: 'Welcome', ja: 'ようこそ' },
    heading: { en: 'Welcome to Omote', ja: 'Omoteへようこそ' },
  },
} as const satisfies Readonly<Record<string, AreaTitle>>;

/** The heading of the area at an address of the console; null: of none. */
export function headingAt(pathname: string): AreaTitle['title'] | null {
  const id = pathname.replace(/^\/console\/?/, '').split('/')[0] || 'overview';
  const found: AreaTitle | undefined = Object.hasOwn(TITLES, id)
    ? TITLES[id as keyof typeof TITLES]
    : undefined;
  return found ? (found.heading ?? found.title) : null;
}
