import type { DoorProblem } from '../../domain/doors/door.ts';
import { OFFLINE, ONLINE } from '../../domain/doors/door-topics.ts';
import { within } from '../outbound-call.ts';
import {
  type BrokerAccount,
  type BrokerConnection,
  BrokerFault,
  type HeardMessage,
  openBroker,
  type Publication,
} from './broker-connection.ts';

/** Nobody waits for these. */
const BACKGROUND_MS = 5000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** The same for what a broker refuses by ending the connection: decisions that are under way end with it. */
const LONGEST_CUT_PAUSE_MS = 600_000;
/** A connection that ends sooner counts as one that failed. */
const STEADY_MS = 10_000;
/** For so long a broker keeps commands for the appliance that tells it of kiosks: none has been there meanwhile. */
const KEPT_S = 3600;
/** After so many failures in a row, operators are told. */
const FAILURES = 3;
/** Or if another program has taken the connection’s place so often in this time: pauses are shorter. */
const CONTEST_MS = 600_000;

/** As whom this appliance is at the broker. */
interface BrokerRole {
  clientId: string;
  /** The topic that says whether the site is connected, for the appliance that tells of its kiosks; null: it tells nothing. */
  status: string | null;
}

/** What the broker shall keep, and which topics are listened to. */
interface BrokerDuties {
  kept: ReadonlyMap<string, string>;
  commands: ReadonlySet<string>;
}

/** What a connection has to do with the others. */
export interface BrokerSurroundings {
  heard(message: HeardMessage): void;
  /** Whether another connection tells this topic at the same address, now. */
  isTold(topic: string): boolean;
  /** The broker could not be reached, or ended the connection. */
  failed(fault: BrokerFault): void;
  /** The broker may have forgotten this topic, which another connection may have told it under another address. */
  forgot(topic: string): void;
}

/**
 * The one connection of this appliance to a broker, which is made again when it is gone. What the broker does costs nobody
 * else anything: every step has an end, and pauses between tries grow to a minute.
 */
export class BrokerLink {
  readonly #account: BrokerAccount;
  readonly #role: BrokerRole;
  readonly #around: BrokerSurroundings;
  readonly #ending = new AbortController();
  #connection: BrokerConnection | null = null;
  #opening: Promise<BrokerConnection> | null = null;
  #failures = 0;
  #problem: DoorProblem = 'unreachable';
  #pausedUntilMs = 0;
  #untoldSinceMs: number | null = null;
  /** Topics of which the broker may still keep something that this appliance told it. */
  readonly #told = new Set<string>();
  /** What the broker keeps of this connection, as far as it said so. */
  #kept = new Map<string, string>();
  #commands = new Set<string>();
  /** Topics at which the broker lets this connection say nothing, or hear nothing; they are tried again later, all at once. */
  readonly #refused = new Set<string>();
  #refusals = 0;
  #refusedUntilMs = 0;
  /** The broker ended the latest connection because it refused something. */
  #wasCut = false;
  /** When other programs last took the connection’s place. */
  #takenOverMs: number[] = [];
  /** Decisions that a door has to confirm: what to call when it does, by ID. */
  readonly #awaited = new Map<string, { topic: string; confirmed: () => void }>();

  constructor(account: BrokerAccount, role: BrokerRole, around: BrokerSurroundings) {
    this.#account = account;
    this.#role = role;
    this.#around = around;
  }

  /** Why the latest tries failed; null: they did not, or too few did. */
  get problem(): DoorProblem | null {
    return this.#connection?.isUp || this.#failures < FAILURES ? null : this.#problem;
  }

  get isUp(): boolean {
    return this.#connection?.isUp ?? false;
  }

  /** Whether another program takes the connection’s place again and again: it has the same ID, which is of this site’s key. */
  get isContested(): boolean {
    const [first, ...rest] = this.#takenOverMs;
    return rest.length === FAILURES - 1 && performance.now() - first < CONTEST_MS;
  }

  /** For how long something has waited to be told, or forgotten; 0: nothing does. What the broker refuses doesn’t wait. */
  get untoldMs(): number {
    return this.#untoldSinceMs === null ? 0 : performance.now() - this.#untoldSinceMs;
  }

  /** Whether the broker takes decisions, but not all that it is told of kiosks. */
  get isRefused(): boolean {
    return this.#refused.size > 0;
  }

  get tellsOfKiosks(): boolean {
    return this.#role.status !== null;
  }

