import type { AdminNotice } from '../../../../contract/site/admin-notices.ts';

/** The area that deals with the subject of a notice. */
export const NOTICE_AREAS: Readonly<Record<AdminNotice['kind'], string>> = {
  disk: 'overview',
  certificate_ending: 'network',
  authority_ending: 'network',
  backup_failed: 'backup',
  backup_none: 'backup',
  backup_overdue: 'backup',
  backup_drill: 'backup',
  keys_ending: 'keys',
  kiosks_offline: 'devices',
  kiosk_cameras: 'devices',
  reviews_waiting: 'reviews',
  directory_held: 'directory',
};
