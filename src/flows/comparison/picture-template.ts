import type { SealedTemplate } from '../../domain/comparison/comparison.ts';
import { openBytesBy, sealBytesBy } from '../sealed-by-secret.ts';

const nameOf = (sessionId: string, pack: string): Uint8Array =>
  Buffer.from(JSON.stringify(['comparison', sessionId, pack]));

/**
 * Seals a picture's template under the token of its session's URL. The site keeps a hash of the token only, so that
 * nobody opens it without the URL: not with the data key, and not from an older copy of the database.
 */
export const sealTemplate = (
  token: string,
  sessionId: string,
  pack: string,
  template: Float32Array,
): SealedTemplate => ({
  pack,
  template: sealBytesBy(
    token,
    nameOf(sessionId, pack),
    new Uint8Array(template.buffer, template.byteOffset, template.byteLength),
  ),
});

/** @returns null: it was not sealed for this session with this token. Otherwise the caller wipes it */
export function openTemplate(
  token: string,
  sessionId: string,
  { pack, template }: SealedTemplate,
): Float32Array | null {
  try {
    return new Float32Array(openBytesBy(token, nameOf(sessionId, pack), template).buffer);
  } catch {
    return null;
  }
}
