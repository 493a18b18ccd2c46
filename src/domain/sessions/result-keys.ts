import { Type } from 'typebox';
import { type Shape, shapeOf } from '../stored.ts';

/**
 * The keys that sign results (flows/sessions/signed-result.ts), as a ring. The next key is published before it signs, so
 * that a copy of the key set that was taken before a rotation verifies what is signed after it.
 */
interface ResultKey {
  /** Thumbprint of the public key (RFC 7638, SHA-256, Base64url). */
  kid: string;
  /** The public key: Ed25519, Base64url (RFC 8037). */
  x: string;
}

export interface SigningResultKey extends ResultKey {
  /** The private key, Base64url. */
  d: string;
}

export interface ResultKeyRing {
  /** Signs. */
  current: SigningResultKey;
  /** Will sign after the next rotation. */
  next: SigningResultKey;
  /** Signed earlier, newest first. Their private halves are gone. */
  retired: readonly ResultKey[];
}

const PUBLIC = { kid: Type.String(), x: Type.String() };
const SIGNING = Type.Object({ ...PUBLIC, d: Type.String() });

export const RESULT_KEY_RING: Shape<ResultKeyRing> = shapeOf(
  Type.Object({ current: SIGNING, next: SIGNING, retired: Type.Array(Type.Object(PUBLIC)) }),
);

/** Number of retired keys that stay published. */
export const RETIRED_KEYS = 8;

/** The next key signs from now on. @param fresh becomes the next key */
export function rotated({ current, next, retired }: ResultKeyRing, fresh: SigningResultKey): ResultKeyRing {
  return { current: next, next: fresh, retired: [publicHalf(current), ...retired].slice(0, RETIRED_KEYS) };
}

export type ResultKeyState = 'current' | 'next' | 'retired';

/** All public keys of the ring. */
export const publishedKeys = ({
  current,
  next,
  retired,
}: ResultKeyRing): readonly (ResultKey & { state: ResultKeyState })[] => [
  { ...publicHalf(current), state: 'current' },
  { ...publicHalf(next), state: 'next' },
  ...retired.map((key) => ({ ...publicHalf(key), state: 'retired' as const })),
];

const publicHalf = ({ kid, x }: ResultKey): ResultKey => ({ kid, x });
