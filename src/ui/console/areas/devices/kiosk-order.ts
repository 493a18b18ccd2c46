import type { AdminKiosk } from '../../../../contract/kiosks/admin-kiosks.ts';
import { contains } from '../../parts/lists/contains.ts';

export type KioskSorting = 'name' | 'state' | 'seen';

type Kiosk = Pick<
  AdminKiosk,
  'name' | 'online' | 'paired_at' | 'last_seen_at' | 'staff_asked_at' | 'camera_problem'
>;

/** What needs attention comes first. */
function urgency({ staff_asked_at, camera_problem, online, paired_at }: Kiosk): number {
  if (staff_asked_at !== null) return 0;
  if (camera_problem !== null) return 1;
  if (online) return 4;
  return paired_at === null ? 3 : 2;
}

/** ISO 8601, so that later instants are greater; a kiosk that is online was seen last, one that never was is least. */
const seen = ({ online, last_seen_at }: Kiosk): string => (online ? '~' : (last_seen_at ?? ''));

const COMPARE: Record<KioskSorting, (a: Kiosk, b: Kiosk) => number> = {
  name: () => 0,
  state: (a, b) => urgency(a) - urgency(b),
  seen: (a, b) => (seen(a) < seen(b) ? 1 : seen(a) > seen(b) ? -1 : 0),
};

const byName = (a: Kiosk, b: Kiosk): number => a.name.localeCompare(b.name, undefined, { numeric: true });

/** The kiosks whose name contains the typed text, in the given order; equal ones by name. Pure. */
export const kiosksFound = <K extends Kiosk>(kiosks: readonly K[], typed: string, order: KioskSorting): K[] =>
  kiosks.filter(({ name }) => contains([name], typed)).sort((a, b) => COMPARE[order](a, b) || byName(a, b));
