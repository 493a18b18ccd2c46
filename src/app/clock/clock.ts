import { uptime } from 'node:os';
import type { Store } from '../../domain/ports.ts';
import {
  BEHIND_S,
  CLOCK_DOUBT,
  type Clock,
  type ClockDoubt,
  type ClockKeeper,
  type ClockReads,
  GAP_S,
  HIGH_WATER,
  JUMP_S,
} from '../../domain/site/clock-doubt.ts';
import type { SettingReads, SettingWrites } from '../../domain/site/ports-settings.ts';
import { type Micros, seconds } from '../../domain/time.ts';
import { DatabaseTime } from './database-time.ts';
import type { TimeSource } from './time-source.ts';

export type { TimeSource };

const HOST: TimeSource = {
  wallUs: () => Date.now() * 1000,
  monotonicMs: () => performance.now(),
  uptimeS: () => uptime(),
};

/**
 * Wall time that never goes back: within a run it advances at least as fast as the monotonic clock, and a new
 * run begins no earlier than the last one was seen. A wall clock set back thus stretches no deadline; one set
 * forward (NTP after a dead battery) is followed at once, and leaves a doubt that people resolve when it went far.
 */
export class SteadyClock implements Clock, ClockKeeper {
  readonly #source: TimeSource;
  #lastUs: Micros;
  #lastMonotonicMs: number;
  #notBeforeUs: Micros;
  /** Jumped or gap; behind is seen by comparing. */
  #noticed: ClockDoubt | null;
  /** As the time would be without a jump. */
  #unjumpedUs: Micros | null = null;
  #look: { wallUs: Micros; monotonicMs: number; uptimeS: number };

  constructor(notBeforeUs: Micros = 0, noticed: ClockDoubt | null = null, source: TimeSource = HOST) {
    this.#source = source;
    this.#notBeforeUs = notBeforeUs;
    this.#lastMonotonicMs = source.monotonicMs();
    this.#look = this.#readings();
    this.#lastUs = Math.max(notBeforeUs, source.wallUs());
    this.#noticed = noticed ?? gapSince(notBeforeUs, source.wallUs());
  }

  nowUs(): Micros {
    const monotonicMs = this.#source.monotonicMs();
    const advanced = this.#lastUs + Math.round((monotonicMs - this.#lastMonotonicMs) * 1000);
    this.#lastMonotonicMs = monotonicMs;
    this.#lastUs = Math.max(advanced, this.#source.wallUs(), this.#notBeforeUs);
    return this.#lastUs;
  }

  /** Compares the host's clock with the time that has passed since the last look; every second or so. */
  look(): void {
    const now = this.#readings();
    const passedUs = Math.max(
      (now.monotonicMs - this.#look.monotonicMs) * 1000,
      (now.uptimeS - this.#look.uptimeS) * 1e6,
    );
    const aheadUs = now.wallUs - this.#look.wallUs - passedUs;
    if (this.#unjumpedUs !== null) this.#unjumpedUs += Math.round(passedUs);
    this.#look = now;
    if (aheadUs <= seconds(JUMP_S)) return;
    this.#unjumpedUs ??= now.wallUs - Math.round(aheadUs);
    this.#noticed = { kind: 'jumped', seconds: Math.round(aheadUs / 1e6) };
  }

  /** Every few seconds; the time goes on meanwhile. */
  async measure(): Promise<void> {
    await this.#source.measure?.();
  }

  doubt(): ClockDoubt | null {
    const aheadUs = this.nowUs() - this.#source.wallUs();
    if (aheadUs > seconds(BEHIND_S)) return { kind: 'behind', seconds: Math.round(aheadUs / 1e6) };
    return this.#noticed;
  }

  /** What a restart must know, beside the time; null: nothing. */
  noticed(): ClockDoubt | null {
    return this.#noticed;
  }

  alternativesUs(): readonly Micros[] {
    if (this.doubt() === null) return [];
    return [this.#source.wallUs(), ...(this.#unjumpedUs === null ? [] : [this.#unjumpedUs])];
  }

  hostUs(): Micros {
    return this.#source.wallUs();
  }

  takeHostTime(): void {
    this.#notBeforeUs = 0;
    this.#lastUs = this.#source.wallUs();
    this.#lastMonotonicMs = this.#source.monotonicMs();
    this.confirm();
  }

  confirm(): void {
    this.#noticed = null;
    this.#unjumpedUs = null;
    this.#look = this.#readings();
  }

  #readings() {
    const source = this.#source;
    return { wallUs: source.wallUs(), monotonicMs: source.monotonicMs(), uptimeS: source.uptimeS() };
  }
}

/** A new store has no past. */
const gapSince = (notBeforeUs: Micros, wallUs: Micros): ClockDoubt | null =>
  notBeforeUs > 0 && wallUs - notBeforeUs > seconds(GAP_S)
    ? { kind: 'gap', seconds: Math.round((wallUs - notBeforeUs) / 1e6) }
    : null;

/** As an earlier run has left it. By the database's time where several appliances may share it. @param host its own time */
export const steadyClock = async (
  store: SettingReads & ClockReads,
  host: TimeSource = HOST,
): Promise<SteadyClock> =>
  new SteadyClock(
    await highWaterUs(store),
    await CLOCK_DOUBT.read(store),
    await DatabaseTime.open(() => store.databaseUs(), host),
  );

/** How far the earlier runs had come, microseconds; 0 for a new store. */
export const highWaterUs = async (store: SettingReads): Promise<Micros> =>
  (await HIGH_WATER.read(store)) ?? 0;

export async function markClock(
  tx: SettingReads & SettingWrites,
  nowUs: Micros,
  noticed: ClockDoubt | null,
): Promise<void> {
  await HIGH_WATER.write(tx, nowUs);
  const kept = await CLOCK_DOUBT.read(tx);
  if (kept?.kind !== noticed?.kind || kept?.seconds !== noticed?.seconds)
    await CLOCK_DOUBT.write(tx, noticed);
}

export const keepHighWater = (store: Store, clock: Clock & { noticed(): ClockDoubt | null }): Promise<void> =>
  store.transact((tx) => markClock(tx, clock.nowUs(), clock.noticed()));
