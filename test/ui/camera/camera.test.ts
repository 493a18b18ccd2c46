import { afterEach, expect, test, vi } from 'vitest';
import { Camera } from '../../../src/ui/camera/camera.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser with one camera. @param listed called while the page asks which cameras there are */
function browserWith(listed: (track: EventTarget) => void): void {
  const track = Object.assign(new EventTarget(), {
    label: '',
    getSettings: () => ({ deviceId: 'it' }),
    stop() {},
  });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const mediaDevices = {
    getUserMedia: async () => stream,
    enumerateDevices: async () => {
      listed(track);
      return [];
    },
  };
  vi.stubGlobal('navigator', { mediaDevices });
  vi.stubGlobal(
    'MediaStreamTrack',
    class {
      getSettings() {}
    },
  );
  vi.stubGlobal('HTMLCanvasElement', class {});
}

const unplug = (track: EventTarget): boolean => track.dispatchEvent(new Event('ended'));

test('a camera that is unplugged while it is being opened is told as that', async () => {
  browserWith(unplug);
  const camera = new Camera();
  const ended = vi.fn(() => camera.close());
  expect(await camera.open(ended)).toBeNull();
  expect(ended).toHaveBeenCalledOnce();
});

test('one that was closed before is no longer the page’s', async () => {
  const camera = new Camera();
  browserWith((track) => {
    camera.close();
    unplug(track);
  });
  const ended = vi.fn();
  expect(await camera.open(ended)).toBeNull();
  expect(ended).not.toHaveBeenCalled();
});
