/** `omote store …`. */
import { type Command, InvalidArgumentError } from 'commander';
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
    .description('all data between the data folder and PostgreSQL, with the service stopped; can be resumed')
    .option('--to [url]', 'from the folder into this database; default: OMOTE_DATABASE_URL', withoutPassword)
    .option(
      '--from [url]',
      'from this database into the folder; default: OMOTE_DATABASE_URL',
      withoutPassword,
    )
    .option('--keep', 'make a copy as of now: the place that it comes from goes on as it is')
    .option('--replace', 'take away what an earlier move left there, half or whole')
    .option('--undo', 'take up again what was moved away from here, as it was then')
    .option('--dry-run', 'look at both places, count and check, say what would be done, and write nothing')
    .action(async ({ to, from, keep, replace, undo, dryRun }: Given) => {
      if ([to, from, undo].filter((given) => given !== undefined).length !== 1)
        throw new Error('Give one of --to, --from and --undo.');
      if (undo && dryRun) throw new Error('--undo has no --dry-run: it copies nothing.');
      if (undo) {
        const undone = await undoSiteMove(config());
        return print(
          undone,
          `The data here is the site's again, as it was when it was moved to ${undone.other}. Do not start that one again: what was done there since is not here.`,
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
      const done = `${moved.rows.toLocaleString('en')} rows of ${moved.tables} tables are in ${moved.to}: read back, and all of them as they were.`;
      print(moved, [done, ...(keep ? keptText(moved) : switchText(to !== undefined, moved))].join('\n'));
    });
}

type Moved = Awaited<ReturnType<typeof moveSite>>;

type Plan = Awaited<ReturnType<typeof planSiteMove>>;

const DOES: Record<Plan['does'], (place: string) => string> = {
  begin: (place) => `${place} is new or does not exist yet: the copy begins there.`,
  go_on: (place) =>
    `${place} has a part of it already, from a move that was cut off: the copy goes on behind that.`,
  begin_anew: (place) =>
    `What an earlier move left at ${place} is taken away first, and the copy begins anew.`,
};

const planText = ({ from, to, rows, tables, unopened, does }: Plan, keep: boolean): string =>
  [
    'Nothing was written. The same command without --dry-run does this:',
    `- ${rows.toLocaleString('en')} rows of ${tables} tables go from ${from} to ${to}. The rows that give power were checked: all are what the service wrote.`,
    `- ${DOES[does](to)}`,
    '- Everything is read back and compared; codes of rows, the audit log and all templates are tried.',
    ...(unopened > 0
      ? [`- ${unopened} templates do not open where they are, and go as they are: see omote verify.`]
      : []),
    keep
      ? `- ${from} stays the site's, and the copy is of the instant at which it begins.`
      : `- Then ${from} is marked as left: services and commands start with ${to} from then on.`,
    'The service must stay stopped until then.',
  ].join('\n');

const switchText = (toDatabase: boolean, { from, to, ownOf }: Moved): string[] =>
  toDatabase
    ? [
        `From now on the service and all commands need OMOTE_DATABASE_URL set to that address (${to}).`,
        `${from} is the past: a service that is started on it says where the data went. Keep the data key: it opens both.`,
      ]
    : [
        'From now on the service and all commands start without OMOTE_DATABASE_URL: unset it, also in the unit of systemd.',
        `${from} is the past: a service that is started on it says where the data went.`,
        ownOf === null
          ? 'No certificate, names and kiosk of a host came along: see omote tls status.'
          : 'Certificate, names and the kiosk on the host are those that this appliance had at its site; what other appliances had as their own is gone here.',
      ];

const keptText = ({ from }: Moved): string[] => [
  `This is a copy as of the beginning of the command. ${from} goes on as the site's: do not start a service on the copy beside it.`,
];

/** Other users of the host see the arguments of a command. */
function withoutPassword(url: string): string {
  if (/^[^/]*:\/\/[^/@]*:[^/@]*@/.test(url))
    throw new InvalidArgumentError(
      'would show its password to other users of this host: give it by passwordfile= in the address, as the credential omote-database-password, or the whole address by OMOTE_DATABASE_URL',
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
