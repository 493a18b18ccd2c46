/**
 * Background work that is asked for again and again: one run at a time, and a run that is on is waited for when `ends` is
 * disposed. What asks for it is to be put into `ends` after this, so that it has ended by then.
 * @param failed is told why a run was rejected; the next one begins all the same
 * @returns what asks for a run; while one is on, nothing is begun
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
