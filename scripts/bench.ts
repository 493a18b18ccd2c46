/**
 * `npm run bench [name …] [-- --option …]`: runs the scripts test/bench/*.bench.ts one after the other. Each prints a
 * table. With the name of one bench, `-- --help` says what that one measures and takes.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { printHelp } from './script-options.ts';

const folder = join(import.meta.dirname, '..', 'test', 'bench');
const given = process.argv.slice(2);
if (given.length === 1) printHelp(import.meta.filename);
const options = given.findIndex((argument) => argument.startsWith('--'));
/** Arguments before the first that starts with `--` name benches. The rest is passed on to them. */
const [wanted, own] = options < 0 ? [given, []] : [given.slice(0, options), given.slice(options)];
const all = readdirSync(folder).filter((f) => f.endsWith('.bench.ts'));
const names = all.map((f) => f.replace('.bench.ts', ''));
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`no such bench: ${unknown.join(', ')}; there are ${names.join(', ')}\n`);
  process.exit(1);
}
const chosen = all.filter((f) => wanted.length === 0 || wanted.some((w) => f === `${w}.bench.ts`));

const memory = Math.round(totalmem() / 2 ** 30);
process.stdout.write(
  `${cpus()[0]?.model ?? 'unknown CPU'}, ${availableParallelism()} cores, ${memory} GiB, Node ${process.version}\n`,
);
let status = 0;
for (const file of chosen) {
  process.stdout.write(`\n== ${file.replace('.bench.ts', '')}\n`);
  const ended = spawnSync(process.execPath, [join(folder, file), ...own], { stdio: 'inherit' });
  if (ended.status === null)
    process.stderr.write(`${file} did not end by itself: ${ended.signal ?? ended.error}\n`);
  status = (ended.status ?? 1) || status;
}
process.exit(status);
