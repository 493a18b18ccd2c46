import { randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import type { ProviderTokens } from '../../../domain/access/ports-identity-provider.ts';
import type { Store } from '../../../domain/ports.ts';
import { orNull, type Shape, shapeOf } from '../../../domain/stored.ts';
import { keptSecret } from '../../kept-secret.ts';
import { openBy, sealBy } from '../../sealed-by-secret.ts';

const SECRET = 'identity_provider_sessions';

const TOKENS: Shape<ProviderTokens> = shapeOf(
  Type.Object({ access: Type.String(), refresh: orNull(Type.String()) }),
);

/** The secret under which tokens and sign-ins in progress are sealed, the same on all appliances of a site. */
export async function providerSecret(store: Store): Promise<string> {
  return Buffer.from(await keptSecret(store, SECRET, () => randomBytes(32))).toString('hex');
}

/** @param hash of the session that the tokens belong to; they open for no other */
export const sealTokens = (
  secret: string,
  hash: Uint8Array,
  { access, refresh }: ProviderTokens,
): Uint8Array => sealBy(secret, hash, JSON.stringify({ access, refresh }));

/** @returns null: they are damaged, or were sealed under another secret */
export function openTokens(secret: string, hash: Uint8Array, sealed: Uint8Array): ProviderTokens | null {
  try {
    return TOKENS.ofJson(openBy(secret, hash, sealed)) ?? null;
  } catch {
    return null;
  }
}
