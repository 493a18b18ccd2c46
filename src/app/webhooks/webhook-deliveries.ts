import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AdminDegradation } from '../../contract/site/admin-status.ts';
import { LeaseLost } from '../../domain/appliances/leases.ts';
import { type Micros, seconds } from '../../domain/time.ts';
import type { Delivery, TryOutcome, WebhookState, WebhookTarget } from '../../domain/webhooks/webhook.ts';
import type { SigningResults } from '../../flows/sessions/needs.ts';
import { dropOldDeliveries, giveUpOverdue, tryDelivery } from '../../flows/webhooks/deliver.ts';
import { dropOfRemoved, webhookTargets } from '../../flows/webhooks/webhooks.ts';
import { FaultLog } from '../outbound-call.ts';
import { postMessage } from './post-message.ts';

const LOOK_MS = 1000;
const DROP_MS = 60_000;
/** Messages that one receiver gets side by side; a slow one costs the others nothing. */
const AT_ONCE = 8;
/** Deliveries that are read at a time. */
const BATCH = 64;
/** After so many failures in a row, a receiver gets one message at a time, and at longer intervals. */
const FAILURES = 5;
const CIRCUIT_MS = 30_000;
/** What this service could have delivered for so long is given up once it has been due for as long. */
const PATIENCE_US = seconds(86_400);
/** The host was asleep, or the clock was set: what fell due meanwhile has waited for nobody. */
const PAUSE_US = PATIENCE_US / 2;

interface Receiver {
  failures: number;
  /** Why the latest try failed; null: it did not. */
  problem: string | null;
  /** Nothing is sent before this instant of the process. */
  closedUntilMs: number;
  /** The deliveries in progress; null: none. */
  running: Promise<void> | null;
}

/**
 * Tells receivers of events, at least once and in the order of the events as long as tries succeed. The table of deliveries
 * is the queue, which is written with each event; nothing is lost or invented if the process ends at any point. At a site
 * with several appliances, the one that holds the lease does it.
 */
export class WebhookDeliveries {
  readonly #world: SigningResults;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #post: typeof postMessage;
  readonly #stopping = new AbortController();
  readonly #receivers = new Map<string, Receiver>();
  /** The names of receivers that are on, and of those that asked for no more, for messages to operators. */
  #names: ReadonlyMap<string, string> = new Map();
  #gone: ReadonlyMap<string, string> = new Map();
  /** Receivers to which a delivery failed after the latest that did not. */
  readonly #losing = new Set<string>();
  readonly #faults = new FaultLog();
  #lost = 0;
  #running: Promise<unknown> = Promise.resolve();
  /** Since when deliveries have been made here without a pause, and when that was last so; null: they are not. */
  #attended: { sinceUs: Micros; lastUs: Micros } | null = null;
  /** The latest fault, which is logged once however long it lasts. */
  #fault = '';

  constructor(world: SigningResults, log: Pick<Logger, 'warn'>, post = postMessage) {
    this.#world = world;
    this.#log = log;
    this.#post = post;
  }

  start(): void {
    this.#running = this.#serve();
  }

  /** Breaks off the tries in progress, which will be made again. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await Promise.all([...this.#receivers.values()].map(({ running }) => running));
    await this.#world.store.site.leases.giveBack('webhooks');
  }

  /** Deliveries that failed, which are not tried again, since the start. */
  get lost(): number {
    return this.#lost;
  }

