import { isSameOrigin } from '../window/origin.ts';

/** The service's message when it is ready for calls. */
export interface Ready {
  baseUrl: string;
  /** One-time link that opens the console in this app. */
  setupUrl: string;
}

/** @returns null for any other message, and for links that don't lead to the service itself */
export function readReady(message: unknown): Ready | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, baseUrl, setupUrl } = message as Record<string, unknown>;
  if (type !== 'ready' || typeof baseUrl !== 'string' || typeof setupUrl !== 'string') return null;
  if (!isSameOrigin(baseUrl, baseUrl) || !isSameOrigin(setupUrl, baseUrl)) return null;
  return { baseUrl, setupUrl };
}

/** @returns null for a link that doesn't lead to the service */
export const readLink = ({ url }: { url: unknown }, baseUrl: string): string | null =>
  typeof url === 'string' && isSameOrigin(url, baseUrl) ? url : null;
