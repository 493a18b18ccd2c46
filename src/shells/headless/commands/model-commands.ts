/** `omote models …`: getting a pack, and the change from one to another. */
import type { Command } from 'commander';
import { askLine } from '../../../app/ask-line.ts';
import { fetchPack, type Published } from '../../../app/fetch/fetch-pack.ts';
import * as tasks from '../../../app/packs/model-tasks.ts';
import type { CommandContext } from '../command-context.ts';
import { installText, licencesText, modelsText, showSwitch, unconvertedText } from '../model-text.ts';

export function addModelCommands(models: Command, { config, print }: CommandContext): void {
  models
    .command('fetch')
    .description('get the published files of a pack from the internet, compare, convert and install them')
    .argument('<pack>', 'from `omote models list`')
    .option('--accept-licence', 'do not ask whether the licence is accepted')
    .option('--from <url>', 'a mirror: address of the file, or of its folder with / at the end')
    .addHelpText(
      'after',
      '\nOnly this command goes to the internet, through HTTPS_PROXY, HTTP_PROXY and NO_PROXY where they are set.\n' +
        'Given again after an interruption, it goes on where it was. A host without internet: get the file elsewhere,\n' +
        'then omote models install FOLDER PACK.',
    )
    .action(async (pack, { acceptLicence, from }) => {
      const accept = (published: readonly Published[]) => accepted(published, Boolean(acceptLicence));
      const report = await fetchPack(config(), { pack, from: from ?? null, accept, progress: showFetch });
      print(report, installText(report));
      if (!report.installed) process.exitCode = 1;
    });
  const show = (now: tasks.Models) => {
    print(now, modelsText(now));
    if (now.switch.state === 'failed') process.exitCode = 1;
  };
  models
    .command('status')
    .description('which pack decides, whose templates are kept, how far a change is')
    .action(async () => show(await tasks.modelsNow(config())));
  models
    .command('switch')
    .description('make templates of another pack from the stored pictures, while the present one decides')
    .argument('<pack>', 'from `omote models list`')
    .option('--automatic', 'cut over at the end, unless somebody would have to be enrolled again')
    .action(async (pack, { automatic }) =>
      show(await tasks.switchPack(config(), pack, Boolean(automatic), showSwitch)),
    );
  models
    .command('pause')
    .description('stop making templates for now')
    .action(async () => show(await tasks.pauseSwitch(config())));
  models
    .command('resume')
    .description('go on with a change that was paused or has failed')
    .action(async () => show(await tasks.resumeSwitch(config(), showSwitch)));
  models
    .command('cut-over')
    .description('let the new pack decide from now on; the old templates are kept')
    .option('--accept-failures', 'also when some people have to be enrolled again')
    .action(async ({ acceptFailures }) =>
      show(await tasks.cutOver(config(), Boolean(acceptFailures), showSwitch)),
    );
  models
    .command('cancel')
    .description('give a change up; templates that were made are kept')
    .action(async () => show(await tasks.cancelSwitch(config())));
  models
    .command('rollback')
    .description('back to the pack before the last cut-over')
    .action(async () => show(await tasks.rollback(config(), showSwitch)));
  models
    .command('drop')
    .description('remove what is kept of a pack that is not in use; there is no way back to it then')
    .argument('<pack>', 'whose templates are removed')
    .action(async (pack) => show(await tasks.dropPack(config(), pack)));
  models
    .command('unconverted')
    .description('people whose face has no template of a pack, and why')
    .argument('[pack]', 'default: the one that is being changed to, else the active one')
    .action(async (pack) => {
      const found = await tasks.unconverted(config(), pack ?? null);
      print(found, unconvertedText(found));
    });
}

/** On stderr, so that stdout is the result alone. */
async function accepted(published: readonly Published[], already: boolean): Promise<boolean> {
  process.stderr.write(`${licencesText(published)}\n\n`);
  if (already) return true;
  if (!process.stdin.isTTY)
    throw new Error('nobody is here to accept the licence: read it above, then give --accept-licence');
  const answer = await askLine('Do you accept it? Type yes: ');
  return answer.trim().toLowerCase() === 'yes';
}

function showFetch(file: string, received: number, of: number): void {
  if (!process.stderr.isTTY) return;
  const megabytes = (n: number) => (n / 1e6).toFixed(1);
  process.stderr.write(
    `\r${file}: ${megabytes(received)} of ${megabytes(of)} MB${received === of ? '\n' : ''}`,
  );
}
