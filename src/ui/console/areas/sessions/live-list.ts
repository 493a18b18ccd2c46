import type { ListedSession } from '../../../../contract/sessions/admin-sessions.ts';

/** Sessions on screen, newest first, and newer ones that wait to be shown. Pure. */
export interface LiveList {
  shown: readonly ListedSession[];
  waiting: readonly ListedSession[];
  /** The cursor of the page after the last one shown; null: there is none. */
  next: string | null;
}

const newestFirst = (a: ListedSession, b: ListedSession): number =>
  a.issued_at < b.issued_at ? 1 : a.issued_at > b.issued_at ? -1 : 0;

/**
 * The list after its first page was requested again. Known sessions change in place. New ones are added at the top, or
 * wait while the operator reads further down (`reading`).
 */
export function refreshed(
  was: LiveList | null,
  page: readonly ListedSession[],
  next: string | null,
  reading: boolean,
): LiveList {
  const known = new Map([...(was?.waiting ?? []), ...(was?.shown ?? [])].map((s) => [s.id, s]));
  // The page holds no known session, so sessions in between may be missing: start the list again.
  const apart = was !== null && page.length > 0 && page.every((s) => !known.has(s.id));
  if (was === null || (apart && (next !== null || was.shown.length === 0)))
    return { shown: [...page], waiting: [], next };
  const now = new Map(page.map((s) => [s.id, s]));
  const updated = (s: ListedSession) => now.get(s.id) ?? s;
  const fresh = page.filter((s) => !known.has(s.id));
  const waiting = [...fresh, ...was.waiting.map(updated)].sort(newestFirst);
  const shown = was.shown.map(updated);
  const onlyFirst = was.shown.length <= page.length;
  const list = { shown, waiting, next: onlyFirst && was.next === null ? next : was.next };
  return reading ? list : wholeList(list);
}

/** Shows the waiting sessions. */
export const wholeList = (list: LiveList): LiveList => ({
  ...list,
  shown: [...list.waiting, ...list.shown].sort(newestFirst),
  waiting: [],
});

export function continued(was: LiveList, page: readonly ListedSession[], next: string | null): LiveList {
  const known = new Set(was.shown.map((s) => s.id));
  return { ...was, shown: [...was.shown, ...page.filter((s) => !known.has(s.id))], next };
}
