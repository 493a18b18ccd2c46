/**
 * Why a camera did not open. insecure: browsers hide cameras from pages without TLS. unsupported: this browser hides
 * them from every page, as the browsers inside other apps do.
 */
export type CameraFault = 'insecure' | 'unsupported' | 'refused' | 'missing' | 'busy' | 'unknown';

/**
 * @param name the name of an error from getUserMedia, as in the Media Capture specification
 * @returns 'unknown' for any other name
 */
export function cameraFault(name: string): Exclude<CameraFault, 'insecure' | 'unsupported'> {
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
