import { useEffect, useRef } from 'react';
import type { AdminNotice } from '../../../contract/site/admin-notices.ts';
import { tickSound } from '../../kit/tick-sound.ts';
import { useStatus } from '../use-status.ts';
import { noticeSound } from './chosen-sounds.ts';

/** The area that shows what a notice is about, and where it is dealt with. */
export const NOTICE_AREAS: Readonly<Record<AdminNotice['kind'], string>> = {
  disk: 'overview',
  certificate_ending: 'network',
  backup_none: 'backup',
  backup_overdue: 'backup',
  keys_ending: 'keys',
  kiosks_offline: 'devices',
  reviews_waiting: 'reviews',
};

/** What nobody has seen as it is now. */
export const useNewNotices = (): readonly AdminNotice[] =>
  (useStatus().value?.attention.notices ?? []).filter(({ seen }) => seen === null);

const HERTZ = 587;
export const noticeTone = (): void => tickSound(HERTZ);

/** One sound for each notice that appears while the console is open; what waited before it was opened is silent. */
export function useNoticeSound(): void {
  const notices = useStatus().value?.attention.notices;
  const heard = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!notices) return;
    const before = heard.current;
    const now = notices.filter(({ seen }) => seen === null).map(({ version }) => version);
    heard.current = new Set(now);
    if (before !== null && now.some((version) => !before.has(version)) && noticeSound.on()) noticeTone();
  }, [notices]);
}
