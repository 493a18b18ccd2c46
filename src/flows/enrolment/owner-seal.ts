import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AveragedTemplate } from '../../domain/gallery/template.ts';

/** Whose face it is, and the pack that made the template: a template that is sealed for one opens for no other. */
interface OwnedFace {
  authId: string;
  faceFeatureId: string;
  pack: string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Number of pictures and mean length, each as a number of eight bytes; NaN: not known. */
const FACTS_BYTES = 16;

/**
 * Seals a template with AES-256-GCM for whoever has the owner's key. The store seals it once more with the person's own key,
 * so that neither half opens anything alone.
 * @returns nonce (12 bytes) ‖ ciphertext ‖ tag (16 bytes)
 */
export function sealForOwner(
  ownerKey: Uint8Array,
  face: OwnedFace,
  { template, pictures, meanLength }: AveragedTemplate,
): Uint8Array {
  const plain = new Uint8Array(FACTS_BYTES + template.byteLength);
  const facts = new DataView(plain.buffer);
  facts.setFloat64(0, pictures ?? Number.NaN, true);
  facts.setFloat64(8, meanLength ?? Number.NaN, true);
  plain.set(new Uint8Array(template.buffer, template.byteOffset, template.byteLength), FACTS_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const key = keyFor(ownerKey);
  try {
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(boundTo(face));
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  } finally {
    key.fill(0);
    plain.fill(0);
  }
}

/** Opens what `sealForOwner` sealed. The caller wipes the template. @returns null: the key is another's, or it is damaged */
export function openForOwner(
  ownerKey: Uint8Array,
  face: OwnedFace,
  sealed: Uint8Array,
): AveragedTemplate | null {
  if (sealed.length < NONCE_BYTES + FACTS_BYTES + TAG_BYTES) return null;
  const key = keyFor(ownerKey);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  key.fill(0);
  decipher.setAAD(boundTo(face));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    decipher.final();
    const facts = new DataView(plain.buffer, plain.byteOffset, FACTS_BYTES);
    const template = new Float32Array((plain.length - FACTS_BYTES) / 4);
    new Uint8Array(template.buffer).set(plain.subarray(FACTS_BYTES));
    return {
      template,
      pictures: knownOrNull(facts.getFloat64(0, true)),
      meanLength: knownOrNull(facts.getFloat64(8, true)),
    };
  } catch {
    return null;
  } finally {
    plain.fill(0);
  }
}

const knownOrNull = (number: number): number | null => (Number.isNaN(number) ? null : number);

const keyFor = (ownerKey: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', ownerKey, new Uint8Array(0), 'omote owner-held face', 32));

const boundTo = ({ authId, faceFeatureId, pack }: OwnedFace): Uint8Array =>
  Buffer.from(JSON.stringify(['omote owner-held face', authId, faceFeatureId, pack]));
