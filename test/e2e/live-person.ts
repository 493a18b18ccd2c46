import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { ActingPerson, type ActorName } from '../../scripts/acting-person.ts';
import type { InstructionCode } from '../../src/contract/capture/capture.ts';
import type { Point } from '../../src/contract/capture/point-track.ts';
import { MOVING_FRAME } from '../../src/sandbox/camera/filmed-head.ts';
import { type BrowserOptions, closeBrowser, newVideo, openBrowser } from './browser.ts';
import { FILMING_MS, LiveCamera } from './live-camera.ts';

/** How often the person looks at a page that films, and at one that does not. */
const LOOKS_EVERY_MS = 40;
const GLANCES_EVERY_MS = 150;
/** A picture costs 8 ms of a core, which a page that does not show the camera must not take from the test. */
const UNSEEN_MS = 250;
/** Kiosks require at least 640 × 480, and a MOVING_FRAME is not that high. */
const MORE_WALL = 66;
/**
 * The way from here through Chromium's camera to the page takes about as long as a person takes to react, and no real
 * camera is as late: the person makes up for it by reacting that much sooner.
 */
const CAMERA_LATE_MS = 300;
const SEEN = `({
  told: document.querySelector('[data-instruction]')?.dataset.instruction ?? null,
  point: document.querySelector('[data-point]')?.dataset.point ?? null,
  films: document.querySelector('video') !== null,
})`;

interface Seen {
  told: InstructionCode | null;
  /** Where the point is that the page asks to follow: x and y. */
  point: string | null;
  /** Whether the page shows the camera's picture. */
  films: boolean;
}

/** A browser with a person in front of its camera, who reads the open page and moves as it says. */
export class LivePerson {
  readonly browser: BrowserContext;
  readonly #camera: LiveCamera;

  private constructor(browser: BrowserContext, camera: LiveCamera) {
    this.browser = browser;
    this.#camera = camera;
  }

  /** @param obeys false: a person who only looks into the camera */
  static async sit(
    name: ActorName,
    options: Omit<BrowserOptions, 'camera'> = {},
    obeys = true,
  ): Promise<LivePerson> {
    const acting = await ActingPerson.of(name, obeys);
    const path = newVideo('y4m');
    const camera = LiveCamera.open(path, (out) => acting.film(out), MOVING_FRAME, MORE_WALL);
    const browser = await openBrowser({ ...options, camera: path });
    const filming = new Set<Page>();
    camera.filmEvery(() => {
      if (filming.size > 0) return FILMING_MS;
      return browser.pages().some(mayFilm) ? UNSEEN_MS : null;
    });
    browser.on('page', (page) => void read(page, acting, filming));
    return new LivePerson(browser, camera);
  }

  async leave(): Promise<void> {
    await closeBrowser(this.browser);
    await this.#camera.close();
  }
}

/** No pictures are made for the console, because they would take most of a core that the test needs. */
const mayFilm = (page: Page): boolean => !/\/console\b|^about:/.test(page.url());

function pointOf(text: string): Point {
  const [x = 0, y = 0] = text.split(' ').map(Number);
  return { x, y };
}

/** Reads a page until it is closed. @param filming the pages that show the camera's picture, of which it becomes one */
async function read(page: Page, acting: ActingPerson, filming: Set<Page>): Promise<void> {
  while (!page.isClosed()) {
    // A page cannot be queried while it is loading.
    const seen = (await page.evaluate(SEEN).catch(() => null)) as Seen | null;
    if (seen?.told) acting.hear(seen.told);
    if (seen?.point) acting.see(pointOf(seen.point), performance.now() - CAMERA_LATE_MS);
    if (seen?.films) filming.add(page);
    else filming.delete(page);
    await pause(seen?.films ? LOOKS_EVERY_MS : GLANCES_EVERY_MS);
  }
  filming.delete(page);
}
