import type { AdminKey } from '../../../../contract/access/admin-keys.ts';

/** A warning is shown for a key this many days before it expires. */
export const SOON_DAYS = 14;
const DAY_MS = 86_400_000;

export function stateOf(
  { revoked_at, expires_at }: AdminKey,
  now: number = Date.now(),
): 'active' | 'revoked' | 'expired' {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && Date.parse(expires_at) <= now ? 'expired' : 'active';
}

/** Whole days until a key expires; null if it does not expire. */
export const daysLeft = ({ expires_at }: AdminKey, now: number = Date.now()): number | null =>
  expires_at === null ? null : Math.floor((Date.parse(expires_at) - now) / DAY_MS);
