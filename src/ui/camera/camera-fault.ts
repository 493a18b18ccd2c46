/** Why a camera did not open. */
export type CameraFault = 'insecure' | 'refused' | 'missing' | 'busy' | 'unknown';

/**
 * @param name the name of an error from getUserMedia, as in the Media Capture specification
 * @returns 'unknown' for any other name
 */
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
