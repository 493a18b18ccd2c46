/** The commands `omote models …` that fetch packs and switch between them. */
import type { Command } from 'commander';
import { askLine } from '../../../app/ask-line.ts';
import { fetchPack, type Published } from '../../../app/fetch/fetch-pack.ts';
import * as tasks from '../../../app/packs/model-tasks.ts';
import type { CommandContext } from '../command-context.ts';
import { installText, licencesText, modelsText, showSwitch, unconvertedText } from '../model-text.ts';

export function addModelCommands(models: Command, { config, beginning, print }: CommandContext): void {
  models
    .command('fetch')
    .description('download a pack’s published files, verify, convert and install them')
    .argument('<pack>', 'from `omote models list`')
    .option('--accept-licence', 'accept the licence without being asked')
    .option('--from <url>', 'mirror URL of the file, or of its folder (ending in /)')
    .addHelpText(
      'after',
      '\nThis is the only command that uses the internet. It respects HTTPS_PROXY, HTTP_PROXY and NO_PROXY.\n' +
        'If it’s interrupted, run it again to continue. On a host without internet, download the file elsewhere, then run omote models install FOLDER PACK.\n',
    )
    .action(async (pack, { acceptLicence, from }) => {
      const accept = (published: readonly Published[]) => accepted(published, Boolean(acceptLicence));
      const report = await fetchPack(beginning(), { pack, from: from ?? null, accept, progress: showFetch });
      print(report, installText(report));
      if (!report.installed) process.exitCode = 1;
    });
  const show = (now: tasks.Models) => {
    print(now, modelsText(now));
    if (now.switch.state === 'failed') process.exitCode = 1;
  };
  models
    .command('status')
    .description('show the pack in use, stored templates and the progress of a switch')
    .action(async () => show(await tasks.modelsNow(config())));
  models
    .command('switch')
    .description(
      'create another pack’s templates from the stored pictures, while the current pack stays in use',
    )
    .argument('<pack>', 'from `omote models list`')
    .option('--automatic', 'cut over automatically when ready, unless someone would have to register again')
    .action(async (pack, { automatic }) =>
      show(await tasks.switchPack(config(), pack, Boolean(automatic), showSwitch)),
    );
  models
    .command('pause')
    .description('pause creating templates')
    .action(async () => show(await tasks.pauseSwitch(config())));
  models
    .command('resume')
    .description('continue a paused or failed switch')
    .action(async () => show(await tasks.resumeSwitch(config(), showSwitch)));
  models
    .command('cut-over')
    .description('start using the new pack; the old templates are kept')
    .option('--accept-failures', 'even if some people have to register again')
    .action(async ({ acceptFailures }) =>
      show(await tasks.cutOver(config(), Boolean(acceptFailures), showSwitch)),
    );
  models
    .command('cancel')
    .description('cancel a switch; templates already created are kept')
    .action(async () => show(await tasks.cancelSwitch(config())));
  models
    .command('rollback')
    .description('switch back to the pack used before the last cut-over')
    .action(async () => show(await tasks.rollback(config(), showSwitch)));
  models
    .command('drop')
    .description(
      'delete the templates of a pack that isn’t in use; you can’t roll back to it afterwards; whoever holds a face of it must register again',
    )
    .argument('<pack>', 'pack whose templates to delete')
    .action(async (pack) => show(await tasks.dropPack(config(), pack)));
  models
    .command('unconverted')
    .description('list people without a template for a pack, and why')
    .argument('[pack]', 'default: the pack being switched to, otherwise the one in use')
    .action(async (pack) => {
      const found = await tasks.unconverted(config(), pack ?? null);
      print(found, unconvertedText(found));
    });
}

/**
 * Shows the licences and asks whether they are accepted, on stderr, so that stdout holds only the result.
 * @param already they were accepted with an option
 * @throws Error without a terminal, unless they were accepted already
 */
async function accepted(published: readonly Published[], already: boolean): Promise<boolean> {
  process.stderr.write(`${licencesText(published)}\n\n`);
  if (already) return true;
  if (!process.stdin.isTTY)
    throw new Error('the licence must be accepted: read it above, then use --accept-licence');
  const answer = await askLine('Do you accept the licence? Type yes: ');
  return answer.trim().toLowerCase() === 'yes';
}

function showFetch(file: string, received: number, of: number): void {
  if (!process.stderr.isTTY) return;
  const megabytes = (n: number) => (n / 1e6).toFixed(1);
  process.stderr.write(
    `\r${file}: ${megabytes(received)} of ${megabytes(of)} MB${received === of ? '\n' : ''}`,
  );
}
