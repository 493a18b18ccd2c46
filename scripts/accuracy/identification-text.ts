import type { Identification } from './identification.ts';
import { interval, percent } from './metrics.ts';

/** The rows as Markdown. */
export function identificationText(
  pack: string,
  images: string,
  { rows, likeness }: Identification,
  date: string,
): string {
  return [
    `# Identification with pack ${pack} on ${images}`,
    '',
    `Written by \`npm run accuracy -- --identify\` on ${date}, with the product's own search and thresholds. One picture is searched`,
    'for. The people who are searched for did not set the thresholds: each half of the collection was searched for with those of',
    'the other. Intervals are 95 % (Wilson), over searches as if they were independent.',
    '',
    '**Made strangers.** No collection of 100,000 people is available here. Beyond the real people of a half, galleries are filled',
    'with templates of people who do not exist: each is made of two real people of the other half. Real people match them this many',
    `times as often as they match real strangers: ${likeness
      .map(({ fmr, ratio }) => `${ratio.toFixed(2)} at FMR ${fmr.toExponential(0)}`)
      .join(', ')}. Rarer`,
    'matches cannot be compared, so that the FPIR of the large galleries is an estimate. The FNIR depends on the threshold alone,',
    'and hardly on who fills the gallery.',
    '',
    '| faces | of real people | pictures per reference | FPIR asked for | FMR of a comparison | FPIR | FNIR | recognised at a kiosk | somebody else instead | FNIR if the FPIR were as asked for |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.gallery.toLocaleString('en')} | ${Math.round(row.registered / 2)} | ${row.enrolled} | ${percent(row.asked)} | ${row.fmr.toExponential(0)}${row.estimated ? ', estimated' : ''} | ${interval(row.fpir)} | ${interval(row.fnir)} | ${interval(row.recognised)} | ${row.another} | ${row.fnirIfKnown ? interval(row.fnirIfKnown) : '–'} |`,
    ),
    '',
    'FPIR: searches for somebody who is not registered that name one to five people. FNIR: searches for a registered person that',
    'do not name them. Recognised at a kiosk: searches for a registered person whose answer is that person and nobody close. The',
    'last column has the threshold that lets exactly the FPIR asked for through in this gallery, which a site cannot know: what',
    'extrapolating costs. It is too low by as much as made strangers are matched too rarely.',
    '',
  ].join('\n');
}
