import type { Logger } from 'pino';

const TRY_AGAIN_MS = 5_000;

/** Does what a full disk may forbid at present, now or as soon as it can be done. */
export function untilDone(
  ends: AsyncDisposableStack,
  log: Pick<Logger, 'error'>,
  what: string,
  run: () => void,
): void {
  let again: NodeJS.Timeout | undefined;
  ends.defer(() => clearTimeout(again));
  const attempt = (): void => {
    try {
      run();
    } catch (err) {
      log.error({ err }, what);
      again = setTimeout(attempt, TRY_AGAIN_MS).unref();
    }
  };
  attempt();
}
