import type { Logger } from 'pino';
import { parseAddress } from '../../domain/address.ts';
import { type Degradation, limit } from './degradation.ts';

/** How long after its latest request a sender is named: a test by hand must not stay on the overview for ever. */
const NAMED_FOR_MS = 3_600_000;
/** Anybody can send the header, and the log must not grow with them. */
const MOST_LOGGED = 10;

/**
 * Senders that say for whom they forward requests (X-Forwarded-For) and that OMOTE_TRUSTED_PROXIES doesn't name. If one is
 * the site's proxy, everybody behind it is one caller: limits by address count the whole site together, and a URL that is
 * bound to an address is bound to the proxy's.
 */
export class UnknownProxies {
  readonly #log: Pick<Logger, 'warn'>;
  readonly #nowMs: () => number;
  readonly #logged = new Set<string>();
  #latest = '';
  #atMs = Number.NEGATIVE_INFINITY;

  /** @param nowMs a clock that never jumps, ms */
  constructor(log: Pick<Logger, 'warn'>, nowMs = () => performance.now()) {
    this.#log = log;
    this.#nowMs = nowMs;
  }

  note(sender: string): void {
    const address = parseAddress(sender) ?? sender;
    this.#latest = address;
    this.#atMs = this.#nowMs();
    if (this.#logged.has(address) || this.#logged.size >= MOST_LOGGED) return;
    this.#logged.add(address);
    this.#log.warn({ address }, whyOf(address));
  }

  degraded(): Degradation[] {
    if (this.#nowMs() - this.#atMs > NAMED_FOR_MS) return [];
    const address = this.#latest;
    return [limit('proxy_unknown', 'Network: a proxy is not known', whyOf(address), { address })];
  }
}

const whyOf = (address: string): string =>
  `requests from ${address} say that they were forwarded. If that is your proxy, everybody behind it counts as one caller: set OMOTE_TRUSTED_PROXIES=${address} and start again`;
