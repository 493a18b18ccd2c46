/** docs/accuracy/films.md: which films pass which challenge. */
import { clopperPearson } from '../../../src/domain/clopper-pearson.ts';
import type { RenderedRow } from './rendered.ts';
import type { Cell, FilmRow, SimulatedTable } from './rows.ts';

export interface FilmReport {
  command: string;
  minutes: number;
  count: number;
  portraits: number;
  simulated: SimulatedTable;
  /** Films of rendered heads. */
  films: RenderedRow[];
}

export function filmReportText(report: FilmReport): string {
  const { simulated, films } = report;
  const { challenges, tookMs, sessions } = simulated;
  const header = (first: string, titles: readonly string[], last?: string) =>
    [
      `| ${[first, ...titles, ...(last ? [last] : [])].join(' | ')} |`,
      `|${'---|'.repeat(titles.length + 1 + (last ? 1 : 0))}`,
    ].join('\n');
  const row = ({ title, target, cells }: FilmRow) =>
    `| ${[title, ...challenges.map(({ id }) => percent(cells[id])), target].join(' | ')} |`;
  const titles = challenges.map(({ title }) => title);
  const took = (of: SimulatedTable['tookMs']) =>
    challenges.map(({ id }) => `${seconds(of[id]?.[0] ?? 0)} s (${seconds(of[id]?.[1] ?? 0)} s)`).join(' | ');
  const starts = Object.keys(sessions[0]?.cells ?? {});
  const sessionRow = ({ title, target, cells }: FilmRow) =>
    `| ${[title, ...starts.map((id) => percent(cells[id])), target].join(' | ')} |`;
  return `# Films: which films of a person pass which challenge

**A simulation**, apart from the table at the end: heads are poses that change fifty times a second, seen six to fifteen
times a second with the noise that the pipeline has on rendered heads. The product's own state machine judges the columns
“movements”, in which everybody follows what the product's page shows, and the product’s path and its score the column “path”;
the others are rivals that are no part of the product
([decision 90](../decisions/0090-films.md)). Real people, rooms and cameras were not measured.

Written by \`${report.command}\`, ${report.minutes.toFixed(0)} minutes; ${report.count} tries a cell. In brackets the
Clopper–Pearson interval (95 %). People react after 0.35 s (median), overshoot, tremble, and go 0.6 to 1.2 times as far as
they are asked in each axis. F plays each movement once, in an order that may be asked for, and is stopped by hand, also where the
head is turned, until the page asks for something else. Between two different movements the product asks for no return to the
front ([decision 118](../decisions/0118-movements-in-a-row.md)). Clips are begun, stopped and turned back by
hand, with the reaction stated; a program goes to any frame of any clip ten times a second. How far behind the page an
attacker stays is searched for each row. The film of diagonal nods goes to the corner, of four, that passes most often.

## Attacks that pass, of single tries

${header('attack', titles, 'aim of a single try')}
${simulated.attacks.map(row).join('\n')}

## Sessions in which one film passes

Four attempts, of which each asks for one movement more than the one before, by at most two and to at most six; the columns
are the number of movements of the first. ${sessions[0]?.cells[starts[0]]?.of ?? 0} sessions a cell. What is claimed is the best film of a column.
Where sessions are opened freely, as at a kiosk, each begins again with a first attempt.

${header(
  'film',
  starts.map((id) => id.replace('movements-', 'from movements: ')),
  'aim',
)}
${sessions.map(sessionRow).join('\n')}

## People who are refused

${header('people', titles, 'aim')}
${simulated.living.map(row).join('\n')}
| time of those who pass: median (95 %) | ${took(tookMs)} | ≤ 3 s |

A portrait that a program warps on command, a live face swap and a mask are a living head to all of these challenges.
${renderedText(report, header, films)}`;
}

function renderedText(
  { portraits }: FilmReport,
  header: (first: string, titles: readonly string[]) => string,
  films: readonly RenderedRow[],
): string {
  const columns = Object.keys(films[0]?.cells ?? {});
  const line = ({ title, cells }: RenderedRow) =>
    `| ${[title, ...Object.values(cells).map(counted)].join(' | ')} |`;
  return `
## Rendered frames

Films of ${portraits} rendered heads, far fewer than the simulation's; every frame is read by the pipeline, with the product's capture, comparison of the
faces and head score; sixteen tries of each film, so that the tries of a cell are not independent. “screen”: the film plays on a
screen with pixels, frame and glare, held in front of the camera by hand.

${header('passed', columns)}
${films.map(line).join('\n')}

Who follows the path with rendered frames: [path](path.md).
`;
}

function percent({ wrong, of }: Cell): string {
  const [low, high] = clopperPearson(wrong, of);
  const share = (x: number) => (100 * x).toFixed(1);
  return `${share(wrong / of)} % (${share(low)}–${share(high)})`;
}

const counted = (cell: Cell): string => `${cell.wrong} of ${cell.of}`;
const seconds = (ms: number): string => (ms / 1000).toFixed(1);
