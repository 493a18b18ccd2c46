import {
  IconAdjustments,
  IconDevices,
  IconId,
  IconLayoutDashboard,
  IconListDetails,
  IconListSearch,
  type IconProps,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Language } from '../kit/i18n/language.tsx';
import { partOfPage } from './part-of-page.ts';

/** The roles that can open an area; the service decides what each role can do in it. */
export type Role = 'viewer' | 'reviewer' | 'admin';

export interface Area {
  /** The part of the address after /console/. Whatever follows it is up to the area. */
  id: string;
  /** The area's place in the navigation; null: the area is reached from elsewhere. */
  section: SectionId | null;
  title: Record<Language, string>;
  /** Loaded when it is first opened, so that the first page stays small. */
  View: ComponentType;
  role: Role;
  /** Shown only if several appliances share the store. */
  ofSite?: true;
}

export interface Section {
  id: SectionId;
  title: Record<Language, string>;
  Icon: ComponentType<IconProps>;
}

export type SectionId = 'overview' | 'sessions' | 'duplicates' | 'people' | 'devices' | 'settings' | 'audit';

/** The entries of the navigation, in order. The areas of an entry are the tabs of its pages. */
export const SECTIONS: readonly Section[] = [
  { id: 'overview', title: { en: 'Overview', ja: '概要' }, Icon: IconLayoutDashboard },
  { id: 'sessions', title: { en: 'Sessions', ja: 'セッション' }, Icon: IconListDetails },
  { id: 'duplicates', title: { en: 'Duplicates', ja: '重複' }, Icon: IconUsers },
  { id: 'people', title: { en: 'People', ja: '登録者' }, Icon: IconId },
  { id: 'devices', title: { en: 'Kiosks & devices', ja: 'キオスクと端末' }, Icon: IconDevices },
  { id: 'settings', title: { en: 'Settings', ja: '設定' }, Icon: IconAdjustments },
  { id: 'audit', title: { en: 'Audit log', ja: '監査ログ' }, Icon: IconListSearch },
];

/** All areas in the order of their tabs. An unknown address shows the first one. */
export const AREAS: readonly Area[] = [
  {
    id: 'overview',
    section: 'overview',
    title: { en: 'Overview', ja: '概要' },
    View: partOfPage(() => import('./areas/overview/overview-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'status',
    section: 'overview',
    title: { en: 'Status', ja: '稼働状況' },
    View: partOfPage(() => import('./views/status-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'try',
    section: 'overview',
    title: { en: 'Try it', ja: '試してみる' },
    View: partOfPage(() => import('./views/try-view.tsx')),
    role: 'admin',
  },
  {
    id: 'sessions',
    section: 'sessions',
    title: { en: 'Sessions', ja: 'セッション' },
    View: partOfPage(() => import('./areas/sessions/sessions-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'reviews',
    section: 'duplicates',
    title: { en: 'To review', ja: '確認' },
    View: partOfPage(() => import('./areas/reviews/reviews-view.tsx')),
    role: 'reviewer',
  },
  {
    id: 'detections',
    section: 'duplicates',
    title: { en: 'High confidence', ja: '確実な重複' },
    View: partOfPage(() => import('./areas/detections/detections-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'decided',
    section: 'duplicates',
    title: { en: 'Decided', ja: '判断済み' },
    View: partOfPage(() => import('./areas/reviews/decided-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'scan',
    section: 'duplicates',
    title: { en: 'Scan', ja: '全件照合' },
    View: partOfPage(() => import('./areas/scan/scan-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'people',
    section: 'people',
    title: { en: 'People', ja: '登録者' },
    View: partOfPage(() => import('./areas/people/people-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'import',
    section: 'people',
    title: { en: 'Bulk import', ja: '一括登録' },
    View: partOfPage(() => import('./areas/import/import-view.tsx')),
    role: 'admin',
  },
  {
    id: 'links',
    section: 'people',
    title: { en: 'eKYC links', ja: 'eKYC連携' },
    View: partOfPage(() => import('./areas/links/links-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'deletions',
    section: 'people',
    title: { en: 'Deletions', ja: '削除' },
    View: partOfPage(() => import('./areas/deletions/deletions-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'devices',
    section: 'devices',
    title: { en: 'Kiosks & devices', ja: 'キオスクと端末' },
    View: partOfPage(() => import('./areas/devices/devices-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'settings',
    section: 'settings',
    title: { en: 'Settings', ja: '設定' },
    View: partOfPage(() => import('./areas/settings/settings-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'keys',
    section: 'settings',
    title: { en: 'API keys', ja: 'APIキー' },
    View: partOfPage(() => import('./areas/keys/keys-view.tsx')),
    role: 'admin',
  },
  {
    id: 'network',
    section: 'settings',
    title: { en: 'Network access', ja: 'ネットワーク' },
    View: partOfPage(() => import('./areas/tls/tls-view.tsx')),
    role: 'admin',
  },
  {
    id: 'site',
    section: 'settings',
    title: { en: 'Site', ja: '拠点' },
    View: partOfPage(() => import('./areas/site/site-view.tsx')),
    role: 'viewer',
    ofSite: true,
  },
  {
    id: 'models',
    section: 'settings',
    title: { en: 'Models', ja: 'モデル' },
    View: partOfPage(() => import('./areas/models/models-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'backup',
    section: 'settings',
    title: { en: 'Backup', ja: 'バックアップ' },
    View: partOfPage(() => import('./areas/backup/backup-view.tsx')),
    role: 'admin',
  },
  {
    id: 'operators',
    section: 'settings',
    title: { en: 'Operators', ja: '操作担当者' },
    View: partOfPage(() => import('./areas/operators/operators-view.tsx')),
    role: 'admin',
  },
  {
    id: 'about',
    section: 'settings',
    title: { en: 'About', ja: 'このソフトについて' },
    View: partOfPage(() => import('./areas/about/about-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'audit',
    section: 'audit',
    title: { en: 'Audit log', ja: '監査ログ' },
    View: partOfPage(() => import('./areas/audit/audit-view.tsx')),
    role: 'admin',
  },
  {
    id: 'account',
    section: null,
    title: { en: 'My account', ja: '自分のアカウント' },
    View: partOfPage(() => import('./areas/account/account-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'glossary',
    section: null,
    title: { en: 'Glossary', ja: '用語集' },
    View: partOfPage(() => import('./areas/glossary/glossary-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'welcome',
    section: null,
    title: { en: 'Welcome', ja: 'ようこそ' },
    View: partOfPage(() => import('./areas/welcome/welcome-view.tsx')),
    role: 'admin',
  },
];

export const pathOf = (id: string): string => `/console/${id}`;

/** An unknown path shows the first area, because the console has no "not found" page. */
export function areaOf(pathname: string): Area {
  const id = pathname.replace(/^\/console\/?/, '').split('/')[0];
  const found = AREAS.find((a) => a.id === id) ?? AREAS[0];
  if (!found) throw new Error('a console without areas');
  return found;
}
