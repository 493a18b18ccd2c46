import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AdminDegradation } from '../../contract/site/admin-status.ts';
import type { ProviderSession } from '../../domain/access/ports-identity-provider.ts';
import type { ProviderAccess } from '../../flows/access/needs.ts';
import { checkProviderSession, RenewedTokens } from '../../flows/access/provider/check-session.ts';
import { providerLabel } from '../../flows/access/provider/provider-settings.ts';

const LOOK_MS = 2000;
/** Sessions that are read at a time. */
const BATCH = 64;
/** Operators about whom the provider is asked side by side; about one operator, only once at a time. */
const AT_ONCE = 4;

/**
 * Asks the identity provider every few minutes about the operators who signed in there. At a site with several appliances, the
 * one that holds the lease does it. A session about which nobody asks ends by itself.
 */
export class ProviderChecks {
  readonly #world: ProviderAccess;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #stopping = new AbortController();
  readonly #renewed = new RenewedTokens();
  #running: Promise<unknown> = Promise.resolve();
  /** Why the provider could not be asked at the latest try; null: it could, or nobody asks it. */
  #failing: { name: string; problem: string } | null = null;
  /** The latest fault, which is logged once however long it lasts. */
  #fault = '';

  constructor(world: ProviderAccess, log: Pick<Logger, 'warn'>) {
    this.#world = world;
    this.#log = log;
  }

  start(): void {
    this.#running = this.#serve();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#world.identityProvider.close();
    await this.#running;
    await this.#world.store.site.leases.giveBack('sign_ins');
  }

  degraded(): AdminDegradation[] {
    if (this.#failing === null) return [];
    const { name, problem } = this.#failing;
    return [
      {
        code: 'identity_provider_failing',
        cause: 'error',
        why: problem,
        values: { name },
        what: `Sign-in: ${name} cannot be asked about operators`,
      },
    ];
  }

  async #serve(): Promise<void> {
    while (await this.#slept()) {
      try {
        await this.#step();
        this.#fault = '';
      } catch (error) {
        if (this.#fault !== String(error))
          this.#log.warn({ err: error }, 'the identity provider could not be asked about operators');
        this.#fault = String(error);
      }
    }
  }

  async #step(): Promise<void> {
    const { store, clock } = this.#world;
    const name = await providerLabel(store);
    if (name === null || !(await store.site.leases.take('sign_ins'))) {
      this.#failing = null;
      this.#renewed.forgetAll();
      return;
    }
    const due = await store.dueProviderSessions(clock.nowUs(), BATCH);
    // Once the last of these sessions has ended, nobody is to be asked about.
    if (this.#failing && (await store.dueProviderSessions(Number.MAX_SAFE_INTEGER, 1)).length === 0)
      this.#failing = null;
    const left = Map.groupBy(due, ({ operatorId }) => operatorId).values();
    const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => this.#lane(name, left)));
    // Only now, so that nobody is asked about a second time while another lane still waits for the answer.
    for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  }

  /** Asks about one operator after the other. */
  async #lane(name: string, left: Iterator<ProviderSession[]>): Promise<void> {
    for (let next = left.next(); !next.done; next = left.next())
      for (const session of next.value) {
        if (this.#stopping.signal.aborted) return;
        const outcome = await checkProviderSession(this.#world, session, this.#renewed);
        this.#failing = typeof outcome === 'string' ? null : { name, problem: outcome.passing };
      }
  }

  async #slept(): Promise<boolean> {
    const { signal } = this.#stopping;
    return await pause(LOOK_MS, true, { signal, ref: false }).catch(() => false);
  }
}
