import {
  IconActivityHeartbeat,
  IconAdjustments,
  IconBrain,
  IconCopyCheck,
  IconDatabaseExport,
  IconDevices,
  IconId,
  IconInfoCircle,
  IconKey,
  IconLayoutDashboard,
  IconLink,
  IconListDetails,
  IconListSearch,
  IconNetwork,
  IconPlayerPlay,
  type IconProps,
  IconScan,
  IconSparkles,
  IconTableImport,
  IconTrash,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Language } from '../kit/i18n/language.tsx';
import { partOfPage } from './part-of-page.ts';

/** Who may use an area at all; what each may do in it, the service decides. */
export type Role = 'viewer' | 'reviewer' | 'admin';

export interface Area {
  /** Last part of its address: /console/<id>; what follows it is the area's own. */
  id: string;
  /** null: reached from elsewhere, not from the navigation. */
  group: Group | null;
  title: Record<Language, string>;
  Icon: ComponentType<IconProps>;
  /** Loaded when it is first opened, so that the first page stays small. */
  View: ComponentType;
  role: Role;
}

export const GROUPS = ['today', 'people', 'site', 'system'] as const;
export type Group = (typeof GROUPS)[number];

/** The order of the navigation. The first area is what an unknown address shows. */
export const AREAS: readonly Area[] = [
  {
    id: 'overview',
    group: 'today',
    title: { en: 'Overview', ja: '概要' },
    Icon: IconLayoutDashboard,
    View: partOfPage(() => import('./areas/overview/overview-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'status',
    group: 'system',
    title: { en: 'Status', ja: '稼働状況' },
    Icon: IconActivityHeartbeat,
    View: partOfPage(() => import('./views/status-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'sessions',
    group: 'today',
    title: { en: 'Sessions', ja: 'セッション' },
    Icon: IconListDetails,
    View: partOfPage(() => import('./areas/sessions/sessions-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'reviews',
    group: 'today',
    title: { en: 'Reviews', ja: '重複の確認' },
    Icon: IconUsers,
    View: partOfPage(() => import('./areas/reviews/reviews-view.tsx')),
    role: 'reviewer',
  },
  {
    id: 'people',
    group: 'people',
    title: { en: 'People', ja: '登録者' },
    Icon: IconId,
    View: partOfPage(() => import('./areas/people/people-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'import',
    group: 'people',
    title: { en: 'Bulk import', ja: '一括登録' },
    Icon: IconTableImport,
    View: partOfPage(() => import('./areas/import/import-view.tsx')),
    role: 'admin',
  },
  {
    id: 'links',
    group: 'people',
    title: { en: 'eKYC links', ja: 'eKYC連携' },
    Icon: IconLink,
    View: partOfPage(() => import('./areas/links/links-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'deletions',
    group: 'people',
    title: { en: 'Deletions', ja: '削除' },
    Icon: IconTrash,
    View: partOfPage(() => import('./areas/deletions/deletions-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'devices',
    group: 'site',
    title: { en: 'Devices', ja: '端末' },
    Icon: IconDevices,
    View: partOfPage(() => import('./areas/devices/devices-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'keys',
    group: 'site',
    title: { en: 'API keys', ja: 'APIキー' },
    Icon: IconKey,
    View: partOfPage(() => import('./areas/keys/keys-view.tsx')),
    role: 'admin',
  },
  {
    id: 'try',
    group: 'today',
    title: { en: 'Try it', ja: '試してみる' },
    Icon: IconPlayerPlay,
    View: partOfPage(() => import('./views/try-view.tsx')),
    role: 'admin',
  },
  {
    id: 'operators',
    group: 'system',
    title: { en: 'Operators', ja: '操作担当者' },
    Icon: IconUsersGroup,
    View: partOfPage(() => import('./areas/operators/operators-view.tsx')),
    role: 'admin',
  },
  {
    id: 'settings',
    group: 'site',
    title: { en: 'Settings', ja: '設定' },
    Icon: IconAdjustments,
    View: partOfPage(() => import('./areas/settings/settings-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'network',
    group: 'site',
    title: { en: 'Network access', ja: 'ネットワーク' },
    Icon: IconNetwork,
    View: partOfPage(() => import('./areas/tls/tls-view.tsx')),
    role: 'admin',
  },
  {
    id: 'audit',
    group: 'system',
    title: { en: 'Audit log', ja: '監査ログ' },
    Icon: IconListSearch,
    View: partOfPage(() => import('./areas/audit/audit-view.tsx')),
    role: 'admin',
  },
  {
    id: 'backup',
    group: 'system',
    title: { en: 'Backup', ja: 'バックアップ' },
    Icon: IconDatabaseExport,
    View: partOfPage(() => import('./areas/backup/backup-view.tsx')),
    role: 'admin',
  },
  {
    id: 'models',
    group: 'site',
    title: { en: 'Models', ja: 'モデル' },
    Icon: IconBrain,
    View: partOfPage(() => import('./areas/models/models-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'about',
    group: 'system',
    title: { en: 'About', ja: 'このソフトについて' },
    Icon: IconInfoCircle,
    View: partOfPage(() => import('./areas/about/about-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'account',
    group: null,
    title: { en: 'My account', ja: '自分のアカウント' },
    Icon: IconUserCircle,
    View: partOfPage(() => import('./areas/account/account-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'welcome',
    group: null,
    title: { en: 'Welcome', ja: 'ようこそ' },
    Icon: IconSparkles,
    View: partOfPage(() => import('./areas/welcome/welcome-view.tsx')),
    role: 'admin',
  },
  {
    id: 'detections',
    group: 'people',
    title: { en: 'Detections', ja: '自動検出' },
    Icon: IconCopyCheck,
    View: partOfPage(() => import('./areas/detections/detections-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'scan',
    group: 'people',
    title: { en: 'Gallery scan', ja: '全件照合' },
    Icon: IconScan,
    View: partOfPage(() => import('./areas/scan/scan-view.tsx')),
    role: 'viewer',
  },
];

export const pathOf = (id: string): string => `/console/${id}`;

/** An unknown path shows the first area: a console has no page for "not found". */
export function areaOf(pathname: string): Area {
  const id = pathname.replace(/^\/console\/?/, '').split('/')[0];
  const found = AREAS.find((a) => a.id === id) ?? AREAS[0];
  if (!found) throw new Error('a console without areas');
  return found;
}
