import { isSameOrigin } from './origin.ts';

export interface PermissionAsked {
  permission: string;
  /** Origin or URL of the page that asks. */
  from: string;
  /** For `media`: what it would open. */
  mediaTypes: readonly string[];
}

/**
 * Pages of the service may open the camera, and may put text on the clipboard when a person presses "Copy".
 * Nobody may do anything else; a microphone is never needed.
 */
export function mayUse(asked: PermissionAsked, baseUrl: string | null): boolean {
  if (baseUrl === null || !isSameOrigin(asked.from, baseUrl)) return false;
  if (asked.permission === 'clipboard-sanitized-write') return true;
  if (asked.permission !== 'media') return false;
  return asked.mediaTypes.length > 0 && asked.mediaTypes.every((type) => type === 'video');
}
