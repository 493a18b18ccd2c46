import type { WalState } from '../../store/store.ts';
import { clockCause } from '../clock/clock-text.ts';
import {
  because,
  type Degradation,
  engineDegradations,
  leftOut,
  lockouts,
  lostChanges,
  photographDegradations,
  recognitionDegradations,
  refusedRows,
  siteLimits,
} from '../site/degradation.ts';
import type { Background } from './background.ts';
import type { OpenWorld } from './open-world.ts';

/** The current limitations, most serious first. */
export async function degradations(
  { world, store, clock, doors, searchDegraded }: OpenWorld,
  { packs, writes, auditExport, webhooks, signIns }: Background,
  /** The write-ahead log that the previous run left, as it was before the store was opened. */
  left: WalState | null,
  /** Of the shell and the network. */
  ofEdge: readonly Degradation[],
): Promise<Degradation[]> {
  return [
    ...photographDegradations(world),
    ...ofEdge,
    ...searchDegraded,
    ...engineDegradations(world.packs.current().engine),
    ...(await packs.lacks()),
    ...leftOut(world.packs.current().gallery.leftOut),
    ...recognitionDegradations(world),
    ...because('store_unwritable', 'Store: nothing can be kept', writes.cause()),
    ...siteLimits(await store.siteAppliances()),
    ...lostChanges(left),
    ...refusedRows(store.refusedRows()),
    ...lockouts(await store.lockedPeople(clock.nowUs())),
    ...because('clock_in_doubt', 'Clock: possibly wrong', clockCause(clock)),
    ...auditExport.degraded(),
    ...webhooks.degraded(),
    ...doors.degraded(),
    ...signIns.degraded(),
  ];
}
