import type { PageMessage } from '../../contract/capture/capture.ts';

export type CameraClaims = Extract<PageMessage, { type: 'start' }>['camera'];

/**
 * What the page can report about its camera. The service treats it as evidence, never as proof, because a page can be
 * made to lie.
 */
export async function claimsOf(track: MediaStreamTrack): Promise<CameraClaims> {
  const settings = track.getSettings();
  return {
    label: track.label.slice(0, 256),
    trackType: track.constructor.name.slice(0, 64),
    width: settings.width ?? 0,
    height: settings.height ?? 0,
    frameRate: settings.frameRate ?? 0,
    listed: await isListed(settings.deviceId),
    webdriver: navigator.webdriver === true,
    nativeMedia: mediaIsNative(),
  };
}

async function isListed(deviceId: string | undefined): Promise<boolean> {
  if (!deviceId) return false;
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.some((d) => d.kind === 'videoinput' && d.deviceId === deviceId);
  } catch {
    return false;
  }
}

/** Programs that feed a page with prepared pictures replace one of these functions. */
function mediaIsNative(): boolean {
  const watched: unknown[] = [
    navigator.mediaDevices.getUserMedia,
    navigator.mediaDevices.enumerateDevices,
    MediaStreamTrack.prototype.getSettings,
  ];
  // Not every browser can capture a canvas. If one can, its captureStream must be native too.
  const { captureStream } = HTMLCanvasElement.prototype;
  if (captureStream) watched.push(captureStream);
  return watched.every(isNative);
}

const isNative = (f: unknown): boolean =>
  typeof f === 'function' && Function.prototype.toString.call(f).includes('[native code]');