  /** The broker keeps nothing that only this connection told it. */
  get isForgotten(): boolean {
    return this.#told.size === 0;
  }

  /** The connection; made now if there is none, by whoever is first. @throws BrokerFault */
  async #connected(signal: AbortSignal): Promise<BrokerConnection> {
    if (this.#connection?.isUp) return this.#connection;
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null;
    });
    try {
      return await within(signal, this.#opening);
    } catch (error) {
      // Nothing is known of how fast a broker is that was not reached.
      const told = error instanceof BrokerFault && error.problem !== 'too_slow';
      throw told ? error : new BrokerFault('unreachable');
    }
  }

  async #open(): Promise<BrokerConnection> {
    const { clientId, status } = this.#role;
    const will = status === null ? null : { topic: status, payload: OFFLINE };
    const keepsS = status === null ? 0 : KEPT_S;
    const heard = (message: HeardMessage): void => this.#hear(message);
    try {
      const signal = this.#soon();
      const connection = await openBroker(this.#account, { clientId, will, keepsS, heard }, signal);
      if (this.#ending.signal.aborted) {
        connection.drop();
        throw new BrokerFault('unreachable');
      }
      const sinceMs = performance.now();
      void connection.closed.then(() => {
        const { farewell, isTakenOver } = connection;
        if (farewell !== null) this.#around.failed(farewell);
        if (isTakenOver) this.#takenOverMs = [...this.#takenOverMs, performance.now()].slice(-FAILURES);
        this.#wasCut = farewell?.problem === 'refused';
        if (performance.now() - sinceMs < STEADY_MS) this.#failed(farewell?.problem ?? 'unreachable');
        else this.#failures = 0;
      });
      // What the broker kept may be gone, and whom it told what is not known.
      [this.#kept, this.#commands] = [new Map(), new Set()];
      // Whatever it refuses by ending the connection is not tried at the beginning of the next.
      this.#refusedUntilMs = this.#wasCut ? pausedUntilMs(this.#refusals, LONGEST_CUT_PAUSE_MS) : 0;
      this.#connection = connection;
      return connection;
    } catch (error) {
      if (error instanceof BrokerFault) this.#around.failed(error);
      this.#failed(error instanceof BrokerFault ? error.problem : 'unreachable');
      throw error;
    }
  }

  #soon = (): AbortSignal => AbortSignal.any([this.#ending.signal, AbortSignal.timeout(BACKGROUND_MS)]);

  #failed(problem: DoorProblem): void {
    this.#problem = problem;
    this.#pausedUntilMs = pausedUntilMs(this.#failures++);
  }

  #hear(message: HeardMessage): void {
    const awaited = this.#awaited.get(message.payload);
    if (!message.retained && awaited?.topic === message.topic) awaited.confirmed();
    else this.#around.heard(message);
  }

  /** Publishes to whoever listens now, over a connection that there is or that is made in time. @throws BrokerFault */
  async publish(what: Publication, signal: AbortSignal): Promise<boolean> {
    const connection = await this.#connected(signal);
    return await connection.publish(what, signal);
  }

  /** Publishes, and waits until the door itself has said at `answerAt` that it did what `id` asks. @throws BrokerFault */
  async ask(what: Publication & { answerAt: string }, id: string, signal: AbortSignal): Promise<boolean> {
    const connection = await this.#connected(signal);
    await connection.subscribe(what.answerAt, signal);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#awaited.set(id, { topic: what.answerAt, confirmed: resolve });
    try {
      if (!(await connection.publish(what, signal))) return false;
      await within(signal, promise).catch(() => {
        throw new BrokerFault('too_slow');
      });
      return true;
    } finally {
      this.#awaited.delete(id);
    }
  }

  get #isPaused(): boolean {
    return !this.#connection?.isUp && performance.now() < this.#pausedUntilMs;
  }

  /** Brings the broker up to date; if it cannot be reached, a later call does it. @param duties null: it forgets everything */
  async keep(duties: BrokerDuties | null): Promise<void> {
    const { status } = this.#role;
    if (status === null) return;
    const wanted = new Map(duties === null ? [] : [[status, ONLINE], ...duties.kept]);
    const commands = duties?.commands ?? new Set();
    for (const topic of this.#told)
      if (!wanted.has(topic) && this.#around.isTold(topic)) this.#told.delete(topic);
    const isDue = this.isRefused && performance.now() >= this.#refusedUntilMs;
    const isHeeded = (topic: string, is: boolean): boolean => is || this.#refused.has(topic);
    const isCurrent =
      [...this.#told].every((topic) => isHeeded(topic, wanted.has(topic))) &&
      [...wanted].every(([topic, payload]) => isHeeded(topic, this.#kept.get(topic) === payload)) &&
      [...this.#commands].every((topic) => commands.has(topic)) &&
      [...commands].every((topic) => isHeeded(topic, this.#commands.has(topic)));
    const isTold = isCurrent && (duties === null || this.isUp);
    this.#untoldSinceMs = isTold ? null : (this.#untoldSinceMs ?? performance.now());
    if (this.#isPaused || (isTold && !isDue)) return;
    await this.#bring(wanted, commands);
    this.#untoldSinceMs = null;
  }

  async #bring(wanted: ReadonlyMap<string, string>, commands: ReadonlySet<string>): Promise<void> {
    const connection = await this.#connected(this.#soon());
    // What is to be told again meanwhile is in another map.
    const kept = this.#kept;
    for (const topic of this.#commands)
      if (!commands.has(topic)) {
        await connection.unsubscribe(topic, this.#soon());
        this.#commands.delete(topic);
      }
    const steps = new Map<string, () => Promise<void>>();
    for (const topic of commands)
      if (!this.#commands.has(topic))
        steps.set(topic, async () => {
          await connection.subscribe(topic, this.#soon());
          this.#commands.add(topic);
        });
    for (const topic of this.#told)
      if (!wanted.has(topic) && !this.#around.isTold(topic))
        steps.set(topic, async () => {
          kept.delete(topic);
          await this.#forget(connection, topic);
        });
    for (const [topic, payload] of wanted)
      if (kept.get(topic) !== payload)
        steps.set(topic, async () => {
          await this.#tell(connection, topic, payload);
          kept.set(topic, payload);
        });
    await this.#take(steps);
  }

  /** Takes each step, of which one that the broker refuses stops no other. What it refused before comes last, once it is due. */
  async #take(steps: ReadonlyMap<string, () => Promise<void>>): Promise<void> {
    const refused = this.#refused;
    for (const topic of refused) if (!steps.has(topic)) refused.delete(topic);
    const first = [...steps].filter(([topic]) => !refused.has(topic));
    const isDue = performance.now() >= this.#refusedUntilMs;
    const last = isDue ? [...steps].filter(([topic]) => refused.has(topic)) : [];
    try {
      for (const [topic, does] of [...first, ...last])
        try {
          await does();
          refused.delete(topic);
        } catch (error) {
          if (!isRefusal(error)) throw error;
          refused.add(topic);
        }
    } finally {
      // The broker may have ended the connection as it refused.
      if (refused.size === 0) this.#refusals = 0;
      else if (performance.now() >= this.#refusedUntilMs)
        this.#refusedUntilMs = pausedUntilMs(this.#refusals++);
    }
  }

  async #tell(connection: BrokerConnection, topic: string, payload: string): Promise<void> {
    const isNew = !this.#told.has(topic);
    this.#told.add(topic);
    try {
      await connection.publish({ topic, payload, retain: true }, this.#soon());
    } catch (error) {
      if (isNew && isRefusal(error)) this.#told.delete(topic);
      throw error;
    }
  }

  async #forget(connection: BrokerConnection, topic: string): Promise<void> {
    try {
      await connection.publish({ topic, payload: '', retain: true }, this.#soon());
      this.#told.delete(topic);
    } finally {
      this.#around.forgot(topic);
    }
  }

  /** Tells the broker everything again soon, if this topic is among it. */
  retell(topic: string): void {
    if (this.#told.has(topic)) this.#kept = new Map();
  }

  /** Ends the connection; the broker says from now on that the site is not there. */
  async end(): Promise<void> {
    this.#ending.abort();
    const connection = this.#connection;
    if (!connection?.isUp) return;
    const { status: topic } = this.#role;
    try {
      if (topic !== null && this.#told.has(topic)) {
        const signal = AbortSignal.timeout(BACKGROUND_MS);
        await connection.publish({ topic, payload: OFFLINE, retain: true }, signal);
      }
    } catch {
      // It is gone, and the broker says the same by itself.
    }
    await connection.end();
  }
}

/** Until when to wait after so many failures in a row. */
function pausedUntilMs(failures: number, longestMs = LONGEST_PAUSE_MS): number {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, longestMs);
  return performance.now() + pauseMs * (0.5 + Math.random() / 2);
}

const isRefusal = (error: unknown): boolean => error instanceof BrokerFault && error.problem === 'refused';
