/**
 * `npm run accuracy -- --images DIR [--pairs FILE] [--pack NAME] [--out DIR] [--identity folder|prefix] [--data DIR]
 *    [--name TEXT] [--bystanders refuse|middle|count] [--enrol 1,3,5 [--probe 1,3]] [--visits PEOPLE]
 *    [--held-out SPLITS] [--learn] [--groups FILE] [--keep DIR] [--identify 1000,100000,1000000]
 *    [--covered PEOPLE | --fit-covered]`
 * Runs the real pipeline over labelled pictures in all workers and writes <pack>-<name>.md, .json and charts. The pairs
 * file (`fold,first,second,mated`) is the published protocol. Error rates at small FMR come from all pairs of the
 * pictures. --enrol averages several pictures of a person. --visits turns pictures of PEOPLE people into simulated
 * visits at one camera. Both report what the product's own thresholds let pass, and name the rows for which people have
 * too few pictures. --held-out calibrates on half of the people and reports how often strangers in the other half pass,
 * in SPLITS splits. --groups (`image,<attribute> …`) adds error rates by group. --bystanders count only measures the
 * effect of a second face in the picture. --identify only searches
 * galleries of these sizes for everybody (1:N), filled with made strangers, and writes <pack>-<name>-identification.md.
 * --covered PEOPLE only paints coverings over photographs of PEOPLE people (DIR holds the folders lfw and london) and writes
 * <pack>-covered.md; --fit-covered fits the classifiers of covered eyes and mouths to the other half of the people. --keep keeps the templates in a folder, so that a second run need not read
 * the pictures again.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { scoreAtFmr } from '../src/domain/packs/calibration.ts';
import { STANDARD_PACK } from '../src/domain/packs/shipped-packs.ts';
import { DEFAULT_SETTINGS } from '../src/domain/site/settings.ts';
import { openEngine } from '../src/engine/engine.ts';
import { type LoadedPack, loadPack } from '../src/engine/packs/packs.ts';
import { closeModels, type Models, openModels } from '../src/engine/pipeline/models.ts';
import { setUpDecoder } from '../src/engine/stages/decode.ts';
import { bystanderRows, bystanderText } from './accuracy/bystanders.ts';
import { detChart, histogramChart, rocChart } from './accuracy/charts.ts';
import { enrolmentRows } from './accuracy/enrolment.ts';
import { allPairs, figuresOf, type Scores, scoredPairs } from './accuracy/figures.ts';
import { groupRows, readGroups } from './accuracy/groups.ts';
import { heldOutRates } from './accuracy/held-out.ts';
import { identificationRates } from './accuracy/identification.ts';
import { identificationText } from './accuracy/identification-text.ts';
import { keptOr } from './accuracy/kept-readings.ts';
import { learningFigures } from './accuracy/learning.ts';
import { withMiddles, withoutTemplate } from './accuracy/middles.ts';
import { type FaceRead, listPictures, readPictures } from './accuracy/read-pictures.ts';
import { type Report, reportText } from './accuracy/report.ts';
import { simulatedVisits } from './accuracy/simulated-visits.ts';
import { visitRows } from './accuracy/visits.ts';
import { coveringModule, fitCovered } from './covered/fit.ts';
import { coveredText, measureCovered } from './covered/measure.ts';
import { photographsIn } from './covered/pictures.ts';
import { scriptOptions } from './script-options.ts';

const root = join(import.meta.dirname, '..');
/** Groups are compared at the product's default rate, and at one that smaller collections can measure. */
const GROUP_FMRS = [1e-3, DEFAULT_SETTINGS.matchFmr];

function progressBar(total: number): (done: number) => void {
  return (done) => {
    if (!process.stderr.isTTY && done !== total && done % 500 !== 0) return;
    const filled = Math.round((30 * done) / total);
    const bar = '█'.repeat(filled).padEnd(30, '·');
    process.stderr.write(
      `${process.stderr.isTTY ? '\r' : ''}${bar} ${done}/${total}${process.stderr.isTTY && done < total ? '' : '\n'}`,
    );
  };
}

