import type { EnrolmentRow } from './enrolment.ts';
import type { Figures, Folds, TarAtFmr } from './figures.ts';
import type { GroupRow } from './groups.ts';
import type { HeldOut, HeldOutRow } from './held-out.ts';
import type { LearningFigures } from './learning.ts';
import { interval, percent } from './metrics.ts';
import type { PromisedRate } from './promised.ts';
import type { VisitRow } from './visits.ts';

const count = (n: number): string => n.toLocaleString('en');

const foldLine = (f: Folds | null, which: string): string[] =>
  f ? [`- ${f.folds}-fold accuracy ${which}: ${percent(f.mean)} ± ${percent(f.deviation)}`] : [];

export interface Report {
  figures: Figures;
  enrolment: readonly EnrolmentRow[];
  /** See `Enrolments`. */
  notMeasured: readonly string[];
  visits: readonly VisitRow[];
  heldOut: HeldOut | null;
  learning: LearningFigures | null;
  groups: readonly GroupRow[];
}

/** The report in Markdown. Its charts are in the same folder. */
export function reportText(
  { figures: f, enrolment, notMeasured, visits, heldOut, learning, groups }: Report,
  pictures: readonly string[],
): string {
  return [
    `# Accuracy of pack ${f.pack} on ${f.images}`,
    '',
    `Written by \`npm run accuracy\` on ${f.date}: the product's own pipeline, one picture against one. Intervals are 95 %`,
    '(Wilson), over pairs as if they were independent, which pairs that share a picture are not.',
    '',
    ...summary(f),
    '',
    '| FMR | threshold | TAR |',
    '|---|---|---|',
    ...f.tarAtFmr.map(
      ({ fmr, threshold, tar }) => `| ${fmr.toExponential(0)} | ${threshold.toFixed(4)} | ${interval(tar)} |`,
    ),
    '',
    ...enrolmentPart(enrolment.filter((row) => row.people > 0)),
    ...notMeasuredPart(notMeasured),
    ...promisedPart(enrolment, visits),
    ...heldOutPart(heldOut),
    ...learningPart(learning),
    ...groupPart(groups),
    ...pictures.map((p) => `![${p}](${p})`),
    '',
  ].join('\n');
}

function summary(f: Figures): string[] {
  const refused = Object.entries(f.refused).map(([k, n]) => `${n} ${k}`);
  const middle =
    f.cutToMiddle > 0
      ? [`- of these, ${f.cutToMiddle} were refused for a second face and read again, cut to their middle`]
      : [];
  return [
    `- ${count(f.faces)} templates of ${count(f.pictures)} pictures; failure to enrol ${interval(f.failureToEnrol)}${refused.length > 0 ? `: ${refused.join(', ')}` : ''}`,
    ...middle,
    `- ${count(f.matedPairs)} mated and ${count(f.nonMatedPairs)} non-mated pairs`,
    `- equal error rate ${percent(f.equalErrorRate)}`,
    ...foldLine(f.foldsOfTemplates, 'over pairs of which both pictures gave a template'),
    ...foldLine(f.folds, 'with refused pictures counted as errors'),
    `- ${f.msPerPicture.toFixed(1)} ms of processor time per picture`,
  ];
}

function enrolmentPart(rows: readonly EnrolmentRow[]): string[] {
  if (rows.length === 0) return [];
  const fmrs = rows[0].tarAtFmr.map((t) => t.fmr).filter((fmr) => fmr <= 1e-3);
  const at = (row: EnrolmentRow, fmr: number): TarAtFmr | undefined =>
    row.tarAtFmr.find((t) => t.fmr === fmr);
  const cell = (t: TarAtFmr | undefined): string => (t ? percent(t.tar.value) : '–');
  return [
    '## Several pictures averaged',
    '',
    `The ${rows[0].people} people with enough pictures, enrolled twenty times with other ones of them; all others are impostors,`,
    'too. The product averages five frames of a registration and three of an authentication.',
    '',
    `| enrolled | probe | mated | non-mated | ${fmrs.map((f) => `TAR at ${f.toExponential(0)}`).join(' | ')} |`,
    `|---|---|---|---|${fmrs.map(() => '---|').join('')}`,
    ...rows.map(
      (r) =>
        `| ${r.enrolled} | ${r.probed} | ${count(r.matedComparisons)} | ${count(r.nonMatedComparisons)} | ${fmrs.map((f) => cell(at(r, f))).join(' | ')} |`,
    ),
    '',
  ];
}

const notMeasuredPart = (sentences: readonly string[]): string[] =>
  sentences.length === 0 ? [] : [...sentences.map((sentence) => `- ${sentence}`), ''];

