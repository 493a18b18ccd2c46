import { clopperPearson } from '../../src/domain/clopper-pearson.ts';

export interface Row {
  id: string;
  title: string;
  /** What the row is based on: simulation, or real pictures. */
  rests: 'rendered' | 'pictures';
  /** Number of presentations, and how many of them came out wrong: attacks accepted, people refused. */
  presentations: number;
  wrong: number;
  /** Number of footages (portraits) that the presentations are made from. Only these are independent. */
  subjects: number;
  target: string;
  note: string;
}

export interface Report {
  command: string;
  minutes: number;
  /** Footage was taken from files where an earlier run had left it, so that `minutes` says nothing of filming. */
  kept: boolean;
  steps: number;
  threshold: number;
  attacks: Row[];
  living: Row[];
  /** Duration of a passed challenge, median and 95th percentile, ms. */
  tookMs: readonly [number, number] | null;
}

/** The report in Markdown. */
export function reportText(report: Report): string {
  const { attacks, living, tookMs } = report;
  const took = tookMs
    ? `A rendered person who reacts in 0.35 s and moves in half a second takes ${seconds(tookMs[0])} s (95 %: ${seconds(tookMs[1])} s) for ${report.steps} movements at ten judged frames a second.\n`
    : '';
  return `# Liveness: which presentation attacks pass the challenge

**Every row marked "rendered" is a simulation**: portraits (London, LFW) on sheets, screens and heads in a drawn scene,
filmed by a simulated camera, and then decoded, found, measured and judged by the product itself. Simulations tell how the
geometry is judged and not what happens at a door; recordings of real attacks and of real people have to say that.

Written by \`${report.command}\`, ${report.minutes.toFixed(0)} minutes${report.kept ? ' with footage that had been filmed before' : ''}. ${report.steps} movements, least head score ${report.threshold}. The
presentations of a row share the footage of its portraits (sixteen of each portrait, of films 128, in orders drawn at random), so that the intervals
(Clopper and Pearson, 95 %) are somewhat too narrow. Everybody does what the product asks: straight from one movement into the next,
back to the front where the page says so, and further, by up to 30 %, where it goes on asking ([decision 123](../decisions/0123-straight-on.md)).
On the way a sheet is bent from one movement’s axis to the next one’s. Attackers are told each movement and do what served best for it in a
search over bends, directions and angles with other portraits.${report.command.includes('--minutes') ? ' The run was bounded in time: rows have as many portraits as were filmed by then.' : ''} "score" is the head score of the presentations that came to be
judged: 1 %, median, 99 %.

## Attacks

| instrument | rests on | portraits | passed | APCER | 95 % | target | how they end |
|---|---|---|---|---|---|---|---|
${attacks.map(line).join('\n')}

## The living

| who | rests on | people | refused | BPCER | 95 % | target | note |
|---|---|---|---|---|---|---|---|
${living.map(line).join('\n')}

${took}
A program that injects frames and warps a portrait over a head on command (attack H) passes by construction: it is what the
rows of rendered heads are made of. Against it stand the camera's attestation and the evidence on injection. Masks and
live face swaps are not claimed. Short clips of the person that are chosen while the page asks pass as well:
[films](films.md) compares what other challenges make of them.

No row of the living rests on films of people: those at hand show people who turn for reasons of their own, never two
movements as they are told. What was found in them is told with [decision 31](../history/0031-head-shape.md).
`;
}

function line({ title, rests, presentations, wrong, subjects, target, note }: Row): string {
  const [low, high] = clopperPearson(wrong, presentations);
  const share = presentations === 0 ? '–' : percent(wrong / presentations);
  return `| ${title} | ${rests} | ${subjects} | ${wrong} of ${presentations} | ${share} | ${percent(low)}–${percent(high)} | ${target} | ${note} |`;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const seconds = (ms: number): string => (ms / 1000).toFixed(1);
