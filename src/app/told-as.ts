import type { Logger } from 'pino';
import type { OnFailure } from '../flows/once-back.ts';

/** Writes to the log what failed: as a warning, if it is tried again. */
export const toldAs =
  (log: Logger, what: string): OnFailure =>
  (err, isTriedAgain = false) =>
    isTriedAgain ? log.warn({ err }, `${what}; it is tried again`) : log.error({ err }, what);
