import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import packageJson from '../../../package.json' with { type: 'json' };
import type { AdminDegradation } from '../../contract/site/admin-status.ts';
import {
  DECISION_LIFE_S,
  type DoorAnswer,
  type DoorBroker,
  type DoorCalls,
  type DoorOutcome,
  type DoorTarget,
  type SignedDecision,
} from '../../domain/doors/door.ts';
import {
  type AnnouncingSite,
  commandOf,
  doorTopics,
  keptOf,
  statusTopic,
  visitEvent,
} from '../../domain/doors/door-topics.ts';
import { type DoorAtBroker, doorsAtBrokers, switchByBroker } from '../../flows/doors/broker-doors.ts';
import type { TellingOfDoors } from '../../flows/doors/needs.ts';
import { BrokerFault, type HeardMessage } from './broker-connection.ts';
import { BrokerLink } from './broker-link.ts';
import { callDoor, LONGEST_MS } from './call-door.ts';

const LOOK_MS = 1000;
/** For how long a broker that cannot be reached is asked to forget a door. */
const LEAVING_MS = 600_000;
/** Who learns of a visit later has no use for it. */
const VISIT_LIFE_S = 60;

interface Broker {
  link: BrokerLink;
  /** Kiosks that may be switched there, by the topic of the command. */
  commands: ReadonlyMap<string, string>;
  url: string;
  /** What is being brought up to date; null: nothing. */
  running: Promise<void> | null;
}

/**
 * Calls doors, over HTTP or over brokers of MQTT. To a broker, this appliance has one connection: for the decisions that it
 * makes, and, if it holds the lease, to tell of all kiosks and to hear whether faces may open their doors.
 */
export class Doors implements DoorCalls {
  /** Tells this site apart from others at the same broker. */
  readonly #site: string;
  readonly #brokers = new Map<string, Broker>();
  readonly #stopping = new AbortController();
  /** The latest command for each kiosk, which the next round obeys: at most one change a second, however many come. */
  readonly #commands = new Map<string, { url: string; allowed: boolean }>();
  /** Brokers that are being left. */
  readonly #leaving = new Set<Promise<void>>();
  #leads = false;
  #serving: Promise<void> = Promise.resolve();
  /** The latest fault, which is logged once however long it lasts. */
  #fault = '';

  /** @param siteKey a secret of the site, the same on each of its appliances */
  constructor(siteKey: Uint8Array) {
    this.#site = digest(['site', Buffer.from(siteKey).toString('base64url')]).slice(0, 8);
  }

  async call(target: DoorTarget, { id, kioskId, jws }: SignedDecision): Promise<DoorAnswer> {
    const payload = JSON.stringify({ decision: jws });
    const { broker } = target;
    if (broker === undefined) return await callDoor(target, payload);
    const signal = AbortSignal.timeout(LONGEST_MS);
    const topics = doorTopics(broker.prefix, kioskId);
    const what = { topic: topics.open, payload, expiresS: DECISION_LIFE_S };
    try {
      const { link } = this.#broker(target, broker);
      const taken = broker.confirms
        ? await link.ask({ ...what, answerAt: topics.opened }, id, signal)
        : await link.publish(what, signal);
      return taken ? { opened: true, status: null } : { opened: false, problem: 'unheard', status: null };
    } catch (error) {
      const problem = error instanceof BrokerFault ? error.problem : 'unreachable';
      return { opened: false, problem, status: null };
    }
  }

  tell(target: DoorTarget, kioskId: string, outcome: DoorOutcome): void {
    const { broker } = target;
    if (broker === undefined) return;
    const { visit } = doorTopics(broker.prefix, kioskId);
    const what = { topic: visit, payload: visitEvent(outcome), expiresS: VISIT_LIFE_S };
    this.#broker(target, broker)
      .link.publish(what, AbortSignal.timeout(LONGEST_MS))
      .catch(() => undefined);
  }

  /** Begins to tell brokers of kiosks. */
  start(world: TellingOfDoors, log: Pick<Logger, 'warn'>): void {
    this.#serving = this.#serve(world, log);
  }

  async stop(world: TellingOfDoors): Promise<void> {
    this.#stopping.abort();
    await this.#serving;
    await Promise.all(
      [...this.#brokers.values()].map(async ({ link, running }) => {
        await link.end();
        await running;
      }),
    );
    await Promise.all(this.#leaving);
    this.#brokers.clear();
    await world.store.site.leases.giveBack('doors');
  }

  /** Brokers that cannot be reached, for the list of limitations. */
  degraded(): AdminDegradation[] {
    return [...this.#brokers.values()].flatMap(({ url, link: { problem } }) =>
      problem === null
        ? []
        : [
            {
              code: 'door_broker_failing' as const,
              cause: 'error' as const,
              why: problem,
              values: { name: new URL(url).host },
              what: `Doors: the broker ${new URL(url).host} can’t be used`,
            },
          ],
    );
  }

