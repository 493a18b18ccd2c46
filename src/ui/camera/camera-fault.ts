/** Why a camera does not open. */
export type CameraFault = 'insecure' | 'refused' | 'missing' | 'busy' | 'unknown';

/** @param name of the error of getUserMedia, as the Media Capture specification has it; any other is unknown */
export function cameraFault(name: string): CameraFault {
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unknown';
  }
}
