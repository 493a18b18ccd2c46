import { hash, randomBytes, randomInt } from 'node:crypto';

/** 128 random bits as 32 lower-case hex characters: auth, session, feature, key IDs. */
export const newId = (): string => randomBytes(16).toString('hex');

/** 256 random bits as 43 base64url characters, for what must not be guessed. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Secrets are stored as this alone. 256 bits of entropy need no slow hash. */
export const hashOf = (secret: string | Uint8Array): Uint8Array => hash('sha256', secret, 'buffer');

export const hashHexOf = (secret: string): string => hash('sha256', secret, 'hex');

/** A random whole number from 0 to below `limit`, for what a page must not foresee. */
export const randomBelow = (limit: number): number => randomInt(limit);
