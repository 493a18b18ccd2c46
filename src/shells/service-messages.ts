/**
 * Messages between the desktop app and its service process over the parent port. Both sides read them with these
 * functions, which ignore anything else.
 */
import type { ProbeAnswer, ProbeRequest } from '../app/packs/provider-probes.ts';

export type ToService =
  /** Sent if OMOTE_KEY_FROM_PARENT=1; `key` is in base64. Without it the service uses its key file. */
  | { type: 'data-key'; key: string | null; warning: string | null }
  | { type: 'console-link'; id: number }
  /** Requests a code that makes the kiosk window the host's kiosk. */
  | { type: 'kiosk-code'; id: number }
  | { type: 'probed'; id: number; answer: ProbeAnswer }
  | { type: 'quit' };

export type FromService =
  | { type: 'ready'; baseUrl: string; setupUrl: string }
  /** The service doesn't start; `message` says why, in words for people. */
  | { type: 'failed'; message: string }
  | { type: 'console-link'; id: number; url: string }
  /** `code` null: the site doesn't allow it. */
  | { type: 'kiosk-code'; id: number; code: string | null }
  /**
   * Asks for an accelerator to be tried in a separate process, where a crash does no harm. The service can't start one
   * itself.
   */
  | { type: 'probe'; id: number; request: ProbeRequest };

const TO_SERVICE: readonly ToService['type'][] = ['data-key', 'console-link', 'kiosk-code', 'probed', 'quit'];
const FROM_SERVICE: readonly FromService['type'][] = [
  'ready',
  'failed',
  'console-link',
  'kiosk-code',
  'probe',
];

export const readToService = (message: unknown): ToService | null => read<ToService>(message, TO_SERVICE);
export const readFromService = (message: unknown): FromService | null =>
  read<FromService>(message, FROM_SERVICE);

/** Both sides are of the same build and trust each other. A stray message of a library is ignored. */
function read<M extends { type: string }>(message: unknown, types: readonly string[]): M | null {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null;
  return types.includes(String(message.type)) ? (message as M) : null;
}
