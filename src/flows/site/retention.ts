import { PRESENTATIONS_KEPT_US } from '../../domain/kiosks/kiosk.ts';
import { QUARTERS_KEPT_US } from '../../domain/kiosks/kiosk-counts.ts';
import { certainUs } from '../../domain/site/clock-doubt.ts';
import {
  NOTHING_REMOVED,
  RETENTION_KINDS,
  type RetentionKind,
  type RetentionMark,
  retentionMark,
} from '../../domain/site/ports-retention.ts';
import type { SettingReads } from '../../domain/site/ports-settings.ts';
import type { Settings } from '../../domain/site/settings.ts';
import { type Micros, seconds } from '../../domain/time.ts';
import { keptFrom } from '../access/call-log.ts';
import { audit } from '../audit.ts';
import type { Configured } from '../configured.ts';
import type { Stored } from '../stored.ts';

/** Deletions per transaction, which takes a few milliseconds; calls are answered in between. */
const STEP = 100;
/** Steps per kind and run; the rest is left to the next run. */
const MOST_STEPS = 200;

const DAYS: Record<RetentionKind, (settings: Settings) => number> = {
  details: (s) => s.keepDetailsDays,
  sessions: (s) => s.keepSessionsDays,
  receipts: (s) => s.keepReceiptsDays,
};

const DAY_US = seconds(86_400);

/** The instant before which data of this kind has expired; null: it is kept forever. */
const untilOf = (
  { clock, settings }: Pick<Configured, 'clock' | 'settings'>,
  kind: RetentionKind,
): Micros | null => {
  const days = DAYS[kind](settings);
  return days === 0 ? null : clock.nowUs() - days * DAY_US;
};

/**
 * Deletes expired data in steps. The audit log records which kinds of data were deleted, and how much of each. While the
 * clock is in doubt, nothing is deleted.
 * @param stopping checked before each step; true: the rest is left to the next run
 */
export async function sweepRetention(world: Configured, stopping = () => false): Promise<void> {
  const stop = () => stopping() || certainUs(world.clock) === null;
  for (const kind of RETENTION_KINDS) {
    const untilUs = untilOf(world, kind);
    if (untilUs === null) continue;
    let steps = 0;
    while (steps++ < MOST_STEPS && !stop() && (await step(world, kind, untilUs)));
  }
}

/** Deletes what is kept for a fixed time: calls of API keys, counts of kiosks and presentations, unless the clock is in doubt. */
export async function sweepRecent(world: Configured): Promise<void> {
  const nowUs = certainUs(world.clock);
  if (nowUs === null) return;
  await world.store.transact(async (tx) => {
    await tx.dropKeyCalls(keptFrom(nowUs, world.settings.keepDetailsDays));
    await tx.dropKioskQuarters(nowUs - QUARTERS_KEPT_US);
    await tx.dropPresentations(nowUs - PRESENTATIONS_KEPT_US);
  });
}

/** @returns whether there may be more */
function step(world: Stored, kind: RetentionKind, untilUs: Micros): Promise<boolean> {
  return world.store.transact(async (tx) => {
    const before = await markOf(tx, kind);
    const { removed, looked, mark } = await tx.removeExpired(kind, before, untilUs, STEP);
    if (looked === 0) return false;
    await retentionMark(kind).write(tx, mark);
    if (removed > 0)
      await audit(world, tx, { actor: 'service', action: 'retention.sweep', details: { kind, removed } });
    return looked === STEP;
  });
}

interface RetentionOutlook {
  kind: RetentionKind;
  /** Days; 0: kept forever. */
  keepDays: number;
  /** How many have expired and will be deleted next, counted up to OUTLOOK_MOST. */
  due: number;
  /** When the next one will expire; null: there is none. */
  nextAtUs: Micros | null;
}

const OUTLOOK_MOST = 10_000;

/** How long each kind of data is kept, and what will be deleted next. */
export const retentionOutlook = async (world: Configured): Promise<RetentionOutlook[]> =>
  await Promise.all(
    RETENTION_KINDS.map(async (kind) => {
      const keepDays = DAYS[kind](world.settings);
      const untilUs = untilOf(world, kind);
      if (untilUs === null) return { kind, keepDays, due: 0, nextAtUs: null };
      const { store } = world;
      const { due, nextEndedAtUs } = await store.retentionOutlook(
        kind,
        await markOf(store, kind),
        untilUs,
        OUTLOOK_MOST,
      );
      return {
        kind,
        keepDays,
        due,
        nextAtUs: nextEndedAtUs === null ? null : nextEndedAtUs + keepDays * DAY_US,
      };
    }),
  );

const markOf = async (store: SettingReads, kind: RetentionKind): Promise<RetentionMark> =>
  (await retentionMark(kind).read(store)) ?? NOTHING_REMOVED;
