import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import {
  publishedKeys,
  RESULT_KEY_RING,
  type ResultKeyRing,
  rotated,
  type SigningResultKey,
} from '../../domain/sessions/result-keys.ts';
import type { SecretReads } from '../../domain/site/ports-settings.ts';
import { StoredDamaged } from '../../domain/stored.ts';
import { audit } from '../audit.ts';
import { keptSecret } from '../kept-secret.ts';
import type { SigningResults } from './needs.ts';

const SECRET = 'result_keys';

/** The site's keys for results, made on first use. @throws StoredDamaged */
export const resultKeys = async (store: SigningResults['store']): Promise<ResultKeyRing> =>
  decoded(await keptSecret(store, SECRET, () => encoded({ current: newKey(), next: newKey(), retired: [] })));

/**
 * The next key signs from now on; results that the earlier one signed stay verifiable.
 * @param compromised somebody else may have the keys: all are replaced, and nothing that they signed can be verified any
 * more
 */
export async function rotateResultKeys(
  world: Pick<SigningResults, 'clock' | 'store'>,
  actor: AuditedBy,
  compromised: boolean,
): Promise<ResultKeyRing> {
  await resultKeys(world.store);
  return world.store.transact(async (tx) => {
    const ring = compromised
      ? { current: newKey(), next: newKey(), retired: [] }
      : rotated(await storedRing(tx), newKey());
    await tx.setSecret(SECRET, encoded(ring));
    const details = { compromised };
    await audit(world, tx, { actor, action: 'result_keys.rotate', subject: ring.current.kid, details });
    return ring;
  });
}

/** The public keys as a JSON Web Key Set (RFC 7517). */
export const keySet = (ring: ResultKeyRing): { keys: object[] } => ({
  keys: publishedKeys(ring).map(({ kid, x }) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    kid,
    x,
    alg: 'EdDSA',
    use: 'sig',
  })),
});

/** A compact JWS (RFC 7515, 8037) by the current key. @param type media type of the statement, for the header `typ` */
export function compactJws({ kid, x, d }: SigningResultKey, type: string, claims: object): string {
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', x, d }, format: 'jwk' });
  const signed = `${base64url({ alg: 'EdDSA', typ: type, kid })}.${base64url(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

async function storedRing(tx: SecretReads): Promise<ResultKeyRing> {
  const stored = await tx.secret(SECRET);
  if (stored === null) throw new StoredDamaged('settings', 'value', SECRET);
  return decoded(stored);
}

const encoded = (ring: ResultKeyRing): Uint8Array => Buffer.from(JSON.stringify(ring));

function decoded(stored: Uint8Array): ResultKeyRing {
  const ring = RESULT_KEY_RING.ofJson(Buffer.from(stored).toString());
  if (ring === undefined) throw new StoredDamaged('settings', 'value', SECRET);
  return ring;
}

function newKey(): SigningResultKey {
  const { x, d } = jwkOf(generateKeyPairSync('ed25519').privateKey);
  const thumbprint = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`);
  return { kid: thumbprint.digest('base64url'), x, d };
}

function jwkOf(key: KeyObject): { x: string; d: string } {
  const { x = '', d = '' } = key.export({ format: 'jwk' });
  return { x, d };
}
