import type { KioskActivity, KioskPresence, ToShow } from '../../domain/kiosks/kiosk.ts';
import type { Clock } from '../../domain/ports.ts';

/** How to reach a connected kiosk. */
export interface KioskLine {
  show(what: ToShow): void;
  cancel(presentationId: string): void;
  /** The site's terms or the kiosk changed. */
  greet(): void;
  close(why: 'elsewhere' | 'removed'): void;
}

export type ShowAnswer = 'shown' | 'refused_busy' | 'kiosk_lost';

/** A page in the foreground answers within a frame; one that does not is hung or asleep. */
const ANSWER_MS = 3000;

interface Connected extends KioskPresence {
  line: KioskLine;
}

/** The kiosks that are connected now. One page per kiosk: the latest wins. */
export class KioskHub {
  readonly #clock: Clock;
  readonly #connected = new Map<string, Connected>();
  readonly #awaited = new Map<string, (answer: ShowAnswer) => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  connect(kioskId: string, line: KioskLine): void {
    this.#connected.get(kioskId)?.line.close('elsewhere');
    const fresh = {
      activity: 'waiting',
      staffAskedAtUs: null,
      staffAcknowledged: null,
      cameraProblem: null,
    } as const;
    this.#connected.set(kioskId, { line, ...fresh });
  }

  disconnect(kioskId: string, line: KioskLine): void {
    if (this.#connected.get(kioskId)?.line === line) this.#connected.delete(kioskId);
  }

  /** Null: offline. */
  presence(kioskId: string): KioskPresence | null {
    return this.#connected.get(kioskId) ?? null;
  }

  note(kioskId: string, line: KioskLine, activity: KioskActivity, cameraProblem: string | null): void {
    const known = this.#connected.get(kioskId);
    if (known?.line !== line) return;
    const asks = activity === 'staff_asked';
    known.staffAskedAtUs = asks ? (known.staffAskedAtUs ?? this.#clock.nowUs()) : null;
    if (!asks) known.staffAcknowledged = null;
    known.activity = activity;
    known.cameraProblem = cameraProblem;
  }

  /** The first who says so is who comes; the kiosk is told. Of a kiosk that asks for nobody, nothing. */
  acknowledge(kioskId: string, by: string): void {
    const known = this.#connected.get(kioskId);
    if (!known || known.staffAskedAtUs === null || known.staffAcknowledged !== null) return;
    known.staffAcknowledged = { atUs: this.#clock.nowUs(), by };
    known.line.greet();
  }

  /** Resolves with what the kiosk answers. */
  show(kioskId: string, what: ToShow): Promise<ShowAnswer> {
    const kiosk = this.#connected.get(kioskId);
    if (!kiosk) return Promise.resolve('kiosk_lost');
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

  answered(presentationId: string, answer: ShowAnswer): void {
    this.#awaited.get(presentationId)?.(answer);
  }

  cancel(kioskId: string, presentationId: string): void {
    this.#connected.get(kioskId)?.line.cancel(presentationId);
  }

  greet(kioskId?: string): void {
    for (const [id, { line }] of this.#connected) if (kioskId === undefined || kioskId === id) line.greet();
  }

  remove(kioskId: string): void {
    this.#connected.get(kioskId)?.line.close('removed');
  }
}
