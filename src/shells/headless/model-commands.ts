/** `omote models …`: the change from one pack to another. */
import type { Command } from 'commander';
import type { Config } from '../../app/config.ts';
import * as tasks from '../../app/model-tasks.ts';
import { modelsText, showSwitch, unconvertedText } from './model-text.ts';

type Print = (value: unknown, text: string) => void;

export function addModelCommands(models: Command, config: () => Config, print: Print): void {
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