function options() {
  const values = scriptOptions(import.meta.filename, {
    images: { type: 'string' },
    pairs: { type: 'string' },
    pack: { type: 'string', default: STANDARD_PACK },
    out: { type: 'string', default: join(root, 'docs', 'accuracy') },
    identity: { type: 'string', default: 'folder' },
    data: { type: 'string' },
    name: { type: 'string' },
    bystanders: { type: 'string', default: 'refuse' },
    enrol: { type: 'string' },
    probe: { type: 'string', default: '1' },
    visits: { type: 'string', default: '0' },
    learn: { type: 'boolean', default: false },
    groups: { type: 'string' },
    keep: { type: 'string' },
    identify: { type: 'string' },
    covered: { type: 'string', default: '0' },
    'fit-covered': { type: 'boolean', default: false },
    'held-out': { type: 'string', default: '0' },
  });
  const { images } = values;
  if (!images) throw new Error('--images DIR is required: the folder of the pictures');
  return {
    ...values,
    images,
    name: values.name ?? basename(images),
    identity: oneOf('--identity', values.identity, ['folder', 'prefix']),
    bystanders: oneOf('--bystanders', values.bystanders, ['refuse', 'middle', 'count']),
    enrol: values.enrol === undefined ? null : counts('--enrol', values.enrol),
    probe: counts('--probe', values.probe),
    visits: wholeNumber('--visits', values.visits),
    covered: wholeNumber('--covered', values.covered),
    heldOut: wholeNumber('--held-out', values['held-out']),
    identify: values.identify === undefined ? null : sizes('--identify', values.identify),
  };
}

function oneOf<T extends string>(option: string, value: string, known: readonly T[]): T {
  const found = known.find((k) => k === value);
  if (found === undefined) throw new Error(`${option} must be ${known.join(' or ')}`);
  return found;
}

function counts(option: string, text: string): number[] {
  const numbers = text.split(',').map(Number);
  if (numbers.every((n) => Number.isInteger(n) && n >= 1 && n <= 20)) return numbers;
  throw new Error(`${option} must be numbers of pictures like 1,3,5`);
}

function sizes(option: string, text: string): number[] {
  const numbers = text.split(',').map(Number);
  if (numbers.every((n) => Number.isInteger(n) && n >= 1000 && n <= 1e7))
    return numbers.sort((a, b) => a - b);
  throw new Error(`${option} must be sizes of galleries like 1000,100000`);
}

function wholeNumber(option: string, text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new Error(`${option} must be a whole number`);
}

async function main(): Promise<void> {
  const { images, pack: packName, out, identity, data, name, bystanders, ...asked } = options();
  const roots = [join(root, 'models'), ...(data ? [join(data, 'models')] : [])];
  if (asked.covered > 0 || asked['fit-covered'])
    return await coverings(images, loadPack(packName, roots), out, asked.covered);
  const files = listPictures(images);
  if (files.length === 0) throw new Error(`${images} holds no JPEG pictures`);
  if (bystanders === 'count')
    return await countBystanders(images, files, { name: packName, roots }, out, name);
  const labels = asked.groups ? readGroups(asked.groups) : new Map();
  const pack = loadPack(packName, roots);
  const engine = await openEngine({ pack });
  const { calibration } = engine.pack;
  const pictures = { folder: images, files };
  const refusing = await keptOr(asked.keep, pack, pictures, `pictures ${identity} refuse`, () =>
    readPictures(engine, images, files, identity, progressBar(files.length)),
  );
  if (asked.identify) {
    await engine.close();
    return await identify(refusing.faces, asked.identify, out, { pack: packName, name });
  }
  const missing = withoutTemplate(files, refusing);
  const read =
    bystanders !== 'middle'
      ? refusing
      : withMiddles(
          refusing,
          await keptOr(
            asked.keep,
            pack,
            { folder: images, files: missing },
            `pictures ${identity} middle`,
            () => readPictures(engine, images, missing, identity, progressBar(missing.length), 'middle'),
          ),
        );
  const visits = asked.visits
    ? await keptOr(asked.keep, pack, pictures, `visits ${identity} ${bystanders} ${asked.visits}`, () =>
        simulatedVisits(engine, images, read.faces, asked.visits, progressBar(asked.visits)),
      )
    : [];
  await engine.close();
  const heldOut =
    asked.heldOut > 0
      ? heldOutRates(read.faces, visits, asked.heldOut, progressBar(2 * asked.heldOut))
      : null;
  const scores = allPairs(read.faces);
  const pairs = asked.pairs ? scoredPairs(asked.pairs, read.faces) : null;
  const points = GROUP_FMRS.map((fmr) => ({ fmr, threshold: scoreAtFmr(calibration, fmr) }));
  const enrolments = asked.enrol
    ? enrolmentRows(read.faces, { enrol: asked.enrol, probe: asked.probe }, calibration)
    : { rows: [], notMeasured: [] };
  const report = {
    figures: figuresOf(packName, name, read, scores, pairs),
    enrolment: enrolments.rows,
    notMeasured: enrolments.notMeasured,
    visits: visits.length > 0 ? visitRows(visits, calibration) : [],
    heldOut,
    learning: asked.learn ? learningFigures(read.faces, calibration) : null,
    groups: groupRows(labels, files, read.faces, points),
  };
  await write(out, `${packName}-${name}`, report, scores);
}

