import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { ActingPerson, type ActorName } from '../../scripts/acting-person.ts';
import type { InstructionCode } from '../../src/contract/capture/capture.ts';
import { type BrowserOptions, closeBrowser, newVideo, openBrowser } from './browser.ts';
import { LiveCamera } from './live-camera.ts';

const LOOKS_EVERY_MS = 40;
const TOLD = `document.querySelector('[data-instruction]')?.dataset.instruction ?? null`;

/** A browser with somebody before its camera, who reads whatever page is open and moves as it says. */
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
    const camera = await LiveCamera.open(path, async () => asWebcam(await acting.frame()));
    const browser = await openBrowser({ ...options, camera: path });
    browser.on('page', (page) => void read(page, acting));
    return new LivePerson(browser, camera);
  }

  async leave(): Promise<void> {
    await closeBrowser(this.browser);
    await this.#camera.close();
  }
}

/** Kiosks want 640 × 480 at least, which the rendered pictures are not high enough for: more of the wall is shown. */
const asWebcam = (jpeg: Buffer): Promise<Buffer> =>
  sharp(jpeg).extend({ top: 66, bottom: 66, extendWith: 'copy' }).jpeg({ quality: 90 }).toBuffer();

async function read(page: Page, acting: ActingPerson): Promise<void> {
  while (!page.isClosed()) {
    // While a page is loaded nothing can be asked of it.
    const told = (await page.evaluate(TOLD).catch(() => null)) as InstructionCode | null;
    if (told) acting.hear(told);
    await pause(LOOKS_EVERY_MS);
  }
}
