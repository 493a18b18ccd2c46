import type { Screen } from '../machine/state.ts';
import { keyOf } from './key-of.ts';
import { WedgeReader } from './wedge-reader.ts';

interface HandsListener {
  screen(): Screen;
  touched(): void;
  /** A reader that acts as a keyboard has read a code. */
  scanned(text: string): void;
  /** The new text of the ID field. */
  typed(text: string): void;
  submitted(): void;
}

/** Listens for touch, keyboard and reader input anywhere on the page. */
export class VisitorInput {
  readonly #wedge = new WedgeReader();
  readonly #listener: HandsListener;

  constructor(listener: HandsListener) {
    this.#listener = listener;
  }

  watch(): void {
    for (const type of ['pointerdown', 'keydown', 'wheel'] as const)
      document.addEventListener(type, (event) => this.#touched(event), { passive: true });
    document.addEventListener('keydown', (event) => this.#key(event), { capture: true });
  }

  /**
   * Ignores presses on a dialog's buttons: a touch closes the “still there?” dialog, which must not disappear under the
   * finger.
   */
  #touched({ target }: Event): void {
    const answers = target instanceof Element && target.closest('dialog button') !== null;
    if (!answers) this.#listener.touched();
  }

  /** A code typed by a reader must not press the button that has the focus. */
  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const text = this.#wedge.press(keyOf(event), event.timeStamp);
    if (text === null) {
      this.#typed(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    this.#listener.scanned(text);
  }

  /** A keyboard attached to the kiosk types into the ID field wherever the focus is. */
  #typed(event: KeyboardEvent): void {
    const { target } = event;
    const key = keyOf(event);
    const screen = this.#listener.screen();
    if (screen.name !== 'identify' || target instanceof HTMLInputElement || key === ' ') return;
    if (key.length === 1) this.#listener.typed(screen.typed + key);
    if (key === 'Backspace') this.#listener.typed(screen.typed.slice(0, -1));
    if (key === 'Enter' && !(target instanceof HTMLButtonElement)) this.#listener.submitted();
  }
}
