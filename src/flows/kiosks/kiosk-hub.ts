import { setTimeout as pause } from 'node:timers/promises';
import type {
  KioskActivity,
  KioskPresence,
  Presentation,
  ShownPresentation,
} from '../../domain/kiosks/kiosk.ts';
import { KIOSK_ORDER, type KioskOrder } from '../../domain/kiosks/kiosk-order.ts';
import type { Store } from '../../domain/ports.ts';
import type { Clock } from '../../domain/site/clock-doubt.ts';
import { StoreUnavailable } from '../../domain/store-failure.ts';
import { isRecent, type Micros, seconds } from '../../domain/time.ts';
import type { OnFailure } from '../once-back.ts';

/** How to reach a connected kiosk. */
export interface KioskLine {
  show(what: ShownPresentation): void;
  cancel(presentationId: string): void;
  /** The site's settings or the kiosk's record changed: sends them to the kiosk again. */
  greet(): void;
  /** Whether the kiosk was told last that it recognises people; null: it was told nothing yet. */
  readonly recognises: boolean | null;
  close(why: 'elsewhere' | 'removed'): void;
}

type ShowAnswer = 'shown' | 'refused_busy' | 'kiosk_lost';

/** Returns the presence of a kiosk, whichever appliance it is connected to; null: offline. */
type Presences = (kioskId: string) => KioskPresence | null;

/**
 * How long a kiosk has to answer, ms. A page in the foreground answers within a frame; one that does not is hung or
 * asleep.
 */
const ANSWER_MS = 3000;
/** How often the store is polled for the answer of a kiosk connected to another appliance, ms. */
const LOOK_MS = 50;
/** The wait before the other appliances are told again what they could not be told, ms. */
const TELL_AGAIN_MS = 1000;
/** How long a call for staff outlasts the connection of its kiosk. A page that still has one comes back within seconds. */
const CALL_KEPT_US = seconds(60);
/** The subject of a change that concerns all kiosks. */
const ALL = '*';

type Call = Pick<KioskPresence, 'staffAskedAtUs' | 'staffAcknowledged'>;

const NO_CALL: Call = { staffAskedAtUs: null, staffAcknowledged: null };

interface Connected extends KioskPresence {
  line: KioskLine;
  /** Whether the store records that the kiosk is connected to this appliance. */
  taken: boolean;
}

/**
 * The kiosks that are connected now. Each kiosk has one page: the latest wins, also if it was opened at another
 * appliance of the site. The appliances tell each other through the store which kiosks they have, and carry out each
 * other's orders for these kiosks.
 */
export class KioskHub {
  readonly #clock: Clock;
  readonly #store: Store;
  readonly #onFailure: OnFailure;
  readonly #connected = new Map<string, Connected>();
  /** The calls for staff of kiosks whose connection was lost. */
  readonly #calls = new Map<string, { call: Call; lostAtUs: Micros }>();
  /** What to call with a kiosk's answer, by presentation ID. */
  readonly #awaited = new Map<string, (answer: ShowAnswer) => void>();
  /** The kiosks of which the other appliances are still to be told, in order. */
  readonly #untold = new Set<string>();
  #isTelling = false;

  constructor(clock: Clock, store: Store, onFailure: OnFailure = () => undefined) {
    this.#clock = clock;
    this.#store = store;
    this.#onFailure = onFailure;
  }

  /** A kiosk's page connected. An earlier page of the same kiosk is closed. */
  connect(kioskId: string, line: KioskLine): void {
    const before = this.#connected.get(kioskId);
    before?.line.close('elsewhere');
    if (before) this.#keepCall(kioskId, before);
    // Until the page reports otherwise, it goes on calling.
    const call = this.#takeCall(kioskId);
    const activity = call ? 'staff_asked' : 'waiting';
    this.#connected.set(kioskId, { line, activity, ...(call ?? NO_CALL), cameraProblem: null, taken: false });
    this.#tell(kioskId);
  }

  /** A kiosk's page disconnected; ignored if another page has replaced it. */
  disconnect(kioskId: string, line: KioskLine): void {
    const known = this.#connected.get(kioskId);
    if (known?.line !== line) return;
    this.#connected.delete(kioskId);
    this.#keepCall(kioskId, known);
    this.#tell(kioskId);
  }

