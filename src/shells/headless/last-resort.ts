import { logLastWords } from '../../app/log/log.ts';

/** EX_SOFTWARE of sysexits.h, so that supervisors can distinguish it from a refused start (1) and from a signal. */
const INTERNAL_ERROR = 70;

/**
 * Ends the process after an unhandled error, because nothing in its memory can be relied on any more. The error is
 * reported in the log and in the terminal. Everything acknowledged is in the database, and a supervisor restarts the
 * service. A closed terminal doesn't count as such an error.
 */
export function endOnUnhandled(dataDir: string): void {
  let ending = false;
  const end = (error: unknown, msg: string) => {
    // A second error must not start the report again.
    if (ending) process.exit(INTERNAL_ERROR);
    ending = true;
    logLastWords(dataDir, error, msg);
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`omote: ${msg}: ${why}\n`, () => process.exit(INTERNAL_ERROR));
    // A terminal that doesn't accept the line must not keep the process alive.
    setTimeout(() => process.exit(INTERNAL_ERROR), 500).unref();
  };
  process.on('uncaughtException', (error) => end(error, 'stopped by an unhandled error'));
  process.on('unhandledRejection', (error) => end(error, 'stopped by an unhandled promise rejection'));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