  async #serve(world: TellingOfDoors, log: Pick<Logger, 'warn'>): Promise<void> {
    const { signal } = this.#stopping;
    while (await pause(LOOK_MS, true, { signal, ref: false }).catch(() => false)) {
      try {
        await this.#step(world);
        this.#fault = '';
      } catch (error) {
        if (this.#fault !== String(error)) log.warn({ err: error }, 'brokers of doors could not be told');
        this.#fault = String(error);
      }
    }
  }

  async #step(world: TellingOfDoors): Promise<void> {
    for (const [kioskId, { url, allowed }] of this.#commands) {
      this.#commands.delete(kioskId);
      if (this.#leads) await switchByBroker(world, kioskId, url, allowed);
    }
    const doors = await doorsAtBrokers(world);
    this.#leads = doors.length > 0 && (await world.store.site.leases.take('doors'));
    const site = { id: this.#site, baseUrl: world.settings.baseUrl, version: packageJson.version };
    const byKey = Map.groupBy(doors, ({ target, broker }) => keyOf(target, broker));
    this.#leaveOthers(byKey, site);
    if (!this.#leads) return;
    for (const those of byKey.values()) this.#keep(those, site);
  }

  /** Leaves brokers that have no door any more, and those to which this appliance is somebody else from now on. */
  #leaveOthers(doors: ReadonlyMap<string, readonly DoorAtBroker[]>, site: AnnouncingSite): void {
    for (const [key, known] of this.#brokers) {
      const hasDoors = doors.has(key);
      if (known.running !== null || (hasDoors && known.link.tellsOfKiosks === this.#leads)) continue;
      this.#brokers.delete(key);
      const left = hasDoors ? known.link.end() : this.#left(known, [...doors.values()].flat(), site);
      this.#leaving.add(left);
      void left.finally(() => this.#leaving.delete(left));
    }
  }

  /** Lets a broker forget its kiosks, for as long as somebody may wait for it. */
  async #left({ link, url }: Broker, doors: readonly DoorAtBroker[], site: AnnouncingSite): Promise<void> {
    const there = doors.filter(({ target }) => target.url === url);
    const others = new Set(there.flatMap((one) => [...keptOf(one, site).keys()]));
    for (const { broker } of there) others.add(statusTopic(broker.prefix, site.id));
    const { signal } = this.#stopping;
    for (const untilMs = performance.now() + LEAVING_MS; performance.now() < untilMs; ) {
      if (await link.leave(others)) return;
      if (!(await pause(LOOK_MS, true, { signal, ref: false }).catch(() => false))) break;
    }
    await link.end();
  }

  /** Tells one broker of its kiosks. A slow one delays no other. */
  #keep(doors: readonly DoorAtBroker[], site: AnnouncingSite): void {
    const [{ target, broker }] = doors;
    const known = this.#broker(target, broker);
    if (known.running !== null) return;
    const kept = new Map(doors.flatMap((one) => [...keptOf(one, site)]));
    known.commands = new Map(
      doors
        .filter((one) => one.broker.switches)
        .map(({ door: { kioskId }, broker: { prefix } }) => [doorTopics(prefix, kioskId).allow, kioskId]),
    );
    known.running = known.link
      .keep({ kept, commands: new Set(known.commands.keys()) })
      .catch(() => undefined)
      .finally(() => {
        known.running = null;
      });
  }

  /** The one broker at this address with this account; made known if it is not. */
  #broker(target: DoorTarget, broker: DoorBroker): Broker {
    const key = keyOf(target, broker);
    const found = this.#brokers.get(key);
    if (found) return found;
    const { url, ca, onHost } = target;
    const { user, password, prefix } = broker;
    // The broker ends a connection with the same ID and says its will before it welcomes the new one: whichever appliance
    // takes over, the site is online last. 23 characters are what each broker takes.
    const role = this.#leads
      ? {
          clientId: `omote${digest([this.#site, key]).slice(0, 16)}`,
          status: statusTopic(prefix, this.#site),
        }
      : { clientId: `omote${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`, status: null };
    const heard = (message: HeardMessage): void => this.#hear(key, message);
    const link = new BrokerLink({ url, ca, onHost, user, password }, role, heard);
    const made: Broker = { link, commands: new Map(), url, running: null };
    this.#brokers.set(key, made);
    return made;
  }

  /** Nothing that a broker kept is a command: it would be said again at each connection. */
  #hear(key: string, { topic, payload, retained }: HeardMessage): void {
    const broker = this.#brokers.get(key);
    const [kioskId, allowed] = [broker?.commands.get(topic), commandOf(payload)];
    if (!broker || kioskId === undefined || allowed === null || retained) return;
    this.#commands.set(kioskId, { url: broker.url, allowed });
  }
}

const digest = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** What a connection is for: doors with the same share it. */
const keyOf = ({ url, ca, onHost }: DoorTarget, { user, password, prefix }: DoorBroker): string =>
  digest([url, ca, String(onHost), user, password, prefix]);
