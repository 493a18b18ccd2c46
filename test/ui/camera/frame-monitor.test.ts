import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FrameMonitor } from '../../../src/ui/camera/frame-monitor.ts';
import { pictureFault } from '../../../src/ui/camera/picture-fault.ts';

/** What the canvas reads: of the whole picture grey pixels, of the patch with this noise. */
let [whole, patch] = [new Uint8ClampedArray(0), new Uint8ClampedArray(0)];
let picture = 0;
const show = (grey: number, noise = 0): void => {
  picture++;
  whole = new Uint8ClampedArray(4 * 96 * 96).fill(grey);
  patch = whole.map((of, i) => of + ((i * picture) % (noise + 1)));
};

beforeEach(() => {
  let width = 0;
  const context = {
    drawImage: (_video: unknown, _x: number, _y: number, of: number) => {
      width = of;
    },
    getImageData: () => ({ data: width === 96 ? patch : whole }),
  };
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) });
});
afterEach(() => void vi.unstubAllGlobals());

/**
 * What is found after these seconds, four pictures in each.
 * @param counts whether the browser counts frames
 * @param stops after how many seconds the camera sends no more
 */
function found(seconds: number, counts: boolean, next: () => void, stops = Infinity): string | null {
  const monitor = new FrameMonitor(0);
  let shown = 0;
  for (let ms = 0; ms <= seconds * 1000; ms += 250) {
    if (ms < stops * 1000) {
      next();
      shown++;
    }
    const quality = counts ? { getVideoPlaybackQuality: () => ({ totalVideoFrames: shown }) } : {};
    monitor.sample({ videoWidth: 640, videoHeight: 480, ...quality } as HTMLVideoElement, ms);
  }
  const nowMs = seconds * 1000;
  return pictureFault({ frames: monitor.frames, sinceNewFrameMs: monitor.sinceNewFrameMs(nowMs) });
}

test.each([true, false])('a closed shutter is black from the start, if frames are counted: %s', (counts) => {
  for (const seconds of [2, 4, 60]) expect(found(seconds, counts, () => show(0))).toBe('black');
});

test.each([true, false])(
  'a picture that repeats is frozen, one with noise is not, if counted: %s',
  (counts) => {
    show(120, 40);
    expect(found(4, counts, () => undefined)).toBe('frozen');
    expect(found(4, counts, () => show(120, 40))).toBeNull();
  },
);

test('a camera that stops has stopped in the dark, too, where frames are counted', () => {
  for (const grey of [0, 120]) expect(found(7, true, () => show(grey, 2), 3)).toBe('frozen');
  // Elsewhere, nothing tells it from a closed shutter.
  expect(found(7, false, () => show(0), 3)).toBe('black');
});
