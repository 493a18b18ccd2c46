import { join } from 'node:path';
import { app, BrowserWindow, type WebContents } from 'electron';
import { isKioskPin, lacksKioskPin } from '../../../app/kiosks/kiosk-pin.ts';
import type { Channels } from '../window/channels.ts';
import { pinPage } from './pin-page.ts';
import { PinTries } from './pin-tries.ts';

/** The window closes after this time, so that nobody finds the kiosk covered by it. */
const IDLE_MS = 60_000;

/** Asks for the operators' PIN in a window above the kiosk. */
export class PinWindow {
  readonly #dataDir: string;
  readonly #right: () => void;
  /** Kept for as long as the app runs, so that closing the window doesn't reset the delay. */
  readonly #tries = new PinTries();
  #window: BrowserWindow | null = null;

  constructor(dataDir: string, right: () => void) {
    this.#dataDir = dataDir;
    this.#right = right;
  }

  /** Whether there is a PIN to ask for. One that was removed since the kiosk was locked could not be entered. */
  get isNeeded(): boolean {
    return !lacksKioskPin(this.#dataDir);
  }

  isOf(contents: WebContents): boolean {
    return this.#window?.webContents === contents;
  }

  show(above: BrowserWindow): void {
    if (this.#window) {
      this.#window.focus();
      return;
    }
    const window = new BrowserWindow({
      parent: above,
      modal: true,
      width: 420,
      height: 620,
      frame: false,
      resizable: false,
      skipTaskbar: true,
      webPreferences: {
        preload: join(import.meta.dirname, '../preload/pin-preload.cjs'),
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        spellcheck: false,
        devTools: false,
      },
    });
    this.#window = window;
    window.removeMenu();
    window.setAlwaysOnTop(true, 'screen-saver');
    const idle = setTimeout(() => window.close(), IDLE_MS);
    window.once('closed', () => {
      clearTimeout(idle);
      this.#window = null;
    });
    window.loadURL(pinPage(app.getLocale())).catch(() => window.destroy());
  }

  close(): void {
    this.#window?.destroy();
  }

  async try(pin: unknown): Promise<Channels['omote:try-pin']['answer']> {
    const waitMs = this.#tries.waitMs(performance.now());
    if (waitMs > 0) return { right: false, waitS: Math.ceil(waitMs / 1000) };
    // An empty field is no guess, of which several would lock the operator out.
    if (pin === '') return { right: false, waitS: 0 };
    this.#tries.begin();
    const right = typeof pin === 'string' && (await isKioskPin(this.#dataDir, pin).catch(() => false));
    this.#tries.end(right, performance.now());
    if (right) {
      this.close();
      this.#right();
    }
    return { right, waitS: Math.ceil(this.#tries.waitMs(performance.now()) / 1000) };
  }
}
