import { type CameraFault, cameraFault } from './camera-fault.ts';

export const FACING_THE_PERSON: MediaTrackConstraints = { facingMode: 'user' };
/** A resolution that is good for recognition. */
const SIZE: MediaTrackConstraints = { width: { ideal: 1280 }, height: { ideal: 720 } };

type Opened = { stream: MediaStream; track: MediaStreamTrack } | { problem: CameraFault };

export type HiddenCamera = Extract<CameraFault, 'insecure' | 'unsupported'>;

/** Why the browser hides its cameras from the page; null: it does not. */
export function hiddenCamera(): HiddenCamera | null {
  if (!navigator.mediaDevices?.getUserMedia) return window.isSecureContext ? 'unsupported' : 'insecure';
  return null;
}

export async function openCamera(which: MediaTrackConstraints): Promise<Opened> {
  const hidden = hiddenCamera();
  if (hidden) return { problem: hidden };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...which, ...SIZE } });
    const track = stream.getVideoTracks()[0];
    return track ? { stream, track } : { problem: 'missing' };
  } catch (error) {
    return {
      problem: cameraFault(error instanceof Error || error instanceof DOMException ? error.name : ''),
    };
  }
}

/** Whether the browser would open the camera without asking. False if the browser cannot report this. */
export async function cameraIsGranted(): Promise<boolean> {
  try {
    const status = await navigator.permissions.query({ name: 'camera' });
    return status.state === 'granted';
  } catch {
    return false;
  }
}
