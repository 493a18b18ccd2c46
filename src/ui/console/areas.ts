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
import type { Role } from '../../contract/access/roles.ts';
import type { Language } from '../kit/i18n/language.tsx';
import { type AreaTitle, TITLES } from './area-titles.ts';
import { partOfPage } from './part-of-page.ts';

export interface Area {
  /** The part of the address after /console/. Whatever follows it is up to the area. */
  id: string;
  /** The area's place in the navigation; null: the area is reached from elsewhere. */
  section: SectionId | null;
  title: AreaTitle['title'];
  heading?: AreaTitle['title'];
  /** Loaded when it is first opened, so that the first page stays small. */
  View: ComponentType;
  /** The lowest role that can open it; the service decides what each role can do in it. */
  role: Role;
  /** Shown only if several appliances share the store. */
  ofSite?: true;
}

export interface Section {
  id: SectionId;
  title: Record<Language, string>;
  Icon: ComponentType<IconProps>;
}

type SectionId = 'overview' | 'sessions' | 'duplicates' | 'people' | 'devices' | 'settings' | 'audit';

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
    ...TITLES.overview,
    View: partOfPage(() => import('./areas/overview/overview-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'status',
    section: 'overview',
    ...TITLES.status,
    View: partOfPage(() => import('./views/status-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'try',
    section: 'overview',
    ...TITLES.try,
    View: partOfPage(() => import('./views/try-view.tsx')),
    role: 'admin',
  },
  {
    id: 'sessions',
    section: 'sessions',
    ...TITLES.sessions,
    View: partOfPage(() => import('./areas/sessions/sessions-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'compare',
    section: 'sessions',
    ...TITLES.compare,
    View: partOfPage(() => import('./areas/compare/compare-view.tsx')),
    role: 'reviewer',
  },
  {
    id: 'reviews',
    section: 'duplicates',
    ...TITLES.reviews,
    View: partOfPage(() => import('./areas/reviews/reviews-view.tsx')),
    role: 'reviewer',
  },
  {
    id: 'detections',
    section: 'duplicates',
    ...TITLES.detections,
    View: partOfPage(() => import('./areas/detections/detections-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'decided',
    section: 'duplicates',
    ...TITLES.decided,
    View: partOfPage(() => import('./areas/reviews/decided-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'scan',
    section: 'duplicates',
    ...TITLES.scan,
    View: partOfPage(() => import('./areas/scan/scan-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'people',
    section: 'people',
    ...TITLES.people,
    View: partOfPage(() => import('./areas/people/people-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'callers',
    section: 'people',
    ...TITLES.callers,
    View: partOfPage(() => import('./areas/callers/callers-view.tsx')),
    role: 'helpdesk',
  },
  {
    id: 'import',
    section: 'people',
    ...TITLES.import,
    View: partOfPage(() => import('./areas/import/import-view.tsx')),
    role: 'admin',
  },
  {
    id: 'links',
    section: 'people',
    ...TITLES.links,
    View: partOfPage(() => import('./areas/links/links-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'deletions',
    section: 'people',
    ...TITLES.deletions,
    View: partOfPage(() => import('./areas/deletions/deletions-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'directory',
    section: 'people',
    ...TITLES.directory,
    View: partOfPage(() => import('./areas/directory/directory-view.tsx')),
    role: 'admin',
  },
  {
    id: 'devices',
    section: 'devices',
    ...TITLES.devices,
    View: partOfPage(() => import('./areas/devices/devices-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'settings',
    section: 'settings',
    ...TITLES.settings,
    View: partOfPage(() => import('./areas/settings/settings-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'keys',
    section: 'settings',
    ...TITLES.keys,
    View: partOfPage(() => import('./areas/keys/keys-view.tsx')),
    role: 'admin',
  },
  {
    id: 'provider',
    section: 'settings',
    ...TITLES.provider,
    View: partOfPage(() => import('./areas/provider/provider-view.tsx')),
    role: 'admin',
  },
  {
    id: 'openid',
    section: 'settings',
    ...TITLES.openid,
    View: partOfPage(() => import('./areas/openid/openid-view.tsx')),
    role: 'admin',
  },
  {
    id: 'webhooks',
    section: 'settings',
    ...TITLES.webhooks,
    View: partOfPage(() => import('./areas/webhooks/webhooks-view.tsx')),
    role: 'admin',
  },
  {
    id: 'network',
    section: 'settings',
    ...TITLES.network,
    View: partOfPage(() => import('./areas/network/network-view.tsx')),
    role: 'admin',
  },
  {
    id: 'site',
    section: 'settings',
    ...TITLES.site,
    View: partOfPage(() => import('./areas/site/site-view.tsx')),
    role: 'viewer',
    ofSite: true,
  },
  {
    id: 'models',
    section: 'settings',
    ...TITLES.models,
    View: partOfPage(() => import('./areas/models/models-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'backup',
    section: 'settings',
    ...TITLES.backup,
    View: partOfPage(() => import('./areas/backup/backup-view.tsx')),
    role: 'admin',
  },
  {
    id: 'operators',
    section: 'settings',
    ...TITLES.operators,
    View: partOfPage(() => import('./areas/operators/operators-view.tsx')),
    role: 'admin',
  },
  {
    id: 'upgrade',
    section: 'settings',
    ...TITLES.upgrade,
    View: partOfPage(() => import('./areas/upgrade/upgrade-view.tsx')),
    role: 'admin',
  },
  {
    id: 'about',
    section: 'settings',
    ...TITLES.about,
    View: partOfPage(() => import('./areas/about/about-view.tsx')),
    role: 'viewer',
  },
  {
    id: 'audit',
    section: 'audit',
    ...TITLES.audit,
    View: partOfPage(() => import('./areas/audit/audit-view.tsx')),
    role: 'admin',
  },
  {
    id: 'account',
    section: null,
    ...TITLES.account,
    View: partOfPage(() => import('./areas/account/account-view.tsx')),
    role: 'helpdesk',
  },
  {
    id: 'glossary',
    section: null,
    ...TITLES.glossary,
    View: partOfPage(() => import('./areas/glossary/glossary-view.tsx')),
    role: 'helpdesk',
  },
  {
    id: 'welcome',
    section: null,
    ...TITLES.welcome,
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
