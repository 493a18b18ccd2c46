import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';

/** `now`: somebody stands at a door or signs in, or nothing works without it; `later`: it is tried again, or may wait. */
export type Urgency = 'now' | 'later';

/** Who waits at a door waits no longer. A lookup that has failed after this has hung. */
const HUNG_MS = 2000;
/** After a name that may wait has hung, such names rest twice as long as it took: others may have waited for its place. */
const REST = 2;

interface Asked {
  name: string;
  urgency: Urgency;
  isRunning: boolean;
  addresses: Promise<string[]>;
  settle: (found: Promise<string[]>) => void;
}

/**
 * Looks names up by the host’s own resolver (decision 132). Nothing ends a lookup once it has begun, and libuv runs only as
 * many side by side as half its threads: with four, two lookups that hang would keep every other name waiting. So a name is
 * looked up once at a time, whoever asks; what may wait gets half of the places; and names that hung when they were last
 * looked up share one of those, behind all others, until one of them answers. Of these, only those that may wait rest.
 */
export class Lookups {
  readonly #resolve: (name: string) => Promise<string[]>;
  readonly #places: number;
  /** What is not answered yet, in the order in which it was asked. */
  readonly #asked = new Map<string, Asked>();
  /** Names of which the latest lookup hung. They come from settings, so there are few. */
  readonly #hung = new Set<string>();
  /** While it runs, none of these is looked up that may wait. */
  #rest: NodeJS.Timeout | null = null;

  constructor(resolve = addressesByHost, threads = threadsOfPool()) {
    this.#resolve = resolve;
    this.#places = Math.max(1, Math.floor((threads + 1) / 2));
  }

  /**
   * The addresses of a name, at least one, as the resolver has them now: nothing is remembered. A number is its own address.
   * @throws error of the resolver
   */
  addressesOf(name: string, urgency: Urgency): Promise<string[]> {
    if (isIP(name) !== 0) return Promise.resolve([name]);
    let asked = this.#asked.get(name);
    if (asked === undefined) {
      const { promise, resolve } = Promise.withResolvers<string[]>();
      asked = { name, urgency, isRunning: false, addresses: promise, settle: resolve };
      this.#asked.set(name, asked);
      // Whoever asked may have left by the time it fails.
      promise.catch(() => undefined);
    }
    if (!asked.isRunning && urgency === 'now') asked.urgency = 'now';
    this.#begin();
    return asked.addresses;
  }

  /** Whether the end of the process would wait for the resolver. */
  get areRunning(): boolean {
    return [...this.#asked.values()].some(({ isRunning }) => isRunning);
  }

  /** For the sockets of a library that looks names up itself, and without which nothing works. */
  readonly forSockets: LookupFunction = (name, options, done) => {
    this.addressesOf(name, 'now').then(
      (addresses) => pinned(addresses)(name, options, done),
      (error) => done(error, []),
    );
  };

  /** Begins whatever has a place. */
  #begin(): void {
    const inOrder = [...this.#asked.values()].sort((a, b) => this.#rank(a) - this.#rank(b));
    for (const one of inOrder) if (!one.isRunning && this.#hasPlace(one)) void this.#run(one);
    // Nothing else may keep the process alive for whoever waits.
    if (this.#asked.size > 0) this.#rest?.ref();
    else this.#rest?.unref();
  }

  #rank({ name, urgency }: Asked): number {
    return (this.#hung.has(name) ? 2 : 0) + (urgency === 'now' ? 0 : 1);
  }

  #hasPlace(one: Asked): boolean {
    const all = [...this.#asked.values()];
    const running = all.filter(({ isRunning }) => isRunning);
    if (running.length >= this.#places) return false;
    if (this.#rank(one) === 0) return true;
    const most = Math.max(1, Math.floor(this.#places / 2));
    if (running.filter((other) => this.#rank(other) > 0).length >= most) return false;
    if (!this.#hung.has(one.name)) return true;
    const othersWait = all.some(({ name, isRunning }) => !isRunning && !this.#hung.has(name));
    const oneRuns = running.some(({ name, urgency }) => this.#hung.has(name) && urgency === one.urgency);
    return !othersWait && !oneRuns && (one.urgency === 'now' || this.#rest === null);
  }

  async #run(one: Asked): Promise<void> {
    one.isRunning = true;
    const sinceMs = performance.now();
    const found = this.#resolve(one.name);
    const isFound = await found.then(
      () => true,
      () => false,
    );
    const tookMs = performance.now() - sinceMs;
    this.#asked.delete(one.name);
    if (isFound || tookMs < HUNG_MS) this.#hung.delete(one.name);
    else this.#hasHung(one, tookMs);
    one.settle(found);
    this.#begin();
  }

  #hasHung({ name, urgency }: Asked, tookMs: number): void {
    this.#hung.add(name);
    if (urgency === 'now') return;
    if (this.#rest !== null) clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#rest = null;
      this.#begin();
    }, REST * tookMs);
  }
}

/** A resolver that knows one answer. */
export function pinned(addresses: readonly string[]): LookupFunction {
  const judged = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, { all }, done) => (all ? done(null, judged) : done(null, judged[0].address, judged[0].family));
}

const addressesByHost = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/** As libuv counts them. */
function threadsOfPool(): number {
  const { UV_THREADPOOL_SIZE: given } = process.env;
  return given === undefined ? 4 : Math.min(1024, Number.parseInt(given, 10) || 1);
}

/** The process’s own, like the threads that it spares. */
export const lookups = new Lookups();
