/** The commands `omote liveness-report …`. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { livenessReportText } from '../../../app/liveness/liveness-report-text.ts';
import {
  presentSeries,
  reportOfRun,
  type SeriesEvent,
  writeReport,
} from '../../../app/liveness/liveness-test-task.ts';
import type { CommandContext } from '../command-context.ts';
import { wholeNumber } from '../option-values.ts';

const COUNT = 150;
const RUN = ['--run <name>', 'name of the run; its presentations are counted together', 'site'] as const;
const CLAIM = ['--claim <percent>', 'error rate you want to claim', percent, 1] as const;

export function addLivenessCommands(program: Command, { config, print }: CommandContext): void {
  const liveness = program
    .command('liveness-report')
    .description('test this site’s own pages and kiosks with real attacks and real people (ISO/IEC 30107-3)')
    .addHelpText('after', EXAMPLE);
  liveness
    .command('present')
    .description('guide you through one series of presentations and count them; run it again to continue')
    .argument('<identifier>', 'ID of the registered person who is present, or who is shown on the instrument')
    .option(
      '--species <name>',
      'kind of instrument, such as "flat print, A4", "film" or "film chosen on demand"; never a person’s name',
    )
    .addOption(new Option('--bona-fide', 'the real person, without an instrument').conflicts('species'))
    .option('--series <name>', 'instruments of one source; or "with glasses"', '1')
    .option('--count <n>', 'number of presentations in the series', wholeNumber(1, 10_000), COUNT)
    .option('--kiosk <id or name>', 'show on this kiosk; otherwise, links are printed')
    .option('--ekyc', 'the ID is an eKYC ID')
    .option(...RUN)
    .action(async (identifier, { species, bonaFide, series, count: wanted, kiosk, ekyc, run }) => {
      if (species === undefined && !bonaFide)
        throw new Error(
          'say what is presented: either --species with its name, or --bona-fide for a real person',
        );
      await presentSeries(
        config(),
        {
          run,
          idType: ekyc ? 'ekyc' : 'auth',
          identifier,
          species: species ?? null,
          series,
          count: wanted,
          kiosk: kiosk ?? null,
        },
        (event) => process.stderr.write(`${told(event, wanted, kiosk !== undefined)}\n`),
      );
      const report = await reportOfRun(config(), run, 0.01);
      print(report, livenessReportText(report));
    });
  liveness
    .command('show')
    .description('the report so far')
    .option(...RUN)
    .option(...CLAIM)
    .action(async ({ run, claim }) => {
      const report = await reportOfRun(config(), run, claim / 100);
      print(report, livenessReportText(report));
    });
  liveness
    .command('write')
    .description('write the report to <file>.md and <file>.json; never overwrites')
    .argument('<file>', 'path without an extension')
    .option(...RUN)
    .option(...CLAIM)
    .action(async (file, { run, claim }) => {
      const files = await writeReport(file, await reportOfRun(config(), run, claim / 100));
      print({ files }, `Written to ${files.join(' and ')}.`);
    });
}

const EXAMPLE = `
Register the person first. Then, for each kind of instrument and for real people:
  omote liveness-report present AUTH_ID --species "flat print" --series "portrait 1" --kiosk KIOSK_ID
  omote liveness-report present AUTH_ID --species film --series tablet --kiosk KIOSK_ID
  omote liveness-report present AUTH_ID --species "film chosen on demand" --series phone
  omote liveness-report present AUTH_ID --bona-fide --count 20
  omote liveness-report write 2027-spring
The page asks for movements; follow them as far as the instrument allows. Films are recorded and played on a page of
the appliance, /films, on another screen or as a camera program’s picture; they stay in that browser. Only labels and results are stored,
with the sessions; pictures aren’t. To claim at most 1%, you need 299 error-free presentations of each species.`;

function told(event: SeriesEvent, of: number, onKiosk: boolean): string {
  if (event.kind === 'player') return `Record and play the films with ${event.url} on another screen`;
  if (event.kind === 'named')
    return event.given === event.species
      ? `“${event.given}” is counted as a species of its own; films are “film” and “film chosen on demand”`
      : `“${event.given}” is counted as “${event.species}”; --series says which instrument it is`;
  const which = `${event.number} of ${of}`;
  if (event.kind === 'ready')
    return onKiosk ? `${which}: present it at the kiosk` : `${which}: open ${event.url} and present it there`;
  const WORDS: Record<string, string> = {
    bona_fide: 'let through',
    attack: 'refused',
    none: 'no response',
  };
  return `${which}: ${WORDS[event.response] ?? 'not counted'} (${event.end})`;
}

function percent(text: string): number {
  const value = Number(text);
  if (!(/^[\d.]+$/.test(text) && value >= 0.1 && value <= 50))
    throw new InvalidArgumentError('must be a percentage from 0.1 to 50');
  return value;
}