function learningPart(found: LearningFigures | null): string[] {
  if (found === null) return [];
  const share = (part: number, all: number): string =>
    `${percent(all === 0 ? 0 : part / all)} (${count(part)} of ${count(all)})`;
  return [
    '## Learning from visits',
    '',
    `${found.people} people enrolled with one picture each, ten times with another one; their other pictures come as visits.`,
    '',
    `- visits accepted: ${share(found.accepted, found.visits)}`,
    `- of these far enough above the threshold to teach: ${share(found.likeEnough, found.accepted)}`,
    `- of these weighed less, as the reference would have turned too far: ${share(found.held, found.likeEnough)}`,
    `- later pictures accepted by the enrolment alone: ${share(found.acceptedBefore, found.probes)}`,
    `- later pictures accepted by what was learnt: ${share(found.acceptedAfter, found.probes)}`,
    '',
  ];
}

/** Compares the rates that the product's thresholds deliver with the rates they are set for. */
function promisedPart(enrolment: readonly EnrolmentRow[], visits: readonly VisitRow[]): string[] {
  const [first] = [...enrolment, ...visits];
  if (first === undefined) return [];
  const shown = (r: PromisedRate): string =>
    `${r.rate.toExponential(1)} (${r.low.toExponential(1)} – ${r.high.toExponential(1)})`;
  const line = (
    what: string,
    { enrolled, probed, promised }: Pick<EnrolmentRow, 'enrolled' | 'probed' | 'promised'>,
  ) => `| ${what} | ${enrolled} × ${probed} | ${promised.map(shown).join(' | ')} |`;
  return [
    '## What is promised and what is delivered',
    '',
    "How often strangers pass at the product's own threshold for a rate, with a 95 % interval over people (bootstrap).",
    'Visits are simulated: one picture of each person with small changes of pose, place, light, focus and noise.',
    '',
    `| pictures | averaged | ${first.promised.map(({ fmr }) => `set for ${fmr.toExponential(0)}`).join(' | ')} |`,
    `|---|---|${first.promised.map(() => '---|').join('')}`,
    ...enrolment.map((row) => line('of different days', row)),
    ...visits.map((row) => line(`of one visit (simulated, mean length ${row.meanLength.toFixed(3)})`, row)),
    '',
  ];
}

const COMPARED: Record<HeldOutRow['of'], string> = {
  days: 'of different days',
  same_people: 'the same people, one picture each',
  visit: 'of one visit (simulated)',
};

function heldOutPart(found: HeldOut | null): string[] {
  if (found === null) return [];
  const shown = ({ fmr, rate, low, high, pairs }: PromisedRate): string =>
    `${times(rate / fmr)} (${times(low / fmr)} – ${times(high / fmr)}); ${count(pairs)}`;
  const line = ({ of, enrolled, probed, people, lengths, promised }: HeldOutRow): string =>
    `| ${COMPARED[of]} | ${enrolled} × ${probed} | ${count(people)} | ${lengths.toFixed(3)} | ${promised.map(shown).join(' | ')} |`;
  const [first] = found.rows;
  return [
    '## Thresholds of one half of the people, strangers of the other',
    '',
    `${found.splits} splits, both ways, calibrated as the pack is. Told as multiples of the setting: 1 is a promise kept exactly, 2 twice`,
    'as many strangers as promised. In brackets the 95 % interval over people; behind it how many different pairs of people',
    'ever passed, of whom each counts in several splits. ρ: median product of the mean lengths of both sides.',
    '',
    `| pictures | averaged | people | ρ | ${first.promised.map(({ fmr }) => `set for ${fmr.toExponential(0)}`).join(' | ')} |`,
    `|---|---|---|---|${first.promised.map(() => '---|').join('')}`,
    ...found.rows.map(line),
    '',
  ];
}

const times = (ratio: number): string => (ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0));

function groupPart(rows: readonly GroupRow[]): string[] {
  if (rows.length === 0) return [];
  const lines = rows.flatMap((r) =>
    r.at.map(
      (p) =>
        `| ${r.attribute} | ${r.group} | ${r.pictures} | ${percent(r.failureToEnrol.value)} | ${p.fmr.toExponential(0)} | ${interval(p.groupFmr)} of ${count(r.nonMatedPairs)} | ${interval(p.fnmr)} of ${count(r.matedPairs)} |`,
    ),
  );
  return [
    '## By group',
    '',
    "At the thresholds that the pack's calibration gives for these rates; non-mated pairs are of two people of the group.",
    '',
    '| attribute | group | pictures | failure to enrol | set for FMR | FMR in the group | FNMR |',
    '|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ];
}
