/**
 * Runs background work one run at a time, however often it is requested. Disposing `ends` waits for the current run, so
 * whatever requests runs must be added to `ends` after this call, to be stopped first.
 * @param failed receives the error of a rejected run; later runs start all the same
 * @returns requests a run; does nothing while one is in progress
 */
export function oneAtATime(
  ends: AsyncDisposableStack,
  failed: (error: unknown) => void,
  work: () => Promise<unknown>,
): () => void {
  let running: Promise<void> | null = null;
  ends.defer(async () => {
    await running;
  });
  return () => {
    running ??= work()
      .then(() => undefined, failed)
      .finally(() => {
        running = null;
      });
  };
}
