import { useEffect, useRef } from 'react';
import type { AdminNotice } from '../../../contract/site/admin-notices.ts';
import { useStatus } from '../hooks/use-status.ts';
import { noticeSound } from './chosen-sounds.ts';

/** The notices that have not been seen in their current state. */
export const useNewNotices = (): readonly AdminNotice[] =>
  (useStatus().value?.attention.notices ?? []).filter(({ seen }) => seen === null);

/** Plays a sound when a new notice appears while the console is open. Notices from before it was opened are silent. */
export function useNoticeSound(): void {
  const notices = useStatus().value?.attention.notices;
  const heard = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!notices) return;
    const before = heard.current;
    const now = notices.filter(({ seen }) => seen === null).map(({ version }) => version);
    heard.current = new Set(now);
    if (before !== null && now.some((version) => !before.has(version)) && noticeSound.on())
      noticeSound.play();
  }, [notices]);
}
