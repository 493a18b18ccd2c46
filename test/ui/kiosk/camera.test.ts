import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Random } from '../../../scripts/random.ts';
import { CAMERA_PROBLEMS } from '../../../src/contract/kiosks/kiosk.ts';
import { type FrameStats, frameStats } from '../../../src/ui/camera/frame-stats.ts';
import { looksWell } from '../../../src/ui/camera/picture-fault.ts';
import { chooseCamera } from '../../../src/ui/kiosk/camera/choose-camera.ts';
import { type CameraFacts, diagnose, isAllowedLabel } from '../../../src/ui/kiosk/camera/diagnose.ts';

const WEBCAM = 'HD Pro Webcam (046d:082d)';

/** Pixels of one grey level with a sensor's noise. */
function pixels(level: number, noise: number, seed: number): Uint8ClampedArray {
  const random = new Random(seed);
  return Uint8ClampedArray.from({ length: 64 * 64 * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : level + random.between(-noise, noise),
  );
}

const picture = (level: number, noise: number, seed = 1): FrameStats =>
  frameStats(pixels(level, noise, seed));
const film = (level: number, noise: number, count = 12): FrameStats[] =>
  Array.from({ length: count }, (_, i) => picture(level, noise, i + 1));

const fine: CameraFacts = {
  secure: true,
  error: null,
  workedBefore: true,
  track: { label: WEBCAM, width: 1280, height: 720, ended: false },
  expectedLabel: WEBCAM,
  allowList: ['046d:082d'],
  frames: film(120, 40),
  sinceNewFrameMs: 30,
};

describe('the measurements of a picture', () => {
  test('are its mean, deviation and hash', () => {
    const flat = frameStats(new Uint8ClampedArray(400).fill(128));
    expect([Math.round(flat.mean), Math.round(flat.deviation)]).toEqual([128, 0]);
    expect(picture(120, 40, 1)).toEqual(picture(120, 40, 1));
    expect(picture(120, 1, 1).hash).not.toBe(picture(120, 1, 2).hash);
    expect(picture(100, 60).deviation).toBeGreaterThan(20);
    expect(frameStats(new Uint8ClampedArray(0))).toMatchObject({ mean: 0, deviation: 0 });
  });
});

describe('the camera doctor', () => {
  it('finds no fault if there is none', () => {
    expect(diagnose(fine)).toBeNull();
    expect(diagnose({ ...fine, allowList: [], expectedLabel: null, frames: [] })).toBeNull();
    expect(diagnose({ ...fine, track: null, frames: [] })).toBeNull();
  });

  it.each<[string, Partial<CameraFacts>]>([
    ['insecure', { secure: false }],
    ['refused', { error: 'NotAllowedError' }],
    ['missing', { error: 'NotFoundError', workedBefore: false }],
    ['unplugged', { error: 'NotFoundError' }],
    ['unplugged', { error: 'OverconstrainedError' }],
    ['unplugged', { track: { label: WEBCAM, width: 1280, height: 720, ended: true } }],
    ['busy', { error: 'NotReadableError' }],
    ['busy', { error: 'AbortError' }],
    ['unknown', { error: 'TypeError' }],
    ['not_allowed', { allowList: ['1234:5678'] }],
    ['wrong_camera', { expectedLabel: 'Other (046d:082d)' }],
    ['low_resolution', { track: { label: WEBCAM, width: 640, height: 360, ended: false } }],
    ['frozen', { sinceNewFrameMs: 3000 }],
    ['frozen', { frames: Array(8).fill(picture(120, 40)) }],
    ['black', { frames: film(2, 2) }],
    ['black', { frames: film(16, 3) }],
    ['black', { frames: Array(8).fill(picture(0, 0)) }],
  ])('says %s', (problem, change) => {
    expect(diagnose({ ...fine, ...change })).toBe(problem);
    expect(CAMERA_PROBLEMS).toContain(problem);
  });

  it('reports no fault for a dim room, a white wall or a passing hand', () => {
    for (const frames of [film(30, 12), film(250, 4), [...film(2, 2, 5), ...film(90, 30, 3)]])
      expect(diagnose({ ...fine, frames })).toBeNull();
    // A few identical pictures can be one picture that the browser showed several times.
    expect(diagnose({ ...fine, frames: Array(7).fill(picture(120, 40)) })).toBeNull();
  });

  it('recovers with the next good pictures', () => {
    const dark = film(2, 2);
    expect(diagnose({ ...fine, frames: dark })).toBe('black');
    expect(diagnose({ ...fine, frames: [...dark, ...film(120, 40, 1)] })).toBeNull();
  });

  it('considers the camera healthy after a few pictures only if there is light and they differ', () => {
    expect(looksWell(film(120, 40, 4))).toBe(true);
    expect(looksWell([...film(2, 2, 5), ...film(120, 40, 4)])).toBe(true);
    // None of these has a fault yet.
    for (const frames of [film(120, 40, 3), film(2, 2, 4), Array(4).fill(picture(120, 40))]) {
      expect(diagnose({ ...fine, frames })).toBeNull();
      expect(looksWell(frames)).toBe(false);
    }
  });

  test('reports a cause rather than its consequences', () => {
    const facts = {
      ...fine,
      error: 'NotReadableError',
      track: null,
      sinceNewFrameMs: 9000,
      frames: film(1, 1),
    };
    expect(diagnose(facts)).toBe('busy');
    expect(diagnose({ ...fine, allowList: ['1:2'], frames: film(1, 1) })).toBe('not_allowed');
  });
});

test('a camera is allowed by the USB IDs after its name', () => {
  expect(isAllowedLabel(WEBCAM, [])).toBe(true);
  expect(isAllowedLabel('HD Pro Webcam (046D:082D)', ['046d:082d'])).toBe(true);
  expect(isAllowedLabel(WEBCAM, ['046d:082d:SERIAL7'])).toBe(true);
  expect(isAllowedLabel('HD (046d:082d) copy', ['046d:082d'])).toBe(false);
  expect(isAllowedLabel('OBS Virtual Camera', ['046d:082d'])).toBe(false);
});

describe('the camera that is opened', () => {
  const mine = { deviceId: 'a', label: WEBCAM };
  const other = { deviceId: 'b', label: 'Other (1111:2222)' };
  const exact = (deviceId: string) => ({ deviceId: { exact: deviceId } });

  it('is the one assigned to the kiosk, even if the browser gave it another ID', () => {
    expect(chooseCamera([other, mine], { label: WEBCAM, device_id: 'a' }, [])).toEqual(exact('a'));
    expect(chooseCamera([other, mine], { label: WEBCAM, device_id: 'old' }, [])).toEqual(exact('a'));
    const twin = { deviceId: 'c', label: WEBCAM };
    expect(chooseCamera([twin, mine], { label: WEBCAM, device_id: 'a' }, [])).toEqual(exact('a'));
  });

  it('is otherwise one that the site allows, otherwise the one facing the person', () => {
    expect(chooseCamera([other, mine], null, ['046d:082d'])).toEqual(exact('a'));
    expect(chooseCamera([other], { label: WEBCAM, device_id: 'a' }, [])).toEqual({ facingMode: 'user' });
    expect(chooseCamera([{ deviceId: '', label: '' }], null, [])).toEqual({ facingMode: 'user' });
  });

  test('is never one that is not on the list while one that is on it is connected', () => {
    const camera = fc.constantFrom(mine, other, { deviceId: 'd', label: 'Plain name' });
    fc.assert(
      fc.property(fc.array(camera), (cameras) => {
        const chosen = chooseCamera(cameras, null, ['046d:082d']);
        const allowed = cameras.includes(mine);
        expect(chosen).toEqual(allowed ? exact('a') : { facingMode: 'user' });
      }),
    );
  });
});
