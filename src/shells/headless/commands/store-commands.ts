/** The commands `omote store …`. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { moveSite, planSiteMove, undoSiteMove } from '../../../app/site/move-task.ts';
import type { CommandContext } from '../command-context.ts';

type Progress = Parameters<Parameters<typeof moveSite>[2]>[0];

interface Given {
  to?: string | true;
  from?: string | true;
  keep?: true;
  replace?: true;
  undo?: true;
  dryRun?: true;
}

const TOLD_EVERY_MS = 500;

export function addStoreCommands(program: Command, { config, print }: CommandContext): void {
  const store = program.command('store').description('where the appliance keeps its data');
  store
    .command('move')
    .description(
      'move all data between the data folder and PostgreSQL, while the service is stopped (resumable)',
    )
    .option('--to [url]', 'from the folder into this database; default: OMOTE_DATABASE_URL', withoutPassword)
    .addOption(
      new Option('--from [url]', 'from this database into the folder; default: OMOTE_DATABASE_URL')
        .argParser(withoutPassword)
        .conflicts('to'),
    )
    .option('--keep', 'make a copy and keep using the original')
    .option('--replace', 'delete what an earlier move left there, whether partial or complete')
    .addOption(
      new Option('--undo', 'go back to the data that was moved away from here, as it was then').conflicts([
        'to',
        'from',
        'keep',
        'replace',
        'dryRun',
      ]),
    )
    .option('--dry-run', 'check both places and show what would be done, without writing anything')
    .action(async ({ to, from, keep, replace, undo, dryRun }: Given) => {
      if (to === undefined && from === undefined && !undo)
        throw new Error('Give one of --to, --from and --undo.');
      if (undo) {
        const undone = await undoSiteMove(config());
        return print(
          undone,
          `This is the site’s data again, as it was when it was moved to ${undone.other}. Don’t use that copy again: changes made there since aren’t here.`,
        );
      }
      const url = to ?? from ?? true;
      const request = {
        to: to === undefined ? ('folder' as const) : ('database' as const),
        url: url === true ? null : url,
        keep: keep ?? false,
        replace: replace ?? false,
      };
      if (dryRun) {
        const plan = await planSiteMove(config(), request);
        return print(plan, planText(plan, request.keep));
      }
      const moved = await moveSite(config(), request, progressTold(), (why) => {
        process.stderr.write(`${process.stderr.isTTY ? '\r\x1b[K' : ''}${why}\n`);
      });
      const done = `${moved.rows.toLocaleString('en')} rows of ${moved.tables} tables are in ${moved.to}. They were read back and all match.`;
      print(moved, [done, ...(keep ? keptText(moved) : switchText(to !== undefined, moved))].join('\n'));
    });
}

type Moved = Awaited<ReturnType<typeof moveSite>>;

type Plan = Awaited<ReturnType<typeof planSiteMove>>;

const DOES: Record<Plan['does'], (place: string) => string> = {
  begin: (place) => `${place} is new or doesn’t exist yet: copying starts from the beginning.`,
  go_on: (place) =>
    `${place} already has part of the data from an interrupted move: copying continues from there.`,
  begin_anew: (place) =>
    `What an earlier move left at ${place} is deleted first, then copying starts from the beginning.`,
};

const planText = ({ from, to, rows, tables, unopened, does }: Plan, keep: boolean): string =>
  [
    'Nothing was written. The same command without --dry-run does this:',
    `- ${rows.toLocaleString('en')} rows of ${tables} tables go from ${from} to ${to}. The security-relevant rows were checked: the service wrote all of them.`,
    `- ${DOES[does](to)}`,
    '- Everything is read back and compared. Row codes, the audit log and all templates are verified.',
    ...(unopened > 0
      ? [`- ${unopened} templates can’t be opened and are copied unchanged (see omote verify).`]
      : []),
    keep
      ? `- ${from} remains the site’s data. The copy reflects the moment it starts.`
      : `- Then ${from} is marked as moved. From then on, the service and commands use ${to}.`,
    'The service must stay stopped until then.',
  ].join('\n');

const switchText = (toDatabase: boolean, { from, to, ownOf }: Moved): string[] =>
  toDatabase
    ? [
        `From now on, the service and all commands need OMOTE_DATABASE_URL set to that address (${to}).`,
        `${from} is out of date: a service started on it tells you where the data went. Keep the data key: it opens both.`,
      ]
    : [
        'From now on, the service and all commands run without OMOTE_DATABASE_URL. Unset it, including in omote.env and the systemd unit.',
        `${from} is out of date: a service started on it tells you where the data went.`,
        ownOf === null
          ? 'No certificate, host names or host kiosk were copied: see omote tls status.'
          : 'The certificate, host names and host kiosk are those this appliance had at its site. Those of other appliances weren’t copied.',
      ];

const keptText = ({ from }: Moved): string[] => [
  `This copy reflects the moment the command started. ${from} is still the site’s data: don’t run a service on the copy at the same time.`,
];

/** Refuses a URL with a password, because other users of the host can see the arguments of a command. */
function withoutPassword(url: string): string {
  if (/^[^/]*:\/\/[^/@]*:[^/@]*@/.test(url))
    throw new InvalidArgumentError(
      'would show its password to other users of this host. Use passwordfile= in the address or the omote-database-password credential, or put the whole address in OMOTE_DATABASE_URL',
    );
  return url;
}

function progressTold(): (progress: Progress) => void {
  let [what, startMs, startDone, toldMs] = ['', 0, 0, 0];
  return (progress) => {
    const now = performance.now();
    if (progress.what !== what) [what, startMs, startDone] = [progress.what, now, 0];
    if (startDone === 0) startDone = progress.done;
    const ends = progress.done >= progress.total;
    if (!ends && now - toldMs < TOLD_EVERY_MS) return;
    toldMs = now;
    const perS = Math.round(((progress.done - startDone) * 1000) / Math.max(1, now - startMs));
    const line = `${what} ${progress.done} of ${progress.total} rows (${progress.table}), ${perS} rows/s`;
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}${ends ? '\n' : ''}`);
    else process.stderr.write(`${line}\n`);
  };
}
