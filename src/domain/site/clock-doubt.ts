import { Type } from 'typebox';
import { orNull, type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';

/**
 * Why the time that the service goes by may be wrong.
 * jumped: the host's clock went forward while the service ran. gap: between two runs, further than a service is
 * usually off. behind: the host's clock is behind what an earlier moment or run has seen, so that the service's own
 * time, which never goes back, runs ahead of it.
 */
export interface ClockDoubt {
  kind: 'jumped' | 'gap' | 'behind';
  /** By so much; whole seconds. */
  seconds: number;
}

const SHAPE: Shape<ClockDoubt | null> = shapeOf(
  orNull(Type.Object({ kind: Type.Enum(['jumped', 'gap', 'behind']), seconds: Type.Number() })),
);
export const CLOCK_DOUBT = new StoredSetting('clock_doubt', SHAPE);
/** How far the runs before had come, microseconds. */
export const HIGH_WATER = new StoredSetting('clock_high_water_us', shapeOf(Type.Number()));

/** What people do to the clock of a running service. */
export interface ClockKeeper {
  doubt(): ClockDoubt | null;
  /** The host's present time, whatever the service goes by. */
  hostUs(): Micros;
  /** The host's time is right: the service goes by it from now on, also backwards. */
  takeHostTime(): void;
  /** The service's time is right: what was noticed is forgotten. */
  confirm(): void;
}

/** Never goes back, also across restarts, so that a clock set back does not stretch a deadline. */
export interface Clock {
  nowUs(): Micros;
  /** While the clock is in doubt: what the time may be as well. Phones that make codes may go by one of these. */
  alternativesUs?(): readonly Micros[];
}

export interface ClockReads {
  /** The current time of the database's clock, shared by all appliances of a site; null: the store is a file. */
  databaseUs(): Promise<Micros | null>;
}

export interface ClockWrites {
  /** Ends what a wrong clock has put further into the future than `nowUs` allows: locks, codes, sign-ins, marks. */
  takeBackTimes(nowUs: Micros): Promise<void>;
}

/** Smaller steps are those of time servers and of hosts that were asleep for a moment; seconds. */
export const JUMP_S = 3600;
export const BEHIND_S = 300;
export const GAP_S = 30 * 86_400;
