import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import packageJson from '../../../package.json' with { type: 'json' };
import type { AdminDegradation } from '../../contract/site/admin-status.ts';
import {
  DECISION_LIFE_S,
  DOOR_PROBLEMS,
  type DoorAnswer,
  type DoorBroker,
  type DoorCalls,
  type DoorFigures,
  type DoorOutcome,
  type DoorTarget,
  type SignedDecision,
  timesSetByOthers,
} from '../../domain/doors/door.ts';
import {
  type AnnouncingSite,
  commandOf,
  doorTopics,
  keptOf,
  statusTopic,
  visitEvent,
} from '../../domain/doors/door-topics.ts';
import { Switching } from '../../domain/doors/switching.ts';
import { Failure } from '../../domain/failure.ts';
import {
  type BrokerCommand,
  type DoorAtBroker,
  doorsAtBrokers,
  switchByBroker,
} from '../../flows/doors/broker-doors.ts';
import type { TellingOfDoors } from '../../flows/doors/needs.ts';
import { FaultLog } from '../outbound-call.ts';
import { BrokerFault, type HeardMessage } from './broker-connection.ts';
import { BrokerLink, type BrokerSurroundings } from './broker-link.ts';
import { callDoor, LONGEST_MS } from './call-door.ts';

const LOOK_MS = 1000;
/** For how long a broker that cannot be reached is asked to forget a door. */
const LEAVING_MS = 600_000;
/** Who learns of a visit later has no use for it. */
const VISIT_LIFE_S = 60;

interface Broker {
  link: BrokerLink;
  /** Kiosks that may be switched there, by the topic of the command. */
  commands: ReadonlyMap<string, { kioskId: string; kioskName: string }>;
  url: string;
  /** What is being brought up to date; null: nothing. */
  running: Promise<void> | null;
  /** Since when no door is there, and the broker has to forget those that were; null: there are some. */
  leftSinceMs: number | null;
}

interface Wanted {
  url: string;
  kept: ReadonlyMap<string, string>;
  /** The topic that says whether the site is there. */
  status: string;
}

/**
 * Calls doors, over HTTP or over brokers of MQTT. To a broker, this appliance has one connection: for the decisions that it
 * makes, and, if it holds the lease, to tell of all kiosks and to hear whether faces may open their doors.
 */
