import { isSameOrigin } from './origin.ts';

interface PermissionAsked {
  permission: string;
  /** Origin or URL of the page that asks. */
  from: string;
  /** For `media`: the kinds of devices requested. */
  mediaTypes: readonly string[];
}

/**
 * Pages of the service may use the camera, and may write text to the clipboard when a person presses "Copy". Everything
 * else is denied; the microphone is never needed.
 */
export function mayUse(asked: PermissionAsked, baseUrl: string | null): boolean {
  if (baseUrl === null || !isSameOrigin(asked.from, baseUrl)) return false;
  if (asked.permission === 'clipboard-sanitized-write') return true;
  if (asked.permission !== 'media') return false;
  return asked.mediaTypes.length > 0 && asked.mediaTypes.every((type) => type === 'video');
}
