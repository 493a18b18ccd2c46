import { basename } from 'node:path';
import { Random } from '../../scripts/random.ts';

/**
 * Random numbers for a test. They differ in each run, and repeat if OMOTE_TEST_SEED is set to the value that the run
 * printed.
 * @param file the test's own `import.meta.filename`, for the printed line
 */
export function printedChance(file: string): Random {
  const seed = Number(process.env.OMOTE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 32));
  process.stdout.write(`${basename(file)}: OMOTE_TEST_SEED=${seed} repeats this run's chance\n`);
  return new Random(seed);
}
