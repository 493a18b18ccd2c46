/**
 * `npm run test:fuzz [-- --count N --seed N]`: sends requests generated from the OpenAPI document to a running appliance,
 * 20,000 of them unless a count is given. The seed that is printed repeats a run.
 */
import { Appliance } from '../test/support/appliance.ts';
import { fuzz } from '../test/support/fuzz-run.ts';
import { scriptOptions } from './script-options.ts';

const values = scriptOptions(import.meta.filename, { count: { type: 'string' }, seed: { type: 'string' } });
const count = Number(values.count ?? 20_000);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32));
if (!(Number.isSafeInteger(count) && count > 0 && Number.isSafeInteger(seed) && seed >= 0)) {
  process.stderr.write('--count and --seed must be whole numbers.\n');
  process.exit(2);
}
const omote = await Appliance.start();
try {
  const { statuses, complaints } = await fuzz(omote, count, seed);
  process.stdout.write(`${count} requests, seed ${seed}: ${JSON.stringify(statuses)}\n`);
  for (const complaint of complaints.slice(0, 20)) process.stdout.write(`  ${complaint}\n`);
  process.stdout.write(`${complaints.length} answers were wrong\n`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
} finally {
  await omote.close();
}
