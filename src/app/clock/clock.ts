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

/** Between two readings, sleep included. */
const passedUs = (from: Readings, to: Readings): Micros =>
  Math.round(Math.max((to.monotonicMs - from.monotonicMs) * 1000, (to.uptimeS - from.uptimeS) * 1e6));

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
  /** What the time would have been without a jump, when that was noticed. */
  #unjumped: { us: Micros; at: Readings } | null = null;
  #look: Readings;
  #decision = 0;
  #beingDecided = 0;

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
    const aheadUs = now.wallUs - this.#look.wallUs - passedUs(this.#look, now);
    this.#look = now;
    if (aheadUs <= seconds(JUMP_S)) return;
    this.#unjumped ??= { us: now.wallUs - aheadUs, at: now };
    this.#noticed = { kind: 'jumped', seconds: Math.round(aheadUs / 1e6) };
  }

  /** Every few seconds; the time goes on meanwhile. @param anyhow for a decision, which needs what the clock says now */
  async measure(anyhow = false): Promise<void> {
    await this.#source.measure?.(anyhow);
  }

  /** Looks first: what was told of the time before is covered. */
  doubt(): ClockDoubt | null {
    const aheadUs = this.nowUs() - this.#source.wallUs();
    this.look();
    if (aheadUs > seconds(BEHIND_S)) return { kind: 'behind', seconds: Math.round(aheadUs / 1e6) };
    return this.#noticed;
  }

  /** The time, where it may decide what nobody takes back; null: it is in doubt. */
  certainUs(): Micros | null {
    const nowUs = this.nowUs();
    return this.doubt() === null ? nowUs : null;
  }

  /** What a restart must know, beside the time that was told before; null: nothing. */
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

  /** The change of the site by which people last decided of the time, and which this clock obeys; 0: none. */
  get decision(): number {
    return this.#decision;
  }

  /** This clock goes by the change of that number from now on, and by those before it. */
  markObeyed(decision: number): void {
    this.#decision = Math.max(this.#decision, decision);
  }

  /** People are deciding of the time through this very clock. */
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

/** A new store has no past. */
const gapSince = (notBeforeUs: Micros, wallUs: Micros): ClockDoubt | null =>
  notBeforeUs > 0 && wallUs - notBeforeUs > seconds(GAP_S)
    ? { kind: 'gap', seconds: Math.round((wallUs - notBeforeUs) / 1e6) }
    : null;

/** As an earlier run has left it. By the database's time where several appliances may share it. @param host its own time */
export const steadyClock = async (
  store: SettingReads & ClockReads & Pick<ChangeReads, 'latestChange'>,
  host: TimeSource = HOST,
): Promise<SteadyClock> => {
  // Before what it decided is read.
  const decision = await store.latestChange(['clock']);
  const clock = new SteadyClock(
    await highWaterUs(store),
    await CLOCK_DOUBT.read(store),
    await DatabaseTime.open(() => store.databaseUs(), host),
  );
  clock.markObeyed(decision);
  return clock;
};

/** How far the earlier runs had come, microseconds; 0 for a new store. */
export const highWaterUs = async (store: SettingReads): Promise<Micros> =>
  (await HIGH_WATER.read(store)) ?? 0;

/** Writes down how far the time has come and what was noticed of the clock, in the place of what is there. */
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

/** How far this appliance has come, and what it noticed; what another one of its site has kept stays. */
export const keepHighWater = (
  store: Store,
  clock: Pick<SteadyClock, 'nowUs' | 'noticed' | 'decision' | 'beingDecided'>,
): Promise<void> =>
  store.transact(async (tx) => {
    // People decided of the time, here or at another appliance, and this one does not obey yet: what it goes by counts for nothing.
    if (clock.beingDecided || (await tx.latestChange(['clock'])) > clock.decision) return;
    const nowUs = clock.nowUs();
    const noticed = clock.noticed();
    await markClock(tx, Math.max(nowUs, await highWaterUs(tx)), (await CLOCK_DOUBT.read(tx)) ?? noticed);
  });
