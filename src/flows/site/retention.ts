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
import { audit } from '../audit.ts';
import type { Configured } from '../configured.ts';
import type { Stored } from '../stored.ts';

/** Per transaction: a few milliseconds, between which calls are answered. */
const STEP = 100;
/** Per run; what is left waits for the next. */
const MOST_STEPS = 200;

const DAYS: Record<RetentionKind, (settings: Settings) => number> = {
  details: (s) => s.keepDetailsDays,
  sessions: (s) => s.keepSessionsDays,
  receipts: (s) => s.keepReceiptsDays,
};

const DAY_US = seconds(86_400);

/** Null: this kind is kept for ever. */
const untilOf = (
  { clock, settings }: Pick<Configured, 'clock' | 'settings'>,
  kind: RetentionKind,
): Micros | null => {
  const days = DAYS[kind](settings);
  return days === 0 ? null : clock.nowUs() - days * DAY_US;
};

/** Deletes expired data in steps. The audit log records which kinds of data were deleted and how many of each. */
export async function sweepRetention(world: Configured, stop: () => boolean = () => false): Promise<void> {
  for (const kind of RETENTION_KINDS) {
    const untilUs = untilOf(world, kind);
    if (untilUs === null) continue;
    let steps = 0;
    while (steps++ < MOST_STEPS && !stop() && (await step(world, kind, untilUs)));
  }
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

export interface RetentionOutlook {
  kind: RetentionKind;
  /** 0: for ever. */
  keepDays: number;
  /** Over already and about to be removed; counted up to OUTLOOK_MOST. */
  due: number;
  /** When the next one will be over. */
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
