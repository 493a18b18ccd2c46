import type { IClientOptions, MqttClient } from 'mqtt';
import type { DoorProblem } from '../../domain/doors/door.ts';
import { type Destination, faultOf, judgedSocket, within } from '../outbound-call.ts';
import { KEEP_ALIVE_S, MOST_PACKET_BYTES } from './broker-frames.ts';
import { BrokerStream } from './broker-stream.ts';

/** Where a broker is, and as whom Omote speaks to it. */
export interface BrokerAccount extends Destination {
  /** Empty: as nobody. */
  user: string;
  password: string;
}

interface BrokerSession {
  clientId: string;
  /** What the broker says, and keeps, once the connection is gone without a farewell; null: nothing. */
  will: { topic: string; payload: string } | null;
  /** For how long the broker keeps, for whoever comes next with this ID, what is said meanwhile (MQTT 5 alone). */
  keepsS: number;
  heard(message: HeardMessage): void;
}

export interface HeardMessage {
  topic: string;
  payload: string;
  /** The broker had kept it: it was said before, to whom it may concern. */
  retained: boolean;
  /** It may have been said while nobody was connected; nobody knows when. */
  late: boolean;
}

export interface Publication {
  topic: string;
  payload: string;
  /** The broker keeps it for those who come later; an empty one makes it forget what it kept. */
  retain?: boolean;
  /** After so long, the broker gives it to nobody (MQTT 5 alone). */
  expiresS?: number;
  /** Where an answer is expected (MQTT 5 alone). */
  answerAt?: string;
}

/** What is wrong with a broker. */
export class BrokerFault extends Error {
  readonly problem: DoorProblem;
  /** The broker’s reason, or of `tls` what the host calls it. */
  readonly why: string | undefined;
  constructor(problem: DoorProblem, why?: string) {
    super(problem);
    this.problem = problem;
    this.why = why;
  }
}

/** The broker speaks an older version of the protocol. */
class OlderBroker extends BrokerFault {}

const [MQTT_5, MQTT_3_1_1] = [5, 4] as const;
const FAREWELL_MS = 1000;
/** What a broker kept for a connection comes as soon as that is welcome. */
const LATE_MS = 5000;
const NO_SUBSCRIBERS = 16;
const NEVER = new AbortController().signal;
const OTHER_VERSION = [1, 132];
/** Another connection has come with the same ID. */
const TAKEN_OVER = 142;
/** It is not this account that the broker turns away: it serves nobody now, or elsewhere, or has waited for too long. */
const NOT_NOW = [3, 136, 137, 139, 141, TAKEN_OVER, 152, 156, 157, 159, 160];

/**
 * Connects to a broker by the rules for receivers of webhooks, with MQTT 5, or 3.1.1 if it knows no other. MQTT.js is loaded
 * when the first door needs it. It is given no way to connect again or to keep anything: a message that was not taken is lost.
 * @throws BrokerFault
 */
export async function openBroker(
  account: BrokerAccount,
  session: BrokerSession,
  signal: AbortSignal,
): Promise<BrokerConnection> {
  try {
    const defaultPort = account.url.startsWith('mqtts:') ? 8883 : 1883;
    const socket = await judgedSocket({ ...account, defaultPort }, signal);
    const mqtt = await within(signal, import('mqtt'));
    const speaking = (version: 4 | 5) =>
      connected(
        (options) => new mqtt.MqttClient(() => new BrokerStream(socket(), version), options),
        account,
        session,
        version,
        signal,
      );
    try {
      return await speaking(MQTT_5);
    } catch (error) {
      if (error instanceof OlderBroker) return await speaking(MQTT_3_1_1);
      throw error;
    }
  } catch (error) {
    throw brokerFault(error, signal);
  }
}

async function connected(
  client: (options: IClientOptions) => MqttClient,
  { user, password }: BrokerAccount,
  { clientId, will, keepsS, heard }: BrokerSession,
  protocolVersion: 4 | 5,
  signal: AbortSignal,
): Promise<BrokerConnection> {
  signal.throwIfAborted();
  const made = client({
    clientId,
    protocolVersion,
    clean: protocolVersion !== MQTT_5 || keepsS === 0,
    keepalive: KEEP_ALIVE_S,
    reconnectPeriod: 0,
    resubscribe: false,
    queueQoSZero: false,
    // Its own log would have passwords and decisions.
    log: () => undefined,
    ...(user === '' ? {} : { username: user, password }),
    ...(will === null ? {} : { will: { ...will, payload: Buffer.from(will.payload), qos: 1, retain: true } }),
    ...(protocolVersion === MQTT_5
      ? {
          properties: {
            ...{ maximumPacketSize: MOST_PACKET_BYTES, receiveMaximum: 16 },
            ...(keepsS === 0 ? {} : { sessionExpiryInterval: keepsS }),
          },
        }
      : {}),
  });
  const connection = new BrokerConnection(made, protocolVersion);
  made.on('message', (topic, payload, { retain }) =>
    heard({ topic, payload: payload.toString(), retained: retain, late: connection.isCatchingUp }),
  );
  try {
    await within(
      signal,
      new Promise<void>((resolve, reject) => {
        made.once('connect', () => resolve());
        made.once('error', reject);
        // Some old brokers hang up at a version that they don't know.
        made.once('close', () => reject(new OlderBroker('unreachable')));
      }),
    );
    return connection;
  } catch (error) {
    connection.drop();
    if (OTHER_VERSION.includes(codeOf(error))) throw new OlderBroker('unreachable');
    throw error;
  }
}

