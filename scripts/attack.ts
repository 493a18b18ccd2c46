/**
 * `npm run attack`: runs programs in place of a camera against appliances of its own on this host (loopback, temporary
 * folders), in every configuration. Prints accepted / tries, injection scores and evidence. `--tries N` (1 to 20,
 * default 3), `--short` (two configurations, the first two programs), `--margins` (how far films of people are from
 * being taken for stills; needs ../shared/clips and ffmpeg), `--out FILE` (writes the table as Markdown too), `--only
 * TEXT` (configurations whose name contains it), `--floods` (only what holds connections, memory and guesses), `--calls` (only
 * what calls: destinations, replay, confused deputies, algorithm confusion, joining a site). Exit code 1 if an attack got injection score 0,
 * the default configuration accepted a still, a flood was not held, or a call got through; and if any of them never reached
 * the service.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED } from '../test/support/shared.ts';
import type { AttackRow } from './attack/attack-row.ts';
import { JOINS } from './attack/calls/joining.ts';
import { runCalls } from './attack/calls/run-calls.ts';
import { runFloods } from './attack/floods.ts';
import { printMargins } from './attack/margins.ts';
import { CONFIGURATIONS, type Row, runMatrix, type Selection } from './attack/matrix.ts';
import { faultsOf, matrixText } from './attack/matrix-text.ts';
import { isAtHand } from './attack/site.ts';
import { portrait } from './sample-people.ts';
import { scriptOptions } from './script-options.ts';

const values = scriptOptions(import.meta.filename, {
  tries: { type: 'string', default: '3' },
  short: { type: 'boolean', default: false },
  margins: { type: 'boolean', default: false },
  floods: { type: 'boolean', default: false },
  calls: { type: 'boolean', default: false },
  out: { type: 'string' },
  only: { type: 'string', default: '' },
});

if (values.margins) await printMargins(join(SHARED, 'clips'));
else {
  const only = values.floods || values.calls;
  const floodsHeld = (only && !values.floods) || (await runFloods(printRow));
  const callsHeld = (only && !values.calls) || (await runCalls(printRow));
  if ((!only || values.calls) && !JOINS)
    process.stdout.write('not played, for want of PostgreSQL: joining a site\n');
  const noneLetIn = only || (await attack());
  // Ends here, whatever an attack left open.
  process.exit(floodsHeld && callsHeld && noneLetIn ? 0 : 1);
}

async function attack(): Promise<boolean> {
  const tries = Math.min(20, Math.max(1, Math.floor(Number(values.tries)) || 3));
  const configurations = (values.short ? CONFIGURATIONS.slice(0, 2) : CONFIGURATIONS).filter(({ name }) =>
    name.includes(values.only),
  );
  for (const { name } of configurations.filter((one) => !isAtHand(one)))
    process.stdout.write(`not played, for want of its pack: ${name}\n`);
  const programs = (): Selection => (values.short ? 'stills' : 'all');
  const rows = await runMatrix(await people(), configurations, { tries, programs }, print);
  if (values.out)
    writeFileSync(
      values.out,
      matrixText(rows, `npm run attack -- --tries ${tries}${values.short ? ' --short' : ''}`),
    );
  const faults = faultsOf(rows);
  for (const fault of faults) process.stdout.write(`✘ ${fault}\n`);
  if (faults.length === 0) process.stdout.write('✔ no attack got score 0; the default let no still in\n');
  return faults.length === 0;
}

/**
 * Two pictures of one person: from the London collection if the shared data is present, otherwise the sample portrait
 * for both.
 */
async function people() {
  const of = (folder: string) => join(SHARED, 'faces', 'london', folder);
  const [enrolled, other] = [of('neutral_front/001_03.jpg'), of('smiling_front/001_08.jpg')];
  if (existsSync(enrolled) && existsSync(other))
    return { enrolled: readFileSync(enrolled), other: readFileSync(other) };
  process.stdout.write('no ../shared/faces: the attacker has the very picture that was registered\n');
  return { enrolled: await portrait('ada'), other: await portrait('ada') };
}

function printRow({ name, found, held }: AttackRow): void {
  process.stdout.write(`${held ? '✔' : '✘'} ${name.padEnd(58)} ${found}\n`);
}

function print(row: Row): void {
  const cells = [
    row.configuration.padEnd(44),
    row.program.padEnd(42),
    `${row.accepted} / ${row.tries}`.padEnd(7),
  ];
  process.stdout.write(
    `${cells.join(' ')} score ${row.scores.join(' ').padEnd(9)} ${row.evidence.join(', ')} [${row.ends.join(' ')}]\n`,
  );
}