export class Doors implements DoorCalls {
  readonly #siteKey: Uint8Array;
  readonly #brokers = new Map<string, Broker>();
  readonly #stopping = new AbortController();
  /** By kiosk. */
  readonly #switching = new Map<string, Switching>();
  /** The names of kiosks whose “on” has to wait, because their broker switches them too often. */
  readonly #restless = new Map<string, string>();
  /** Kiosks that were switched off again within a second: the next round obeys. */
  readonly #offs = new Map<string, BrokerCommand>();
  /** Kiosks whose “on” was said last and waits. */
  readonly #ons = new Map<string, BrokerCommand>();
  /** How often others than brokers had switched each kiosk’s door when the latest round looked. */
  #setByOthers: ReadonlyMap<string, number> = new Map();
  /** Commands that are being obeyed, in their order. */
  #obeying: Promise<void> = Promise.resolve();
  #world: TellingOfDoors | null = null;
  #log: Pick<Logger, 'warn'> | null = null;
  /** Connections that end now. */
  readonly #ending = new Set<Promise<unknown>>();
  /** What the brokers at each address are to keep, by connection: as it is now, for all that look at it. */
  #wanted = new Map<string, Wanted>();
  #leads = false;
  #serving: Promise<void> = Promise.resolve();
  /** The latest fault, which is logged once however long it lasts. */
  #fault = '';
  readonly #faults = new FaultLog();
  /** Each from zero on: a monitor sees no growth of what was not there before. */
  readonly #decisions = (['http', 'mqtt'] as const).flatMap((way) =>
    (['opened', ...DOOR_PROBLEMS] as const).map((outcome) => ({ way, outcome, count: 0 })),
  );

  /** @param siteKey a secret of the site, the same on each of its appliances */
  constructor(siteKey: Uint8Array) {
    this.#siteKey = siteKey;
  }

  async call(target: DoorTarget, decision: SignedDecision): Promise<DoorAnswer> {
    const answer = await this.#send(target, decision);
    if (answer.opened) this.#faults.forget(target.url);
    else this.#noteFault(target.url, answer);
    this.#count(target, answer);
    return answer;
  }

  late(target: DoorTarget): DoorAnswer {
    const answer = { opened: false, problem: 'too_slow', status: null } as const;
    this.#count(target, answer);
    return answer;
  }

  #count(target: DoorTarget, answer: DoorAnswer): void {
    const way = target.broker === undefined ? 'http' : 'mqtt';
    const outcome = answer.opened ? 'opened' : answer.problem;
    for (const one of this.#decisions) if (one.way === way && one.outcome === outcome) one.count++;
  }

  async #send(target: DoorTarget, { id, kioskId, jws }: SignedDecision): Promise<DoorAnswer> {
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
      const { problem, why } = error instanceof BrokerFault ? error : new BrokerFault('unreachable');
      return { opened: false, problem, status: null, why };
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
    [this.#world, this.#log] = [world, log];
    this.#serving = this.#serve(world);
  }

  async stop(world: TellingOfDoors): Promise<void> {
    this.#stopping.abort();
    await this.#serving;
    for (const [key, broker] of this.#brokers) this.#end(key, broker);
    await Promise.all(this.#ending);
    for (const [kioskId, off] of this.#offs) this.#obey(kioskId, off);
    await this.#obeying;
    await world.store.site.leases.giveBack('doors');
  }

  /** A broker that has only to forget what it was told counts among none. */
  figures(): DoorFigures {
    const links = [...this.#brokers.values()].flatMap(({ link, leftSinceMs }) =>
      leftSinceMs === null ? [link] : [],
    );
    const up = links.filter(({ isUp }) => isUp).length;
    return {
      decisions: this.#decisions.map((one) => ({ ...one })),
      brokers: { up, down: links.length - up },
      untoldMs: Math.max(0, ...links.map(({ untoldMs }) => untoldMs)),
    };
  }

  /** What brokers fail at, refuse or do too often, for the list of limitations. */
  degraded(): AdminDegradation[] {
    return [...this.#failing(), ...this.#switchedTooOften()];
  }

  #switchedTooOften(): AdminDegradation[] {
    return [...this.#restless].flatMap(([kioskId, name]) =>
      this.#isRestless(kioskId)
        ? [
            {
              ...{
                code: 'door_switched_too_often',
                cause: 'error',
                why: 'on and off in turn',
                values: { name },
              },
              what: `Doors: the door of ${name} is switched too often, so it stays off`,
            } as const,
          ]
        : [],
    );
  }

  #isRestless(kioskId: string): boolean {
    return this.#switching.get(kioskId)?.isRestless(performance.now()) === true;
  }

  #failing(): AdminDegradation[] {
    return [...this.#brokers.values()].flatMap(({ url, link, leftSinceMs }): AdminDegradation[] => {
      if (leftSinceMs !== null) return [];
      const name = new URL(url).host;
      const of = { cause: 'error' as const, values: { name } };
      if (link.isContested) {
        const what = `Doors: another program takes this site’s place at the broker ${name}`;
        return [{ ...of, code: 'door_broker_contested', why: 'session taken over', what }];
      }
      if (link.problem !== null) {
        const what = `Doors: the broker ${name} can’t be used`;
        return [{ ...of, code: 'door_broker_failing', why: link.problem, what }];
      }
      if (!link.isRefused) return [];
      const what = `Doors: the broker ${name} refuses what it is told of kiosks`;
      return [{ ...of, code: 'door_broker_refusing', why: 'refused', what }];
    });
  }

  async #serve(world: TellingOfDoors): Promise<void> {
    const { signal } = this.#stopping;
    while (await pause(LOOK_MS, true, { signal, ref: false }).catch(() => false)) {
      try {
        await this.#step(world);
        this.#fault = '';
      } catch (error) {
        this.#warn(error);
      }
    }
  }

  #noteFault(url: string, fault: { problem: string; why?: string | undefined }): void {
    this.#faults.note(this.#log, url, { door: new URL(url).host }, fault);
  }

  #warn(error: unknown): void {
    if (this.#fault !== String(error)) this.#log?.warn({ err: error }, 'brokers of doors could not be told');
    this.#fault = String(error);
  }

  async #step(world: TellingOfDoors): Promise<void> {
    for (const [kioskId, off] of this.#offs) this.#obey(kioskId, off);
    for (const kioskId of this.#restless.keys())
      if (!this.#isRestless(kioskId)) this.#restless.delete(kioskId);
    // Whether it is on shows once what was said before has been obeyed. What is said from here on waits for the next round.
    const ons = [...this.#ons];
    if (ons.length > 0) await this.#obeying;
    const doors = await doorsAtBrokers(world);
    this.#setByOthers = new Map(doors.map(({ door }) => [door.kioskId, timesSetByOthers(door)]));
    this.#leads = doors.length > 0 && (await world.store.site.leases.take('doors'));
    this.#obeyOns(ons, doors);
    const site = { baseUrl: world.settings.baseUrl, version: packageJson.version };
    const byKey = Map.groupBy(doors, ({ target, broker }) => keyOf(target, broker));
    this.#wanted = new Map([...byKey].map(([key, those]) => [key, this.#wantedOf(those, site)]));
    for (const [key, known] of this.#brokers) {
      const isRight = byKey.has(key) ? known.link.tellsOfKiosks === this.#leads : !this.#isLeft(known);
      if (known.running === null && !isRight) this.#end(key, known);
    }
    if (this.#leads) for (const [{ target, broker }] of byKey.values()) this.#broker(target, broker);
    for (const [key, known] of this.#brokers) this.#keep(known, byKey.get(key) ?? [], key);
  }

  /**
   * Obeys “on” that had to wait, unless somebody else has switched the door on meanwhile, or what was said later may have
   * been missed.
   */
  #obeyOns(ons: readonly (readonly [string, BrokerCommand])[], doors: readonly DoorAtBroker[]): void {
    for (const [kioskId, on] of ons) {
      if (this.#ons.get(kioskId) !== on) continue;
      const at = doors.find(({ door, target }) => door.kioskId === kioskId && target.url === on.url);
      const isUp = at && this.#brokers.get(keyOf(at.target, at.broker))?.link.isUp;
      const isOn = at?.door.allowed && !this.#offs.has(kioskId);
      if (!this.#leads || !isUp || isOn) this.#ons.delete(kioskId);
      else if (this.#switchingOf(kioskId).isDue(performance.now())) this.#obey(kioskId, on);
    }
  }

  /** Whether a broker without doors has forgotten them, or nobody waits for it any more, or another appliance sees to it. */
  #isLeft(known: Broker): boolean {
    known.leftSinceMs ??= performance.now();
    const isLate = performance.now() - known.leftSinceMs > LEAVING_MS;
    return known.link.isForgotten || isLate || (!this.#leads && this.#wanted.size > 0);
  }

  #end(key: string, { link, running }: Broker): void {
    this.#brokers.delete(key);
    const ended = Promise.all([link.end(), running]);
    this.#ending.add(ended);
    void ended.finally(() => this.#ending.delete(ended));
  }

  /** Tells one broker of its kiosks. A slow one delays no other. */
  #keep(known: Broker, doors: readonly DoorAtBroker[], key: string): void {
    if (known.running !== null) return;
    const wanted = this.#wanted.get(key);
    if (wanted !== undefined) known.leftSinceMs = null;
    known.commands = new Map(
      doors
        .filter((one) => one.broker.switches)
        .map(({ door: { kioskId }, broker: { prefix }, kioskName }) => [
          doorTopics(prefix, kioskId).allow,
          { kioskId, kioskName },
        ]),
    );
    const duties = wanted && { kept: wanted.kept, commands: new Set(known.commands.keys()) };
    known.running = known.link
      .keep(duties ?? null)
      .catch(() => undefined)
      .finally(() => {
        known.running = null;
      });
  }

  /** How a connection sees the others, which may be at the same broker. */
  #around(key: string, url: string): BrokerSurroundings {
    return {
      heard: (message) => this.#hear(key, message),
      failed: (fault) => this.#noteFault(url, fault),
      isTold: (topic) =>
        [...this.#wanted].some(
          ([other, wanted]) =>
            other !== key && wanted.url === url && (wanted.status === topic || wanted.kept.has(topic)),
        ),
      // Another address may be the same broker's: whoever told it this tells it again.
      forgot: (topic) => {
        for (const [other, { link }] of this.#brokers) if (other !== key) link.retell(topic);
      },
    };
  }

  /** The one broker at this address with this account; made known if it is not. */
  #broker(target: DoorTarget, broker: DoorBroker): Broker {
    const key = keyOf(target, broker);
    const found = this.#brokers.get(key);
    if (found) return found;
    const { url, ca, onHost } = target;
    const { user, password } = broker;
    // The broker ends a connection with the same ID, and if it says its will, then before it welcomes the new one: whichever
    // appliance takes over, the site is online last. 23 characters are what each broker takes.
    const role = this.#leads
      ? { clientId: `omote${this.#idOf(target, broker)}`, status: this.#statusOf(target, broker) }
      : { clientId: `omote${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`, status: null };
    const link = new BrokerLink({ url, ca, onHost, user, password }, role, this.#around(key, url));
    const made: Broker = { link, commands: new Map(), url, running: null, leftSinceMs: null };
    this.#brokers.set(key, made);
    return made;
  }

  /** What the broker of these doors is to keep. */
  #wantedOf(doors: readonly DoorAtBroker[], site: Omit<AnnouncingSite, 'status'>): Wanted {
    const [{ target, broker }] = doors;
    const status = this.#statusOf(target, broker);
    const kept = new Map(doors.flatMap((one) => [...keptOf(one, { ...site, status })]));
    return { url: target.url, kept, status };
  }

  #statusOf(target: DoorTarget, broker: DoorBroker): string {
    return statusTopic(broker.prefix, this.#idOf(target, broker));
  }

  /** Tells a connection of this site apart from all others at the same broker, and tells nobody what it is made of. */
  #idOf({ url, ca, onHost }: DoorTarget, { user, prefix }: DoorBroker): string {
    const parts = JSON.stringify(['door broker', url, ca, onHost, user, prefix]);
    return createHmac('sha256', this.#siteKey).update(parts).digest('hex').slice(0, 16);
  }

  /**
   * Nothing that a broker kept is a command: it would be said again at each connection. Others are obeyed at once, as far as
   * they are not too many (switching.ts). “On” never undoes what others set later. Of what they have set since
   * the latest round nobody can tell whether it was later, so that stays, too.
   * Of what was said while nobody was connected, “off” alone counts: an alarm that was missed still closes the door.
   */
  #hear(key: string, { topic, payload, retained, late }: HeardMessage): void {
    const broker = this.#brokers.get(key);
    const [kiosk, allowed] = [broker?.commands.get(topic), commandOf(payload)];
    if (!broker || kiosk === undefined || allowed === null || retained || (late && allowed)) return;
    const { kioskId, kioskName } = kiosk;
    const said = { url: broker.url, allowed, setByOthers: this.#setByOthers.get(kioskId) ?? 0 };
    const answer = this.#switchingOf(kioskId).hear(allowed, performance.now());
    this.#ons.delete(kioskId);
    if (answer === 'obey') this.#obey(kioskId, said);
    else if (answer === 'later') this.#offs.set(kioskId, said);
    else this.#ons.set(kioskId, said);
    if (answer === 'wait' && this.#isRestless(kioskId)) this.#tellOnce(kioskId, kioskName);
  }

  #switchingOf(kioskId: string): Switching {
    const found = this.#switching.get(kioskId) ?? new Switching();
    this.#switching.set(kioskId, found);
    return found;
  }

  #tellOnce(kioskId: string, kioskName: string): void {
    if (!this.#restless.has(kioskId))
      this.#log?.warn({ kiosk: kioskId }, 'a broker switches a door too often, so it stays off');
    this.#restless.set(kioskId, kioskName);
  }

  #obey(kioskId: string, said: BrokerCommand): void {
    const [world, { allowed }] = [this.#world, said];
    this.#offs.delete(kioskId);
    this.#ons.delete(kioskId);
    // Who leads now has not heard this “off”, which the broker gave to one connection alone.
    if (world === null || (allowed && !this.#leads)) return;
    this.#switchingOf(kioskId).obeyed(allowed, performance.now());
    this.#obeying = this.#obeying
      .then(() => switchByBroker(world, kioskId, said))
      .catch((error) => {
        this.#warn(error);
        if (!allowed && !isGone(error)) this.#offs.set(kioskId, said);
      });
  }
}

/** Whether the door that was to be switched is there no more. */
const isGone = (error: unknown): boolean =>
  error instanceof Failure && error.faults.some(({ kind }) => kind === 'unknown_resource');

/** What a connection is for: doors with the same share it. */
const keyOf = ({ url, ca, onHost }: DoorTarget, { user, password, prefix }: DoorBroker): string =>
  JSON.stringify([url, ca, onHost, user, password, prefix]);