async function countBystanders(
  images: string,
  files: readonly string[],
  pack: { name: string; roots: readonly string[] },
  out: string,
  name: string,
): Promise<void> {
  const rows = await bystanderRows(images, files, pack, progressBar(files.length));
  mkdirSync(out, { recursive: true });
  const path = join(out, `${pack.name}-${name}-bystanders.json`);
  writeFileSync(path, `${JSON.stringify(rows, null, 2)}\n`);
  process.stdout.write(`${bystanderText(rows)}\nwritten to ${path}\n`);
}

/** @param people to paint over; 0: fits the classifiers instead */
async function coverings(images: string, pack: LoadedPack, out: string, people: number): Promise<void> {
  const photographs = photographsIn(images);
  if (photographs.length === 0) throw new Error(`${images} holds neither lfw nor london`);
  setUpDecoder();
  const models = await openModels(pack);
  try {
    await coveringsWith(models, photographs, pack.manifest, out, people);
  } finally {
    await closeModels(models);
  }
}

async function coveringsWith(
  models: Models,
  photographs: ReturnType<typeof photographsIn>,
  { name }: LoadedPack['manifest'],
  out: string,
  people: number,
): Promise<void> {
  if (people === 0) {
    const found = await fitCovered(models, photographs, COVERED_SEED, (said) =>
      process.stderr.write(`${said}\n`),
    );
    const weights = 'src/engine/measures/covering-weights.ts';
    writeFileSync(join(root, weights), coveringModule(found));
    for (const [region, { innocent, found: share }] of Object.entries(found))
      process.stdout.write(
        `${region}: ${innocent} uncovered faces set the threshold; ${(100 * share).toFixed(1)} % of the covered ones lie above it\n`,
      );
    process.stdout.write(`written to ${weights}; run "npx biome check --write ${weights}"\n`);
    return;
  }
  const report = await measureCovered(models, photographs, people, COVERED_SEED, progressBar);
  const command = `npm run accuracy -- --images DIR --covered ${people} --pack ${name}`;
  const text = coveredText(name, report, command);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, `${name}-covered.json`), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(out, `${name}-covered.md`), text);
  process.stdout.write(text);
}
const COVERED_SEED = 1;

/** Rates of false identifications to ask for: three of the setting's. */
const FPIRS = [1e-1, 1e-2, 1e-3];

async function identify(
  faces: readonly FaceRead[],
  galleries: readonly number[],
  out: string,
  { pack, name }: { pack: string; name: string },
): Promise<void> {
  const found = await identificationRates(faces, galleries, FPIRS, (said) =>
    process.stderr.write(`${said}\n`),
  );
  const text = identificationText(pack, name, found, new Date().toISOString().slice(0, 10));
  mkdirSync(out, { recursive: true });
  const path = join(out, `${pack}-${name}-identification`);
  writeFileSync(`${path}.json`, `${JSON.stringify(found, null, 2)}\n`);
  writeFileSync(`${path}.md`, text);
  process.stdout.write(`${text}\nwritten to ${path}.md\n`);
}

async function write(out: string, base: string, report: Report, { mated, nonMated }: Scores): Promise<void> {
  mkdirSync(out, { recursive: true });
  const charts = { roc: rocChart, det: detChart, scores: histogramChart };
  const { pack, images } = report.figures;
  const pictures: string[] = [];
  for (const [kind, draw] of Object.entries(charts)) {
    pictures.push(`${base}-${kind}.png`);
    writeFileSync(join(out, `${base}-${kind}.png`), await draw(`${pack} on ${images}`, mated, nonMated));
  }
  const { figures, ...rest } = report;
  writeFileSync(join(out, `${base}.json`), `${JSON.stringify({ ...figures, ...rest }, null, 2)}\n`);
  writeFileSync(join(out, `${base}.md`), reportText(report, pictures));
  process.stdout.write(`${reportText(report, [])}\nwritten to ${join(out, `${base}.md`)}\n`);
}

main().catch((error) => {
  process.stderr.write(`accuracy: ${(error as Error).message}\n`);
  process.exit(1);
});
