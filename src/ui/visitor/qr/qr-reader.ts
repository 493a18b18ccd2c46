/** People hold up a code for a second or two; decoding takes a worker 20 to 80 ms. */
const LOOK_MS = 150;
const LONG_SIDE_PX = 800;

/** A code that stays in view is missed now and then: this many looks without one mean that it was taken away. */
const LOOKS_AWAY = 4;

/**
 * Uses the browser's own decoder if it has one, otherwise a JavaScript decoder in a worker. Nothing is loaded from
 * elsewhere.
 */
interface BarcodeDetectorLike {
  detect(image: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
type DetectorClass = {
  new (options: { formats: string[] }): BarcodeDetectorLike;
  getSupportedFormats(): Promise<string[]>;
};

/** What was not taken may stay in view, and is told once; held up again, it is told again. */
export class Refused {
  #text: string | null = null;
  #without = 0;

  remember(text: string): void {
    this.#text = text;
  }

  /** @returns whether to pass on what a look found */
  isNews(text: string | null): text is string {
    this.#without = text ? 0 : this.#without + 1;
    if (this.#without >= LOOKS_AWAY) this.#text = null;
    return text !== null && text !== '' && text !== this.#text;
  }
}

export class QrReader {
  readonly #found: (text: string) => boolean;
  readonly #refused = new Refused();
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #failed: () => void;
  readonly #listening = new AbortController();
  #busy = false;
  #stopped = false;

  /**
   * @param found says whether it takes the code, which ends the search
   * @param failed called if this browser can't look for codes, or what does could not be loaded
   */
  constructor(found: (text: string) => boolean, failed: () => void) {
    this.#found = found;
    this.#failed = failed;
  }

  start(video: HTMLVideoElement): void {
    void nativeDetector()
      .then((detector) => {
        if (this.#stopped) return;
        const look = detector ? this.#lookNative(detector, video) : this.#lookInWorker(video);
        this.#timer = setInterval(look, LOOK_MS);
      })
      .catch(() => this.#fail());
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#listening.abort();
  }

  #fail(): void {
    if (this.#stopped) return;
    this.stop();
    this.#failed();
  }

  #lookNative(detector: BarcodeDetectorLike, video: HTMLVideoElement) {
    return () => {
      if (this.#busy || video.videoWidth === 0) return;
      this.#busy = true;
      detector.detect(video).then(
        ([code]) => this.#take(code?.rawValue ?? null),
        () => this.#take(null),
      );
    };
  }

  #lookInWorker(video: HTMLVideoElement) {
    const worker = decoder();
    const { signal } = this.#listening;
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => this.#take(data), {
      signal,
    });
    worker.addEventListener('error', () => this.#fail(), { signal });
    const canvas = document.createElement('canvas');
    return () => {
      if (this.#busy || video.videoWidth === 0) return;
      const picture = pictureOf(video, canvas);
      if (!picture) return;
      this.#busy = true;
      worker.postMessage(picture, [picture.data.buffer]);
    };
  }

  #take(text: string | null): void {
    this.#busy = false;
    if (this.#stopped || !this.#refused.isNews(text)) return;
    if (this.#found(text)) this.stop();
    else this.#refused.remember(text);
  }
}

let made: Worker | null = null;

/** The worker that decodes, one for all readers of a page: what was loaded once is there after the service was upgraded, too. */
function decoder(): Worker {
  if (made) return made;
  const worker = new Worker(new URL('./qr-worker.ts', import.meta.url), { type: 'module' });
  // Browsers do not try again by themselves.
  worker.addEventListener('error', () => {
    if (made === worker) made = null;
  });
  made = worker;
  return worker;
}

/** Loads what decodes before it is needed. @returns whether it is there */
export async function loadDecoder(): Promise<boolean> {
  if (await nativeDetector()) return true;
  const worker = decoder();
  return await new Promise((resolve) => {
    const { width, height } = NOTHING;
    worker.addEventListener('message', () => resolve(true), { once: true });
    worker.addEventListener('error', () => resolve(false), { once: true });
    worker.postMessage(new ImageData(width, height));
  });
}
/** A picture in which there is no code, px. */
const NOTHING = { width: 32, height: 32 };

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const scale = Math.min(1, LONG_SIDE_PX / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

async function nativeDetector(): Promise<BarcodeDetectorLike | null> {
  const { BarcodeDetector } = window as unknown as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])) ?? [];
  return BarcodeDetector && formats.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : null;
}
