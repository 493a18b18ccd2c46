import { fileURLToPath } from 'node:url';

/** Pictures and networks that cannot be part of the repository. */
export const SHARED = process.env.OMOTE_SHARED ?? fileURLToPath(new URL('../../../shared', import.meta.url));
