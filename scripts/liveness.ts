/**
 * `npm run liveness [-- --count N] [--people N] [--only A,C7] [--steps 4] [--minutes N] [--seed N] [--pack NAME]
 * [--faces DIR] [--out DIR] [--footage DIR]`
 * renders presentation attacks and living people, plays them through the product's own pipeline and challenge, and
 * writes liveness.md and liveness.json; with `--footage`, what was filmed is kept there and not filmed again. Instead of that, `-- --films` plays films of a person against the challenge and its
 * rivals and writes films.md and films.json; `-- --path` has people and prints follow the path and writes path.md and
 * path.json; `-- --fit` determines the head score's discriminants again; `-- --turned`
 * prints how similar turned faces and their fronts are.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { leastHeadScore } from '../src/domain/liveness/head-shape.ts';
import { STANDARD_PACK } from '../src/domain/packs/shipped-packs.ts';
import { openEngine } from '../src/engine/engine.ts';
import { loadPack } from '../src/engine/packs/packs.ts';
import { SHARED } from '../test/support/shared.ts';
import { bench } from './liveness/bench.ts';
import { followerReportText } from './liveness/films/followers.ts';
import { filmReportText } from './liveness/films/report.ts';
import { filmReport, followerReport } from './liveness/films/run.ts';
import { discriminantModule, fitDiscriminants } from './liveness/fit.ts';
import { openFaceMesh } from './liveness/head.ts';
import { collectionsIn } from './liveness/people.ts';
import { type Report, reportText } from './liveness/report.ts';
import { printTurnedFaces } from './liveness/turned-faces.ts';
import { Random } from './random.ts';
import { scriptOptions } from './script-options.ts';

const root = join(import.meta.dirname, '..');
const ENGINE_WORKERS = 2;

function options() {
  const values = scriptOptions(import.meta.filename, {
    count: { type: 'string', default: '512' },
    people: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
    steps: { type: 'string', default: '4' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    pack: { type: 'string', default: STANDARD_PACK },
    faces: { type: 'string', default: join(SHARED, 'faces') },
    data: { type: 'string' },
    footage: { type: 'string' },
    out: { type: 'string', default: join(root, 'docs', 'accuracy') },
    films: { type: 'boolean', default: false },
    path: { type: 'boolean', default: false },
    fit: { type: 'boolean', default: false },
    turned: { type: 'boolean', default: false },
  });
  return {
    ...values,
    count: whole('--count', values.count, 1, 100_000),
    people: whole('--people', values.people, 1, 1000),
    steps: whole('--steps', values.steps, 1, 6),
    minutes: values.minutes === undefined ? null : whole('--minutes', values.minutes, 1, 10_000),
    footage: values.footage ?? null,
    seed: whole('--seed', values.seed, 0, 2 ** 31),
    only: values.only.split(',').filter((id) => id !== ''),
  };
}

function whole(option: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${option} must be a whole number from ${least} to ${most}`);
}

const startedMs = performance.now();
const elapsedS = () => (performance.now() - startedMs) / 1000;
const say = (text: string) => process.stderr.write(`${elapsedS().toFixed(0).padStart(5)} s  ${text}\n`);

async function main(): Promise<void> {
  const asked = options();
  if (!existsSync(asked.faces))
    throw new Error(`${asked.faces} is not there: --faces names the folder of the portraits`);
  const roots = [join(root, 'models'), ...(asked.data ? [join(asked.data, 'models')] : [])];
  const engine = await openEngine({
    pack: loadPack(asked.pack, roots),
    workers: ENGINE_WORKERS,
    queueLimit: 500,
  });
  const mesh = await openFaceMesh();
  const from = collectionsIn(asked.faces);
  try {
    if (asked.turned)
      return await printTurnedFaces(engine, mesh, from, { ...asked, clips: join(SHARED, 'clips'), say });
    if (asked.fit) {
      const found = await fitDiscriminants(engine, mesh, from, new Random(asked.seed), (done, total) =>
        say(`${done} of ${total} portraits`),
      );
      writeFileSync(join(root, 'src/domain/liveness/head-or-sheet.ts'), discriminantModule(found));
      for (const [turn, { heads, sheets }] of Object.entries(found))
        say(`${turn}: ${heads} heads, ${sheets} sheets`);
      return;
    }
    if (asked.films) {
      const found = await filmReport(engine, mesh, { ...asked, from, progress: say });
      const { count, people, pack, seed } = asked;
      const command = `npm run liveness -- --films --count ${count} --people ${people} --pack ${pack} --seed ${seed}`;
      const report = { ...found, command, minutes: elapsedS() / 60 };
      return write(asked.out, 'films', report, filmReportText(report));
    }
    if (asked.path) {
      const found = await followerReport(engine, mesh, { ...asked, from, progress: say });
      const { people, pack, seed } = asked;
      const command = `npm run liveness -- --path --people ${people} --pack ${pack} --seed ${seed}`;
      const report = { ...found, command, minutes: elapsedS() / 60 };
      return write(asked.out, 'path', report, followerReportText(report));
    }
    say(`seed ${asked.seed}; rows marked "rendered" are simulations`);
    const result = await bench(engine, mesh, { ...asked, from, progress: say });
    const report: Report = {
      ...result,
      command: commandOf(asked),
      kept: asked.footage !== null,
      steps: asked.steps,
      threshold: leastHeadScore(asked.steps),
      minutes: elapsedS() / 60,
    };
    write(asked.out, 'liveness', report, reportText(report));
  } finally {
    await engine.close();
    await mesh.close();
  }
}

/** The command that reproduces the same report. */
function commandOf({ count, people, only, steps, minutes, pack, seed }: ReturnType<typeof options>): string {
  const given = [`--count ${count} --people ${people}`];
  if (only.length > 0) given.push(`--only ${only.join(',')}`);
  given.push(`--steps ${steps}`);
  if (minutes !== null) given.push(`--minutes ${minutes}`);
  return `npm run liveness -- ${given.join(' ')} --pack ${pack} --seed ${seed}`;
}

function write(out: string, name: string, report: object, text: string): void {
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(out, `${name}.md`), text);
  process.stdout.write(`${text}\nwritten to ${join(out, `${name}.md`)}\n`);
}

main().catch((error) => {
  process.stderr.write(`liveness: ${(error as Error).message}\n`);
  process.exit(1);
});
