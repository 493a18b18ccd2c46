/** The commands `omote shield …`. */
import type { Command } from 'commander';
import { scanGallery } from '../../../app/shield/scan-task.ts';
import type { CommandContext } from '../command-context.ts';
import { scanText, showProgress } from '../scan-text.ts';

export function addShieldCommands(program: Command, { config, print }: CommandContext): void {
  const shield = program.command('shield').description('find people registered twice');
  shield
    .command('scan')
    .description(
      'compare everyone with everyone else, recording duplicates and opening reviews; continues where it stopped',
    )
    .option('--anew', 'start from the beginning')
    .action(async ({ anew }) => {
      const scan = await scanGallery(config(), Boolean(anew), showProgress);
      print(scan, scanText(scan));
      if (scan.state !== 'finished') process.exitCode = 1;
    });
}
