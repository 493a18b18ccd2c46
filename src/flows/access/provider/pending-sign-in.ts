/** Sign-ins at the provider that were begun. The browser keeps each in a cookie, so that strangers fill no memory. */
import { timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { PENDING_US, type ProviderSettings } from '../../../domain/access/identity-provider.ts';
import type { PendingSecrets } from '../../../domain/access/ports-identity-provider.ts';
import type { Store } from '../../../domain/ports.ts';
import { orNull, type Shape, shapeOf } from '../../../domain/stored.ts';
import type { Micros } from '../../../domain/time.ts';
import { hashHexOf, hashOf, newSecret } from '../../identifiers.ts';
import { openBy, sealBy } from '../../sealed-by-secret.ts';

interface PendingSignIn extends PendingSecrets {
  endsAtUs: Micros;
  /** Of which provider and client. */
  provider: string;
  /** The hash of the session whose operator confirms who they are, hexadecimal; null: somebody signs in. */
  confirms: string | null;
}

const PENDING: Shape<PendingSignIn> = shapeOf(
  Type.Object({
    state: Type.String(),
    nonce: Type.String(),
    verifier: Type.String(),
    endsAtUs: Type.Number(),
    provider: Type.String(),
    confirms: orNull(Type.String()),
  }),
);

const PLACE = hashOf('sign-in at the identity provider');
/** Longer than any that this appliance makes. */
const MOST_COOKIE_CHARS = 2048;

const fingerprintOf = ({ issuer, clientId }: ProviderSettings): string =>
  hashHexOf(JSON.stringify([issuer, clientId]));

/** @returns what the provider and the browser get, and what the browser keeps of it, sealed */
export function newPending(
  secret: string,
  settings: ProviderSettings,
  nowUs: Micros,
  confirms: string | null,
): { secrets: PendingSecrets; cookie: string } {
  const secrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  const pending = {
    ...secrets,
    endsAtUs: nowUs + PENDING_US,
    provider: fingerprintOf(settings),
    confirms,
  } satisfies PendingSignIn;
  const sealed = sealBy(secret, PLACE, JSON.stringify(pending));
  return { secrets, cookie: Buffer.from(sealed).toString('base64url') };
}

/**
 * The sign-in that this browser began and to which the answer belongs. It is used up.
 * @param state as the provider gave it to the browser
 * @returns null: there is none, it took too long or was used, or another browser began it
 */
export async function takePending(
  store: Store,
  secret: string,
  settings: ProviderSettings,
  nowUs: Micros,
  { cookie, state }: { cookie: string | undefined; state: string },
): Promise<PendingSignIn | null> {
  const pending = opened(secret, cookie ?? '');
  if (pending === null || nowUs >= pending.endsAtUs || pending.endsAtUs > nowUs + PENDING_US) return null;
  if (pending.provider !== fingerprintOf(settings)) return null;
  if (!timingSafeEqual(hashOf(pending.state), hashOf(state))) return null;
  const name = hashOf(JSON.stringify(['sign-in at the provider', pending.state]));
  return await store.transact(async (tx) => {
    if ((await tx.keptAnswer(name)) !== null) return null;
    const mark = { name, bodyHash: hashOf(''), sealed: new Uint8Array(0), endsAtUs: pending.endsAtUs };
    await tx.keepAnswer(mark);
    return pending;
  });
}

function opened(secret: string, cookie: string): PendingSignIn | null {
  if (cookie === '' || cookie.length > MOST_COOKIE_CHARS) return null;
  try {
    return PENDING.ofJson(openBy(secret, PLACE, Buffer.from(cookie, 'base64url'))) ?? null;
  } catch {
    return null;
  }
}
