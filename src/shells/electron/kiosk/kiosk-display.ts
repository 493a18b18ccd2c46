import { powerSaveBlocker } from 'electron';
import { type DarkHours, isDark } from './display-hours.ts';

const LOOK_MS = 15_000;
/** How long a touch keeps the screen on in the dark hours, or beyond their beginning. */
const AWAKE_MS = 5 * 60_000;

/** Keeps the screen on while the kiosk is open, except in the dark hours that the site has chosen. */
export class KioskDisplay {
  readonly #hours: DarkHours | null;
  readonly #darken: (dark: boolean) => void;
  #blocker: number | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** By a clock that nobody sets. */
  #awakeUntilMs = 0;

  constructor(hours: DarkHours | null, darken: (dark: boolean) => void) {
    this.#hours = hours;
    this.#darken = darken;
  }

  on(event: 'opened' | 'closed' | 'woken'): void {
    if (event !== 'woken') clearInterval(this.#timer);
    if (event === 'closed') {
      this.#keepOn(false);
      return;
    }
    if (event === 'woken') this.#awakeUntilMs = performance.now() + AWAKE_MS;
    else this.#timer = setInterval(() => this.#look(), LOOK_MS);
    this.#look();
  }

  #look(): void {
    const isAwake = performance.now() < this.#awakeUntilMs;
    const dark = this.#hours !== null && isDark(this.#hours, new Date()) && !isAwake;
    this.#keepOn(!dark);
    this.#darken(dark);
  }

  #keepOn(on: boolean): void {
    if (on === (this.#blocker !== null)) return;
    if (this.#blocker !== null) powerSaveBlocker.stop(this.#blocker);
    this.#blocker = on ? powerSaveBlocker.start('prevent-display-sleep') : null;
  }
}
