/** A liveness test's report as Markdown, for the terminal and for the file. */
import type { Claim, LivenessReport, Rate, SpeciesRow } from '../../domain/liveness/liveness-test.ts';

export function livenessReportText(report: LivenessReport): string {
  const { run, bonaFide, attacks, conditions, notMade, erased } = report;
  const wanted = percent((attacks[0]?.claim ?? bonaFide.claim).wanted);
  const left = [
    notMade > 0
      ? `${notMade} sessions were issued, but no attempt was made or it’s still running: not counted.`
      : '',
    erased > 0
      ? `${erased} presentations aren’t counted, because their results were deleted (retention or deletion).`
      : '',
  ].filter(Boolean);
  return `# Liveness test: ${run}

${headlines(report)}

Presentations at this site’s own pages and kiosks, using the terms of ISO/IEC 30107-3. APCER: share of attacks that presentation
attack detection let through, whatever the comparison then decided. BPCER: share of bona fide presentations that it refused. Both
are shares of the presentations that were assessed; non-responses (no face found, page left, time over) are counted separately.
Intervals: Clopper and Pearson, 95%. “May be claimed” is the one-sided limit at 95% confidence; “missing” is how many more
error-free presentations would allow a claim of ${wanted}. Where the interval is wider than 50 percentage points, too few
presentations were assessed to say anything. The figures apply to the instruments presented, and to the people who
presented them.

${conditionLines(conditions)}

## Attack presentations

| species | people | series | presentations | non-response | APCER | accepted as the person (IAPAR) | may be claimed | missing for ${wanted} | how they ended |
|---|---|---|---|---|---|---|---|---|---|
${attacks.map(speciesLine).join('\n') || '| none | | | | | | | | | |'}

${seriesTable(attacks)}## Bona fide presentations

| people | presentations | non-response | BPCER | may be claimed | missing for ${wanted} | how they ended |
|---|---|---|---|---|---|---|
| ${bonaFide.subjects} | ${bonaFide.presentations} | ${rate(bonaFide.nonResponse)} | ${judged(bonaFide.bpcer, bonaFide.tooFew)} | ${claim(bonaFide.claim)} | ${bonaFide.claim.missing} | ${ends(bonaFide.ends)} |
${left.length > 0 ? `\n${left.join('\n')}\n` : ''}`;
}

/** The worst species, the living, what is too little to say anything, and what was not tried. */
function headlines({ worst, bonaFide, attacks, filmsNotTried }: LivenessReport): string {
  const first = worst
    ? `**Worst species: ${worst.species}, APCER ${judged(worst.apcer, worst.tooFew)}.**`
    : 'No attacks have been assessed yet.';
  const few = attacks.filter(({ tooFew }) => tooFew).map(({ species }) => species);
  return [
    `${first} BPCER ${judged(bonaFide.bpcer, bonaFide.tooFew)}.`,
    few.length > 0
      ? `Nothing can be said yet about ${few.join('; ')}: too few presentations were assessed.`
      : '',
    filmsNotTried.length > 0
      ? `Not tried, so unknown: ${filmsNotTried.join('; ')}. Films need no skill, and a film chosen on demand does what a living head does.`
      : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A rate, and whether it says anything. */
const judged = (of: Rate, tooFew: boolean): string =>
  tooFew && of.interval ? `${rate(of)}, too few to say anything` : rate(of);

function conditionLines(conditions: LivenessReport['conditions']): string {
  if (conditions.length === 0) return 'Nothing has been presented yet.';
  if (conditions.length === 1) return `Tested: ${conditions[0].conditions}.`;
  const lines = conditions.map((c) => `- ${c.conditions}: ${c.presentations} presentations`);
  return `**The figures mix ${conditions.length} configurations; they don’t describe any single system:**\n\n${lines.join('\n')}`;
}

const speciesLine = (row: SpeciesRow): string =>
  `| ${row.species} | ${row.subjects} | ${row.series.length} | ${row.presentations} | ${rate(row.nonResponse)} | ${judged(row.apcer, row.tooFew)} | ${rate(row.accepted)} | ${claim(row.claim)} | ${row.claim.missing} | ${ends(row.ends)} |`;

function seriesTable(attacks: readonly SpeciesRow[]): string {
  const rows = attacks
    .filter(({ series }) => series.length > 1)
    .flatMap(({ species, series }) =>
      series.map((s) => `| ${species} | ${s.series} | ${s.presentations} | ${rate(s.apcer)} |`),
    );
  if (rows.length === 0) return '';
  return `| species | series | presentations | APCER |\n|---|---|---|---|\n${rows.join('\n')}\n\n`;
}

function rate({ hits, of, interval }: Rate): string {
  if (!interval) return 'not measured';
  return `${percent(hits / of)} (${hits} of ${of}; ${percent(interval[0])}–${percent(interval[1])})`;
}

const claim = ({ limit }: Claim): string => (limit === 1 ? 'nothing' : `≤ ${percent(limit)}`);

const ends = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([end, n]) => `${end} ${n}`)
    .join(', ');

const percent = (share: number): string => `${Number((100 * share).toFixed(share < 0.1 ? 2 : 1))} %`;
