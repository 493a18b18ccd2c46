import type { Screen } from '../machine/state.ts';
import { WedgeReader } from './wedge-reader.ts';

interface HandsListener {
  screen(): Screen;
  touched(): void;
  /** A code from a reader that acts as a keyboard. */
  scanned(text: string): void;
  /** The ID's field as it reads now. */
  typed(text: string): void;
  submitted(): void;
}

/** Listens for touch, keyboard and reader input anywhere on the page. */
export class Hands {
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

  /** The question whether somebody is there has buttons of its own: it must not go away under the finger. */
  #touched({ target }: Event): void {
    const answers = target instanceof Element && target.closest('dialog button') !== null;
    if (!answers) this.#listener.touched();
  }

  /** A code that a reader types must not press the button that has the focus. */
  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const text = this.#wedge.press(event.key, event.timeStamp);
    if (text === null) {
      this.#typed(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    this.#listener.scanned(text);
  }

  /** A keyboard before the kiosk writes into the ID's field from wherever the focus is. */
  #typed({ key, target }: KeyboardEvent): void {
    const screen = this.#listener.screen();
    if (screen.name !== 'identify' || target instanceof HTMLInputElement || key === ' ') return;
    if (key.length === 1) this.#listener.typed(screen.typed + key);
    if (key === 'Backspace') this.#listener.typed(screen.typed.slice(0, -1));
    if (key === 'Enter' && !(target instanceof HTMLButtonElement)) this.#listener.submitted();
  }
}
