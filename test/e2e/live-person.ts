import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { ActingPerson, type ActorName } from '../../scripts/acting-person.ts';
import type { InstructionCode } from '../../src/contract/capture/capture.ts';
import { type BrowserOptions, closeBrowser, newVideo, openBrowser } from './browser.ts';
import { LiveCamera } from './live-camera.ts';

const LOOKS_EVERY_MS = 40;
/** Kiosks require at least 640 × 480, and a MOVING_FRAME is not that high. */
const MORE_WALL = 66;
const TOLD = `document.querySelector('[data-instruction]')?.dataset.instruction ?? null`;

/** A browser with a person in front of its camera, who reads the open page and moves as it says. */
export class LivePerson {
  readonly browser: BrowserContext;
  readonly #camera: LiveCamera;

  private constructor(browser: BrowserContext, camera: LiveCamera) {
    this.browser = browser;
    this.#camera = camera;
  }

  static async sit(name: ActorName, options: Omit<BrowserOptions, 'camera'> = {}): Promise<LivePerson> {
    const acting = await ActingPerson.of(name);
    const path = newVideo();
    const film = async () => await acting.frame({}, MORE_WALL);
    const camera = await LiveCamera.open(path, film);
    const browser = await openBrowser({ ...options, camera: path });
    camera.filmWhile(() => browser.pages().some(films));
    browser.on('page', (page) => void read(page, acting));
    return new LivePerson(browser, camera);
  }

  async leave(): Promise<void> {
    await closeBrowser(this.browser);
    await this.#camera.close();
  }
}

/** No pictures are made for the console, because they would take most of a core that the test needs. */
const films = (page: Page): boolean => !/\/console\b|^about:/.test(page.url());

async function read(page: Page, acting: ActingPerson): Promise<void> {
  while (!page.isClosed()) {
    // A page cannot be queried while it is loading.
    const told = (await page.evaluate(TOLD).catch(() => null)) as InstructionCode | null;
    if (told) acting.hear(told);
    await pause(LOOKS_EVERY_MS);
  }
}