  /** Receivers to which nothing gets through, or who asked for no more, for the list of limitations. */
  degraded(): AdminDegradation[] {
    const gone = [...this.#gone.values()].map((name) => ({
      code: 'webhook_gone' as const,
      cause: 'error' as const,
      why: 'status 410',
      values: { name },
      what: `Webhooks: ${name} asked for no more, and is told nothing`,
    }));
    return [...gone, ...this.#failing()];
  }

  #failing(): AdminDegradation[] {
    return [...this.#receivers].flatMap(([id, { failures, problem }]) => {
      const name = this.#names.get(id);
      return failures < FAILURES || problem === null || name === undefined
        ? []
        : [
            {
              code: 'webhook_failing' as const,
              cause: 'error' as const,
              why: problem,
              values: { name },
              what: `Webhooks: nothing reaches ${name}`,
            },
          ];
    });
  }

  async #serve(): Promise<void> {
    let dropMs = 0;
    while (await this.#slept()) {
      try {
        const isServing = await this.#step();
        this.#fault = '';
        if (!isServing || performance.now() < dropMs) continue;
        // One step of each a round: all receivers are told in between, and the lease is asked for again.
        const [isOldLeft, isRemovedLeft] = [
          await dropOldDeliveries(this.#world),
          await dropOfRemoved(this.#world),
        ];
        if (!isOldLeft && !isRemovedLeft) dropMs = performance.now() + DROP_MS;
      } catch (error) {
        this.#failed(error);
      }
    }
  }

  /** Begins whatever is due. @returns whether there are receivers, and this appliance serves them */
  async #step(): Promise<boolean> {
    const { store } = this.#world;
    const endpoints = await store.webhookEndpoints();
    const isServing = endpoints.length > 0 && (await store.site.leases.take('webhooks'));
    const targets = isServing ? await webhookTargets(store) : [];
    const named = (state: WebhookState) => {
      const ids = new Set(endpoints.filter((one) => one.state === state).map(({ id }) => id));
      return new Map(targets.filter(({ id }) => ids.has(id)).map(({ id, name }) => [id, name]));
    };
    // Nothing is said of the others: they are off, or another appliance serves them.
    this.#names = named('on');
    this.#noteGone(named('gone'));
    for (const [id, { running }] of this.#receivers)
      if (!this.#names.has(id) && running === null) this.#receivers.delete(id);
    const isPatient = this.#hasAttendedForLong(isServing);
    if (!isServing) return false;
    for (const { id, state } of endpoints) {
      const receiver = this.#receiver(id);
      const target = targets.find((one) => one.id === id);
      const lost = state !== 'on' || isPatient ? await giveUpOverdue(this.#world, id) : 0;
      // What could not reach it was given up meanwhile. Whether it takes anything is asked with what happens next.
      if (receiver.problem !== null && receiver.running === null && (await store.waitingDeliveries(id)) === 0)
        this.#forget(receiver);
      // Whoever switched it off wanted it so.
      if (state !== 'off') this.#lose(id, lost, 'overdue');
      if (state !== 'on' || !target || performance.now() < receiver.closedUntilMs) continue;
      receiver.running ??= this.#drain(id, receiver).finally(() => {
        receiver.running = null;
      });
    }
    return true;
  }

  /** Makes the deliveries to one receiver that are due, several side by side. */
  async #drain(id: string, receiver: Receiver): Promise<void> {
    const { store, clock } = this.#world;
    try {
      for (let more = true; more; ) {
        const careful = receiver.failures >= FAILURES;
        // Whether it takes anything is asked with the latest event of which it was not told yet. It may refuse what it was told
        // of for good, and what has just happened would wait behind that.
        const [most, lanes, order] = careful
          ? ([1, 1, 'newest'] as const)
          : ([BATCH, AT_ONCE, 'oldest'] as const);
        const due = await store.dueDeliveries(id, clock.nowUs(), most, order);
        const left = due.values();
        await Promise.all(Array.from({ length: lanes }, () => this.#lane(id, receiver, left)));
        more =
          !this.#isHalted(receiver) &&
          due.length === BATCH &&
          (await this.#targetOf(id)) !== null &&
          (await store.site.leases.take('webhooks'));
      }
    } catch (error) {
      // Nothing is lost: what could not be kept is tried again, but not at once, or a full disk would flood the receiver.
      receiver.closedUntilMs = performance.now() + CIRCUIT_MS;
      if (!(error instanceof LeaseLost || this.#stopping.signal.aborted)) this.#failed(error);
    }
  }

  async #lane(id: string, receiver: Receiver, left: Iterator<Delivery>): Promise<void> {
    const { signal } = this.#stopping;
    for (let next = left.next(); !next.done; next = left.next()) {
      const target = this.#isHalted(receiver) ? null : await this.#targetOf(id);
      if (target === null) return;
      const tried = await tryDelivery(this.#world, target, next.value, (to, message) =>
        this.#post(to, message, signal),
      );
      if (tried === null) continue;
      this.#note(id, receiver, tried.outcome);
      if (tried.isLost && !tried.outcome.delivered) this.#lose(id, 1, tried.outcome.problem);
    }
  }

  /** The receiver with its secrets as they are now; null: it is off, asked for no more, or was removed. */
  async #targetOf(id: string): Promise<WebhookTarget | null> {
    const { store } = this.#world;
    const isOn = (await store.webhookEndpoints()).some((one) => one.id === id && one.state === 'on');
    return (isOn && (await webhookTargets(store)).find((one) => one.id === id)) || null;
  }

  /** Nothing more is sent to it for now. */
  #isHalted = ({ closedUntilMs }: Receiver): boolean =>
    this.#stopping.signal.aborted || performance.now() < closedUntilMs;

  #failed(error: unknown): void {
    if (this.#fault !== String(error)) this.#log.warn({ err: error }, 'webhooks could not be delivered');
    this.#fault = String(error);
  }

  /** Events are lost to a receiver. The log says so once, until it takes something again. */
  #lose(id: string, count: number, problem: string): void {
    if (count === 0) return;
    this.#lost += count;
    if (!this.#losing.has(id))
      this.#log.warn(
        { webhook: id, problem },
        'events are lost to a receiver of webhooks: they are not tried again',
      );
    this.#losing.add(id);
  }

  #noteGone(gone: ReadonlyMap<string, string>): void {
    for (const id of gone.keys())
      if (!this.#gone.has(id))
        this.#log.warn({ webhook: id }, 'a receiver of webhooks asked for no more: it is told nothing');
    this.#gone = gone;
  }

  #note(id: string, receiver: Receiver, outcome: TryOutcome): void {
    if (outcome.delivered) {
      this.#losing.delete(id);
      this.#faults.forget(id);
      this.#forget(receiver);
      return;
    }
    this.#faults.note(this.#log, id, { webhook: id }, outcome);
    // The receiver was not asked.
    if (outcome.problem === 'subject_gone' || outcome.problem === 'damaged') return;
    if (outcome.status === 410) return;
    receiver.failures++;
    receiver.problem = outcome.status === null ? outcome.problem : `${outcome.problem} ${outcome.status}`;
    if (receiver.failures >= FAILURES) receiver.closedUntilMs = performance.now() + CIRCUIT_MS;
  }

  #forget(receiver: Receiver): void {
    Object.assign(receiver, { failures: 0, problem: null, closedUntilMs: 0 });
  }

  /** Whether receivers have had as long to be told as a delivery may be due. */
  #hasAttendedForLong(isServing: boolean): boolean {
    const nowUs = this.#world.clock.nowUs();
    const { sinceUs, lastUs } = this.#attended ?? { sinceUs: nowUs, lastUs: nowUs };
    const isPaused = nowUs < lastUs || nowUs - lastUs > PAUSE_US;
    this.#attended = isServing ? { sinceUs: isPaused ? nowUs : sinceUs, lastUs: nowUs } : null;
    return !isPaused && nowUs - sinceUs >= PATIENCE_US;
  }

  #receiver(id: string): Receiver {
    const known = this.#receivers.get(id);
    if (known) return known;
    const made = { failures: 0, problem: null, closedUntilMs: 0, running: null };
    this.#receivers.set(id, made);
    return made;
  }

  async #slept(): Promise<boolean> {
    const { signal } = this.#stopping;
    return await pause(LOOK_MS, true, { signal, ref: false }).catch(() => false);
  }
}
