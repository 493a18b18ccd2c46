/** `npm run test:fuzz [-- COUNT [SEED]]`: sends requests generated from the OpenAPI document to a running appliance. */
import { Appliance } from '../test/support/appliance.ts';
import { fuzz } from '../test/support/fuzz-run.ts';

const count = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 32));
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
