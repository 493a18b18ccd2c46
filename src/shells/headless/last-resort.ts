import { logLastWords } from '../../app/log/log.ts';

/** sysexits.h EX_SOFTWARE: supervisors tell it from a start that was refused (1) and from a signal. */
const INTERNAL_ERROR = 70;

/**
 * For errors that nobody handled: after one, nothing that the process holds in memory can be relied on, so it says
 * what happened, on disk and in the terminal, and ends; what was acknowledged is in the database, and a supervisor
 * starts it again. A terminal that is gone is no such error.
 */
export function endOnUnhandled(dataDir: string): void {
  let ending = false;
  const end = (error: unknown, msg: string) => {
    // An error while this one is told must not begin anew.
    if (ending) process.exit(INTERNAL_ERROR);
    ending = true;
    logLastWords(dataDir, error, msg);
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`omote: ${msg}: ${why}\n`, () => process.exit(INTERNAL_ERROR));
    // A terminal that does not take the line does not keep the process.
    setTimeout(() => process.exit(INTERNAL_ERROR), 500).unref();
  };
  process.on('uncaughtException', (error) => end(error, 'stopped by an unhandled error'));
  process.on('unhandledRejection', (error) => end(error, 'stopped by an unhandled promise rejection'));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
