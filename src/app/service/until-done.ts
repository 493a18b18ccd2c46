import type { Logger } from 'pino';

const TRY_AGAIN_MS = 5_000;

/**
 * Does what a full disk may forbid at present, now or as soon as it can be done. Each cause is logged once, not at every
 * try: the log may be on the same disk.
 */
export function untilDone(
  ends: AsyncDisposableStack,
  log: Pick<Logger, 'error'>,
  what: string,
  run: () => void,
): void {
  let again: NodeJS.Timeout | undefined;
  let logged: string | null = null;
  ends.defer(() => clearTimeout(again));
  const attempt = (): void => {
    try {
      run();
    } catch (err) {
      const { code, message } = err as NodeJS.ErrnoException;
      const cause = code ?? message;
      if (cause !== logged) log.error({ err }, what);
      logged = cause;
      again = setTimeout(attempt, TRY_AGAIN_MS).unref();
    }
  };
  attempt();
}
