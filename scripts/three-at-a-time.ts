/**
 * Runs jobs, three at a time, which keep an engine's two workers busy.
 * @param progress receives how many jobs are done, after each
 * @returns the results in the order of the jobs, whichever ended first
 * @throws the first error of a job
 */
export async function threeAtATime<T>(
  jobs: readonly (() => Promise<T>)[],
  progress: (done: number) => void = () => undefined,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  let done = 0;
  const worker = async () => {
    while (next < jobs.length) {
      const at = next++;
      results[at] = await jobs[at]();
      progress(++done);
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  return results;
}
