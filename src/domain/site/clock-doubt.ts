import { Type } from 'typebox';
import { orNull, type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';

/**
 * Why the service's time may be wrong. jumped: the host's clock went forward while the service ran. gap: the host's
 * clock went forward between two runs, further than a service is usually off. behind: the host's clock is behind what
 * an earlier moment or run has seen, so that the service's own time, which never goes back, runs ahead of it.
 */
export interface ClockDoubt {
  kind: 'jumped' | 'gap' | 'behind';
  /** How far off the time may be; whole seconds. */
  seconds: number;
}

const SHAPE: Shape<ClockDoubt | null> = shapeOf(
  orNull(Type.Object({ kind: Type.Enum(['jumped', 'gap', 'behind']), seconds: Type.Number() })),
);
export const CLOCK_DOUBT = new StoredSetting('clock_doubt', SHAPE);
/** The latest time that earlier runs have seen, microseconds. */
export const HIGH_WATER = new StoredSetting('clock_high_water_us', shapeOf(Type.Number()));

/** What operators can do about the clock of a running service. */
export interface ClockKeeper {
  doubt(): ClockDoubt | null;
  /** The host's current time, which may differ from the service's. */
  hostUs(): Micros;
  /** Accepts the host's time: the service follows it from now on, even backwards. */
  takeHostTime(): void;
  /** Accepts the service's time: the doubt is dismissed. */
  confirm(): void;
}

/**
 * The service's clock. It never goes back, not even across restarts, so that a clock set back does not extend a
 * deadline.
 */
export interface Clock {
  nowUs(): Micros;
  /** Other times that may be right while the clock is in doubt. Authenticator apps may follow one of them. */
  alternativesUs?(): readonly Micros[];
  /** The time for what can't be undone; null: it is in doubt. A clock without this is never in doubt. */
  certainUs?(): Micros | null;
}

/** The time for deletions and whatever else can't be undone; null: it is in doubt, so that they have to wait. */
export const certainUs = (clock: Clock): Micros | null =>
  clock.certainUs === undefined ? clock.nowUs() : clock.certainUs();

export interface ClockReads {
  /** The current time of the database's clock, shared by all appliances of a site; null: the store is a file. */
  databaseUs(): Promise<Micros | null>;
}

export interface ClockWrites {
  /**
   * Resets whatever a wrong clock set further into the future than `nowUs` allows: lockouts, codes, sign-ins, marks.
   */
  takeBackTimes(nowUs: Micros): Promise<void>;
}

/** Thresholds of doubt, seconds. Smaller steps come from time servers and from hosts that were briefly asleep. */
export const JUMP_S = 3600;
export const BEHIND_S = 300;
export const GAP_S = 30 * 86_400;
