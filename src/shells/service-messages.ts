/**
 * What the desktop app and its service process say to each other over the parent port, in one table. Both ends read
 * with these functions: what is no message of the table is none.
 */
import type { ProbeAnswer, ProbeRequest } from '../app/packs/provider-probes.ts';

export type ToService =
  /** Asked for by OMOTE_KEY_FROM_PARENT=1; base64. Without `key` the service uses its key file. */
  | { type: 'data-key'; key: string | null; warning: string | null }
  | { type: 'console-link'; id: number }
  /** The kiosk window asks to become the host's kiosk. */
  | { type: 'kiosk-code'; id: number }
  | { type: 'probed'; id: number; answer: ProbeAnswer }
  | { type: 'quit' };

export type FromService =
  | { type: 'ready'; baseUrl: string; setupUrl: string }
  /** It does not start, and why; for people. */
  | { type: 'failed'; message: string }
  | { type: 'console-link'; id: number; url: string }
  /** null: the site does not want that. */
  | { type: 'kiosk-code'; id: number; code: string | null }
  /** An accelerator is to be tried where its crash hurts nobody; the service has no such place. */
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

/** The two ends are of one build and trust each other; a stray message of a library is passed over. */
function read<M extends { type: string }>(message: unknown, types: readonly string[]): M | null {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null;
  return types.includes(String(message.type)) ? (message as M) : null;
}