const codeOf = (error: unknown): number => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'number' ? code : 0;
};

function brokerFault(error: unknown, signal: AbortSignal): BrokerFault {
  if (error instanceof BrokerFault) return error;
  const code = codeOf(error);
  if (code > 0)
    return new BrokerFault(
      NOT_NOW.includes(code) ? 'unreachable' : 'refused',
      `reason 0x${code.toString(16).padStart(2, '0')}`,
    );
  const { problem, why } = faultOf(error, signal);
  return new BrokerFault(problem, why);
}

/** One connection to a broker, until it ends. */
export class BrokerConnection {
  readonly #client: MqttClient;
  readonly #version: 4 | 5;
  readonly #subscribed = new Set<string>();
  /** Resolves when the connection is gone. */
  readonly closed: Promise<void>;
  #ends = false;
  /** What the broker said of the latest message that it took. */
  #receipt = 0;
  #lateUntilMs = 0;
  #farewell: unknown = null;

  constructor(client: MqttClient, version: 4 | 5) {
    this.#client = client;
    this.#version = version;
    this.closed = new Promise((resolve) => {
      client.once('close', () => resolve());
    });
    client.setMaxListeners(0);
    // Whatever is wrong ends in `close`.
    client.on('error', (error) => {
      if (codeOf(error) > 0) this.#farewell = error;
      this.drop();
    });
    client.on('packetreceive', (packet) => {
      if (packet.cmd === 'puback') this.#receipt = packet.reasonCode ?? 0;
      if (packet.cmd === 'connack' && packet.sessionPresent) this.#lateUntilMs = performance.now() + LATE_MS;
    });
  }

  get isUp(): boolean {
    return this.#client.connected && !this.#ends;
  }

  /** Why the broker ended the connection, as far as it said so. */
  get farewell(): BrokerFault | null {
    return this.#farewell === null ? null : brokerFault(this.#farewell, NEVER);
  }

  /** Whether it did for another connection with the same ID. */
  get isTakenOver(): boolean {
    return codeOf(this.#farewell) === TAKEN_OVER;
  }

  /** Whether what comes may be what the broker kept for this connection. */
  get isCatchingUp(): boolean {
    return performance.now() < this.#lateUntilMs;
  }

  /**
   * Publishes once and waits until the broker has it. A connection over which that takes too long is dropped: what the host
   * has sent by then may still be read, and nothing is sent again.
   * @returns false: the broker says that it has nobody to give it to
   * @throws BrokerFault
   */
  async publish(what: Publication, signal: AbortSignal): Promise<boolean> {
    const { topic, payload, retain = false } = what;
    return await this.#answered(signal, (done) =>
      this.#client.publish(topic, payload, { qos: 1, retain, ...this.#properties(what) }, (error) =>
        // The receipt is the one that has just come: callbacks are called with it.
        done(error, this.#receipt !== NO_SUBSCRIBERS),
      ),
    );
  }

  #properties({ expiresS, answerAt }: Publication) {
    if (this.#version !== MQTT_5) return {};
    return {
      properties: {
        ...(expiresS === undefined ? {} : { messageExpiryInterval: expiresS }),
        ...(answerAt === undefined ? {} : { responseTopic: answerAt }),
      },
    };
  }

  /** @throws BrokerFault */
  async subscribe(topic: string, signal: AbortSignal): Promise<void> {
    if (this.#subscribed.has(topic)) return;
    await this.#answered(signal, (done) =>
      this.#client.subscribe(topic, { qos: 1 }, (error) => done(error, undefined)),
    );
    this.#subscribed.add(topic);
  }

  /** @throws BrokerFault */
  async unsubscribe(topic: string, signal: AbortSignal): Promise<void> {
    if (!this.#subscribed.delete(topic)) return;
    await this.#answered(signal, (done) =>
      this.#client.unsubscribe(topic, (error) => done(error, undefined)),
    );
  }

  async #answered<T>(
    signal: AbortSignal,
    ask: (done: (error: unknown, value: T) => void) => void,
  ): Promise<T> {
    if (!this.isUp) throw new BrokerFault('unreachable');
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const lost = (): void => reject(new BrokerFault('unreachable'));
    this.#client.once('close', lost);
    try {
      ask((error, value) => (error ? reject(error) : resolve(value)));
      return await within(signal, promise);
    } catch (error) {
      const fault = this.farewell ?? brokerFault(error, signal);
      if (fault.problem === 'too_slow') this.drop();
      throw fault;
    } finally {
      this.#client.off('close', lost);
    }
  }

  /** Says farewell, so that the broker does not say the will. */
  async end(): Promise<void> {
    this.#ends = true;
    const late = setTimeout(() => this.drop(), FAREWELL_MS);
    this.#client.end(false);
    await this.closed;
    clearTimeout(late);
  }

  /** Ends the connection at once, after a farewell that does not get through, too. */
  drop(): void {
    this.#ends = true;
    this.#client.stream.destroy();
  }
}
