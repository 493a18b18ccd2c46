import { setTimeout as pause } from 'node:timers/promises';
import type { KioskActivity, KioskPresence, Presentation, ToShow } from '../../domain/kiosks/kiosk.ts';
import { KIOSK_ORDER, type KioskOrder } from '../../domain/kiosks/kiosk-order.ts';
import type { Store } from '../../domain/ports.ts';
import type { Clock } from '../../domain/site/clock-doubt.ts';

/** How to reach a connected kiosk. */
export interface KioskLine {
  show(what: ToShow): void;
  cancel(presentationId: string): void;
  /** The site's terms or the kiosk changed. */
  greet(): void;
  close(why: 'elsewhere' | 'removed'): void;
}

export type ShowAnswer = 'shown' | 'refused_busy' | 'kiosk_lost';

/** Of all kiosks, wherever they are connected. */
export type Presences = (kioskId: string) => KioskPresence | null;

/** A page in the foreground answers within a frame; one that does not is hung or asleep. */
const ANSWER_MS = 3000;
/** How often the answer of a kiosk that is connected elsewhere is looked for; ms. */
const LOOK_MS = 50;
/** As subject of a change: all kiosks. */
const ALL = '*';

interface Connected extends KioskPresence {
  line: KioskLine;
  /** The store says that this appliance has the kiosk. */
  taken: boolean;
}

/**
 * The kiosks that are connected now. One page per kiosk: the latest wins, also where it was opened at another appliance of the site. Each
 * appliance tells the others by the store which kiosks it has, and obeys what they ask for these.
 */
export class KioskHub {
  readonly #clock: Clock;
  readonly #store: Store;
  readonly #connected = new Map<string, Connected>();
  readonly #awaited = new Map<string, (answer: ShowAnswer) => void>();
  /** Messages to the other appliances, sent in order. */
  #telling: Promise<unknown> = Promise.resolve();

  constructor(clock: Clock, store: Store) {
    this.#clock = clock;
    this.#store = store;
  }

  connect(kioskId: string, line: KioskLine): void {
    this.#connected.get(kioskId)?.line.close('elsewhere');
    const fresh = {
      activity: 'waiting',
      staffAskedAtUs: null,
      staffAcknowledged: null,
      cameraProblem: null,
      taken: false,
    } as const;
    this.#connected.set(kioskId, { line, ...fresh });
    this.#tell(kioskId);
  }

  disconnect(kioskId: string, line: KioskLine): void {
    if (this.#connected.get(kioskId)?.line !== line) return;
    this.#connected.delete(kioskId);
    this.#tell(kioskId);
  }

  /** Of one that is connected to this appliance; null: it is not. */
  presenceHere(kioskId: string): KioskPresence | null {
    return this.#connected.get(kioskId) ?? null;
  }

  /** As of now, of the whole site; null: offline. */
  async presences(): Promise<Presences> {
    const elsewhere = await this.#store.kioskLines();
    return (kioskId) => this.presenceHere(kioskId) ?? elsewhere.get(kioskId) ?? null;
  }

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

  /** Resolves with what the kiosk answers. */
  async show(kioskId: string, what: ToShow): Promise<ShowAnswer> {
    const kiosk = this.#connected.get(kioskId);
    if (kiosk) return await this.#showHere(kiosk, what);
    if (this.#store.site.nodeId === null) return 'kiosk_lost';
    await this.#order(kioskId, { do: 'show', what });
    return await this.#answerFromElsewhere(what.presentationId);
  }

  answered(presentationId: string, answer: ShowAnswer): void {
    this.#awaited.get(presentationId)?.(answer);
  }

  async cancel(kioskId: string, presentationId: string): Promise<void> {
    const kiosk = this.#connected.get(kioskId);
    if (kiosk) kiosk.line.cancel(presentationId);
    else await this.#order(kioskId, { do: 'cancel', presentationId });
  }

  /** Default: all kiosks. */
  async greet(kioskId = ALL): Promise<void> {
    this.greetHere(kioskId);
    if (!this.#connected.has(kioskId)) await this.#order(kioskId, { do: 'greet' });
  }

  /** Those that are connected to this appliance. */
  greetHere(kioskId = ALL): void {
    for (const [id, { line }] of this.#connected) if (kioskId === ALL || kioskId === id) line.greet();
  }

  async remove(kioskId: string): Promise<void> {
    const kiosk = this.#connected.get(kioskId);
    if (kiosk) kiosk.line.close('removed');
    else await this.#order(kioskId, { do: 'remove' });
  }

  /**
   * What another appliance asks of a kiosk that may be connected to this one; see `#order`. What is not of the shape comes from
   * another version, and is not obeyed.
   * @param reads of the store, also while this appliance may not decide
   */
  async obey(kioskId: string, text: string, reads: Pick<Store, 'presentation'>): Promise<void> {
    const order = KIOSK_ORDER.ofJson(text);
    if (order === undefined) return;
    if (order.do === 'greet') this.greetHere(kioskId);
    const kiosk = this.#connected.get(kioskId);
    if (!kiosk) return;
    // Perhaps because the kiosk moved.
    if (order.do === 'greet') return this.#tell(kioskId);
    if (order.do === 'cancel') kiosk.line.cancel(order.presentationId);
    else if (order.do === 'remove') kiosk.line.close('removed');
    else if (order.do === 'acknowledge') await this.acknowledge(kioskId, order.by);
    // The one who asked may have given up meanwhile.
    else if (isOpen(await reads.presentation(order.what.presentationId))) kiosk.line.show(order.what);
  }

  #showHere(kiosk: Connected, what: ToShow): Promise<ShowAnswer> {
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

  /** The appliance that has the kiosk writes down what it answers. */
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

  /** Sealed at rest: what is shown is opened by the path of an issued URL. */
  async #order(kioskId: string, order: KioskOrder): Promise<void> {
    if (this.#store.site.nodeId === null) return;
    await this.#store.transact((tx) => tx.noteChange('kiosk', kioskId, JSON.stringify(order)));
  }

  /** A message that fails is made up for by the kiosk's next change. */
  #tell(kioskId: string): void {
    const { nodeId } = this.#store.site;
    if (nodeId === null) return;
    this.#telling = this.#telling.then(() => this.#tellNow(kioskId, nodeId)).catch(() => undefined);
  }

  async #tellNow(kioskId: string, nodeId: string): Promise<void> {
    const kiosk = this.#connected.get(kioskId);
    if (!kiosk) return await this.#store.transact((tx) => tx.dropKioskLine(kioskId, nodeId));
    if (!kiosk.taken) {
      await this.#store.transact(async (tx) => {
        await tx.takeKioskLine(kioskId, nodeId, kiosk);
        // Whoever had it asks the store again, and lets go of a line that may be dead without knowing.
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
