import { describe, expect, test } from 'vitest';
import type { ListedSession } from '../../../src/contract/sessions/admin-sessions.ts';
import {
  continued,
  type LiveList,
  refreshed,
  wholeList,
} from '../../../src/ui/console/areas/sessions/live-list.ts';

/** Sessions by number; a higher number is later. */
const sessions = (...numbers: number[]): ListedSession[] =>
  numbers.map((n) => ({ id: `s${n}`, issued_at: `2026-01-01T00:00:${n}`, state: 'issued' }) as ListedSession);
const ids = (list: readonly ListedSession[]): string => list.map((s) => s.id.slice(1)).join(' ');
const first: LiveList = refreshed(null, sessions(13, 12, 11), 'next', false);

describe('the live list', () => {
  test('shows new sessions at the top, and changes in place', () => {
    const [changed] = sessions(12);
    const page = [...sessions(14, 13), { ...changed, state: 'concluded' } as ListedSession];
    const list = refreshed(first, page, 'next', false);
    expect(ids(list.shown)).toBe('14 13 12 11');
    expect(list.shown[2]?.state).toBe('concluded');
    expect(list.next).toBe('next');
  });

  test('does not move while an operator reads: new sessions wait until they are requested', () => {
    const once = refreshed(first, sessions(14, 13, 12), 'next', true);
    const twice = refreshed(once, sessions(15, 14, 13), 'next', true);
    expect([ids(twice.shown), ids(twice.waiting)]).toEqual(['13 12 11', '15 14']);
    expect(ids(wholeList(twice).shown)).toBe('15 14 13 12 11');
    expect(ids(refreshed(twice, sessions(15, 14, 13), 'next', false).shown)).toBe('15 14 13 12 11');
  });

  test('continues with the next page without repetition', () => {
    const more = continued(first, sessions(11, 10), null);
    expect([ids(more.shown), more.next]).toEqual(['13 12 11 10', null]);
    expect(refreshed(more, sessions(13, 12, 11), 'next', false).next).toBeNull();
  });

  test('starts again if there are so many new sessions that there would be a gap', () => {
    const list = refreshed(first, sessions(23, 22, 21), 'other', false);
    expect([ids(list.shown), list.next]).toEqual(['23 22 21', 'other']);
  });
});
