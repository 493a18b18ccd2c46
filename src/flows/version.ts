import { createHash } from 'node:crypto';
import { refusal } from '../domain/failure.ts';

/**
 * Tells whether something is still what somebody read, 16 hexadecimal digits.
 * @param shown what everybody who may read it is shown: secrets must not be in it, because they could be guessed by its hash
 */
export const versionOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);

/**
 * To be called in the transaction of a change, so that no other can come between.
 * @param basedOn the version that the change is based on; undefined: whatever it is
 * @throws Failure state_forbids (`version`)
 */
export function refuseOutdated<T extends string | number>(basedOn: T | undefined, now: T): void {
  if (basedOn !== undefined && basedOn !== now) throw refusal('version_outdated', 'version');
}
