import { uptime } from 'node:os';
import type { ChangeReads } from '../../domain/appliances/changes.ts';
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

const HOST: TimeSource = {
  wallUs: () => Date.now() * 1000,
  monotonicMs: () => performance.now(),
  uptimeS: () => uptime(),
};

type Readings = Record<'wallUs' | 'monotonicMs' | 'uptimeS', number>;

/** The time passed between two readings, including sleep of the host. */
const passedUs = (from: Readings, to: Readings): Micros =>
  Math.round(Math.max((to.monotonicMs - from.monotonicMs) * 1000, (to.uptimeS - from.uptimeS) * 1e6));

/**
 * Wall time that never goes back. Within a run it advances at least as fast as the monotonic clock, and a new run
 * starts no earlier than the last one ended. So setting a wall clock back extends no deadline. Setting it forward (NTP
 * after a dead battery) takes effect at once, but a large jump is reported as a doubt for operators to resolve.
 */
export class SteadyClock implements Clock, ClockKeeper {
  readonly #source: TimeSource;
  #lastUs: Micros;
  #lastMonotonicMs: number;
  #notBeforeUs: Micros;
  /** A jump or a gap. That the host is behind isn't stored; `doubt` computes it. */
  #noticed: ClockDoubt | null;
  /** What the time would be without the first jump, and the readings when that was noticed. */
  #unjumped: { us: Micros; at: Readings } | null = null;
  #look: Readings;
  #decision = 0;
  #beingDecided = 0;
  /** Whether times that this appliance wrote before the site set the clock right have still to be taken back. */
  owesTimes = false;

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

  /**
   * Checks for a jump: compares the host's clock with the time that has passed since the last check. Called about once
   * a second.
   */
  look(): void {
    const now = this.#readings();
    const aheadUs = now.wallUs - this.#look.wallUs - passedUs(this.#look, now);
    this.#look = now;
    if (aheadUs <= seconds(JUMP_S)) return;
    this.#unjumped ??= { us: now.wallUs - aheadUs, at: now };
    this.#noticed = { kind: 'jumped', seconds: Math.round(aheadUs / 1e6) };
  }

  /**
   * Reads the time source again, if it is remote. Called every few seconds; the time advances in between.
   * @param anyhow accepts a slow response too, for a decision that needs the current time
   */
  async measure(anyhow = false): Promise<void> {
    await this.#source.measure?.(anyhow);
  }

  /**
   * Whether the time is in doubt. Checks the clock first, so the answer also covers the time returned by an earlier
   * `nowUs`.
   */
  doubt(): ClockDoubt | null {
    const aheadUs = this.nowUs() - this.#source.wallUs();
    this.look();
    if (aheadUs > seconds(BEHIND_S)) return { kind: 'behind', seconds: Math.round(aheadUs / 1e6) };
    return this.#noticed;
  }

  certainUs(): Micros | null {
    const nowUs = this.nowUs();
    return this.doubt() === null ? nowUs : null;
  }

  /** The jump or gap that a restart must know about, in addition to the time reached; null: none. */
  noticed(): ClockDoubt | null {
    this.look();
    return this.#noticed;
  }

  alternativesUs(): readonly Micros[] {
    if (this.doubt() === null) return [];
    const { us, at } = this.#unjumped ?? {};
    const unjumped = us === undefined || at === undefined ? [] : [us + passedUs(at, this.#readings())];
    return [this.#source.wallUs(), ...unjumped];
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
    this.#unjumped = null;
    this.#look = this.#readings();
  }

  /** The sequence number of the site's latest decision about the time that this clock has applied; 0: none. */
  get decision(): number {
    return this.#decision;
  }

  /** Marks the decision of that number, and all before it, as applied. */
  markObeyed(decision: number): void {
    this.#decision = Math.max(this.#decision, decision);
  }

  /** True while a decision about the time is being made through this clock. */
  get beingDecided(): boolean {
    return this.#beingDecided > 0;
  }

  async decide<T>(job: () => Promise<T>): Promise<T> {
    this.#beingDecided++;
    try {
      return await job();
    } finally {
      this.#beingDecided--;
    }
  }

  #readings(): Readings {
    const source = this.#source;
    return { wallUs: source.wallUs(), monotonicMs: source.monotonicMs(), uptimeS: source.uptimeS() };
  }
}

/** A new store, whose high water is 0, has no gap. */
const gapSince = (notBeforeUs: Micros, wallUs: Micros): ClockDoubt | null =>
  notBeforeUs > 0 && wallUs - notBeforeUs > seconds(GAP_S)
    ? { kind: 'gap', seconds: Math.round((wallUs - notBeforeUs) / 1e6) }
    : null;

/**
 * The clock as the last run left it. With PostgreSQL, which several appliances may share, it follows the database's
 * time.
 * @param host the host's own time
 */
export const steadyClock = async (
  store: SettingReads & ClockReads & Pick<ChangeReads, 'latestChange'>,
  host: TimeSource = HOST,
): Promise<SteadyClock> => {
  // Read before the values that the decision may have changed.
  const decision = await store.latestChange(['clock']);
  const clock = new SteadyClock(
    await highWaterUs(store),
    await CLOCK_DOUBT.read(store),
    await DatabaseTime.open(() => store.databaseUs(), host),
  );
  clock.markObeyed(decision);
  return clock;
};

/** The latest time that earlier runs reached, in microseconds; 0 for a new store. */
export const highWaterUs = async (store: SettingReads): Promise<Micros> =>
  (await HIGH_WATER.read(store)) ?? 0;

/** Stores the time reached and the doubt noticed, replacing what was stored. */
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

/**
 * Stores the time that this appliance has reached and any doubt it noticed. A later time or a doubt stored by another
 * appliance of the site is kept.
 */
export const keepHighWater = (
  store: Store,
  clock: Pick<SteadyClock, 'nowUs' | 'noticed' | 'decision' | 'beingDecided'>,
): Promise<void> =>
  store.transact(async (tx) => {
    // The time was decided, here or at another appliance, and this one hasn't applied the decision yet. Its own time
    // must not be stored.
    if (clock.beingDecided || (await tx.latestChange(['clock'])) > clock.decision) return;
    const nowUs = clock.nowUs();
    const noticed = clock.noticed();
    await markClock(tx, Math.max(nowUs, await highWaterUs(tx)), (await CLOCK_DOUBT.read(tx)) ?? noticed);
  });
