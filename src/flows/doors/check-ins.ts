/** Who passed kiosks when, and which way. */
import { type Direction, directionAt } from '../../domain/doors/door.ts';
import { checksCaller, isComparison } from '../../domain/sessions/session.ts';
import { localText } from '../../domain/site/calendar.ts';
import type { Micros } from '../../domain/time.ts';
import type { Configured } from '../configured.ts';
import { everyItem, type Listed, type PageOf } from '../paged-list.ts';
import { type IssuedSessionItem, listSessions } from '../sessions/list-sessions.ts';
import type { WithPerson } from '../with-people.ts';
import { storedDoors } from './doors.ts';

export interface CheckIn {
  atUs: Micros;
  /** As the clocks of the site show it. */
  localTime: string;
  direction: Direction | null;
  kiosk: { id: string; name: string };
  sessionId: string;
  authId: string;
  /** The person’s first link; null: none, or the person is deleted. */
  ekycId: string | null;
  identified: boolean;
}

export interface CheckInFilter {
  kioskId: string | null;
  /** Those at these kiosks alone; empty: all. */
  kiosks: readonly string[];
  identifier: string | null;
  sinceUs: Micros | null;
  untilUs: Micros | null;
}

/** Lists visits at which somebody was recognised, newest first. @throws Failure invalid (`after`) */
export async function listCheckIns(
  world: Listed & Pick<Configured, 'settings'>,
  { kiosks, ...asked }: CheckInFilter,
  size: number,
  after: string | undefined,
): Promise<PageOf<CheckIn>> {
  const page = await listSessions(world, {
    ...asked,
    reader: { kiosks, keyId: undefined },
    kind: 'authentication',
    state: 'concluded',
    result: true,
    reason: null,
    keyId: null,
    injection: null,
    size,
    after,
  });
  const tests = await world.store.livenessPresentationsAmong(page.items.map(({ session }) => session.id));
  const doors = await storedDoors(world.store);
  const of = ({ session, issuedBy, person }: WithPerson<IssuedSessionItem>): CheckIn[] => {
    const { outcome, policy, id, authId } = session;
    const { kiosk } = issuedBy;
    if (!outcome || !kiosk || policy.withdraws || isComparison(session) || checksCaller(session)) return [];
    if (tests.has(id)) return [];
    const door = doors.find(({ kioskId }) => kioskId === kiosk.id);
    return [
      {
        atUs: outcome.atUs,
        localTime: localText(outcome.atUs, world.settings.timeZone),
        direction: directionAt(door, outcome.atUs),
        kiosk,
        sessionId: id,
        authId,
        ekycId: person?.ekycId ?? null,
        identified: policy.identifies === true,
      },
    ];
  };
  return { items: page.items.flatMap(of), next: page.next };
}

/** Yields all of them, newest first, for tables. */
export const everyCheckIn = (
  world: Listed & Pick<Configured, 'settings'>,
  filter: CheckInFilter,
): AsyncGenerator<CheckIn> => everyItem((after) => listCheckIns(world, filter, PAGE, after));

/** Rows per page when a whole list is read. */
const PAGE = 500;