  #keepCall(kioskId: string, { staffAskedAtUs, staffAcknowledged }: Call): void {
    if (staffAskedAtUs === null) return;
    const call = { staffAskedAtUs, staffAcknowledged };
    this.#calls.set(kioskId, { call, lostAtUs: this.#clock.nowUs() });
  }

  #takeCall(kioskId: string): Call | null {
    const kept = this.#calls.get(kioskId);
    this.#calls.delete(kioskId);
    return kept && isRecent(kept.lostAtUs, this.#clock.nowUs(), CALL_KEPT_US) ? kept.call : null;
  }

  /** The presence of a kiosk connected to this appliance; null: it is not connected here. */
  presenceHere(kioskId: string): KioskPresence | null {
    return this.#connected.get(kioskId) ?? null;
  }

  /** The presences of the whole site as of now. */
  async presences(): Promise<Presences> {
    const elsewhere = await this.#store.kioskLines();
    return (kioskId) => this.presenceHere(kioskId) ?? elsewhere.get(kioskId) ?? null;
  }

  /**
   * A kiosk's page reported its activity.
   * @param cameraProblem one of the contract's camera problems; null: the camera works
   */
  note(kioskId: string, line: KioskLine, activity: KioskActivity, cameraProblem: string | null): void {
    const known = this.#connected.get(kioskId);
    if (known?.line !== line) return;
    const asks = activity === 'staff_asked';
    known.staffAskedAtUs = asks ? (known.staffAskedAtUs ?? this.#clock.nowUs()) : null;
    if (!asks) known.staffAcknowledged = null;
    known.activity = activity;
    known.cameraProblem = cameraProblem;
    this.#tell(kioskId);
  }

  /** The first operator to acknowledge a call answers it, and the kiosk is notified. Does nothing without a call. */
  async acknowledge(kioskId: string, by: string): Promise<void> {
    const known = this.#connected.get(kioskId);
    if (!known) return await this.#order(kioskId, { do: 'acknowledge', by });
    if (known.staffAskedAtUs === null || known.staffAcknowledged !== null) return;
    known.staffAcknowledged = { atUs: this.#clock.nowUs(), by };
    this.#tell(kioskId);
    known.line.greet();
  }

  /** Asks a kiosk to show a session, and resolves with its answer: `kiosk_lost` if none came within three seconds. */
  async show(kioskId: string, what: ShownPresentation): Promise<ShowAnswer> {
    const kiosk = this.#connected.get(kioskId);
    if (kiosk) return await this.#showHere(kiosk, what);
    if (this.#store.site.nodeId === null) return 'kiosk_lost';
    await this.#order(kioskId, { do: 'show', what });
    return await this.#answerFromElsewhere(what.presentationId);
  }

  /** A kiosk connected to this appliance answered. */
  answered(presentationId: string, answer: ShowAnswer): void {
    this.#awaited.get(presentationId)?.(answer);
  }

  /** Takes a presentation off a kiosk's screen, wherever the kiosk is connected. */
  async cancel(kioskId: string, presentationId: string): Promise<void> {
    const kiosk = this.#connected.get(kioskId);
    if (kiosk) kiosk.line.cancel(presentationId);
    else await this.#order(kioskId, { do: 'cancel', presentationId });
  }

  /** Makes kiosks read the site's settings and their own record again. @param kioskId default: all kiosks */
  async greet(kioskId = ALL): Promise<void> {
    this.greetHere(kioskId);
    if (!this.#connected.has(kioskId)) await this.#order(kioskId, { do: 'greet' });
  }

  /** The same as `greet`, only for kiosks connected to this appliance. */
  greetHere(kioskId = ALL): void {
    for (const [id, { line }] of this.#connected) if (kioskId === ALL || kioskId === id) line.greet();
  }

  /**
   * Greets the kiosks of this appliance that know otherwise. Whether they recognise people follows from how many are
   * registered, from the pack and its calibration, besides settings, so that no single change says it.
   */
  greetUnlessTold(recognises: boolean): void {
    for (const { line } of this.#connected.values())
      if (line.recognises !== null && line.recognises !== recognises) line.greet();
  }

  /** Closes the page of a removed kiosk, wherever it is connected. */
  async remove(kioskId: string): Promise<void> {
    const kiosk = this.#connected.get(kioskId);
    if (kiosk) kiosk.line.close('removed');
    else await this.#order(kioskId, { do: 'remove' });
  }

  /**
   * Carries out an order of another appliance (see `#order`) for a kiosk that may be connected to this one. An order of
   * unknown shape comes from another version and is ignored.
   * @param reads reads the store, even while this appliance may not decide
   */
  async obey(kioskId: string, text: string, reads: Pick<Store, 'presentation'>): Promise<void> {
    const order = KIOSK_ORDER.ofJson(text);
    if (order === undefined) return;
    if (order.do === 'greet') this.greetHere(kioskId);
    const kiosk = this.#connected.get(kioskId);
    if (!kiosk) return;
    // The greeting may mean that the kiosk moved to another appliance.
    if (order.do === 'greet') return this.#tell(kioskId);
    if (order.do === 'cancel') kiosk.line.cancel(order.presentationId);
    else if (order.do === 'remove') kiosk.line.close('removed');
    else if (order.do === 'acknowledge') await this.acknowledge(kioskId, order.by);
    // The appliance that asked may have given up meanwhile.
    else if (isOpen(await reads.presentation(order.what.presentationId))) kiosk.line.show(order.what);
  }

  #showHere(kiosk: Connected, what: ShownPresentation): Promise<ShowAnswer> {
    return new Promise((resolve) => {
      const settle = (answer: ShowAnswer): void => {
        clearTimeout(timer);
        this.#awaited.delete(what.presentationId);
        resolve(answer);
      };
      const timer = setTimeout(settle, ANSWER_MS, 'kiosk_lost');
      this.#awaited.set(what.presentationId, settle);
      kiosk.line.show(what);
    });
  }

  /** Polls the store for the answer, which the kiosk's appliance writes there. */
  async #answerFromElsewhere(presentationId: string): Promise<ShowAnswer> {
    const untilMs = performance.now() + ANSWER_MS;
    while (performance.now() < untilMs) {
      await pause(LOOK_MS);
      const shown = await this.#store.presentation(presentationId);
      if (shown?.shownAtUs != null) return 'shown';
      if (shown?.end === 'refused_busy') return 'refused_busy';
      if (!isOpen(shown)) break;
    }
    return 'kiosk_lost';
  }

  /** Sends an order to the kiosk's appliance. The store seals it, because it may contain the path of an issued URL. */
  async #order(kioskId: string, order: KioskOrder): Promise<void> {
    if (this.#store.site.nodeId === null) return;
    await this.#store.transact((tx) => tx.noteChange('kiosk', kioskId, JSON.stringify(order)));
  }

  /**
   * Tells the other appliances about a kiosk, as soon as the database answers: its page says each thing once, and may then
   * say nothing for hours.
   */
  #tell(kioskId: string): void {
    const { nodeId } = this.#store.site;
    if (nodeId === null) return;
    this.#untold.add(kioskId);
    if (!this.#isTelling) void this.#tellAll(nodeId);
  }

  async #tellAll(nodeId: string): Promise<void> {
    this.#isTelling = true;
    // What is added meanwhile is told, too.
    for (const kioskId of this.#untold) {
      this.#untold.delete(kioskId);
      try {
        await this.#tellNow(kioskId, nodeId);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) continue;
        // Without an end: a kiosk of which the others know nothing looks to them as if it were off.
        this.#onFailure(error, true);
        this.#untold.add(kioskId);
        await pause(TELL_AGAIN_MS, undefined, { ref: false });
      }
    }
    this.#isTelling = false;
  }

  /** Tells what is true now, however often it has changed since it was to be told. */
  async #tellNow(kioskId: string, nodeId: string): Promise<void> {
    const kiosk = this.#connected.get(kioskId);
    if (!kiosk) return await this.#store.transact((tx) => tx.dropKioskLine(kioskId, nodeId));
    if (!kiosk.taken) {
      await this.#store.transact(async (tx) => {
        await tx.takeKioskLine(kioskId, nodeId, kiosk);
        // The appliance that had the kiosk checks the store again and closes its own line, which may be dead without
        // its knowing.
        await tx.noteChange('kiosk', kioskId, JSON.stringify({ do: 'greet' } satisfies KioskOrder));
      });
      kiosk.taken = true;
    } else if (!(await this.#store.transact((tx) => tx.putKioskLine(kioskId, nodeId, kiosk)))) {
      if (this.#connected.get(kioskId) === kiosk) this.#connected.delete(kioskId);
      kiosk.line.close('elsewhere');
    }
  }
}

const isOpen = (shown: Presentation | null): boolean =>
  shown !== null && shown.end === null && shown.shownAtUs === null;
