/** The commands `omote console-link` and `omote kiosk-link`. */
import type { Command } from 'commander';
import { consoleLink } from '../../../app/access/console-link.ts';
import { kioskLink } from '../../../app/kiosks/kiosk-link.ts';
import type { CommandContext } from '../command-context.ts';

export function addLinkCommands(program: Command, { config, print }: CommandContext): void {
  program
    .command('console-link')
    .description('create a one-time link to the console')
    .action(async () => {
      const url = await consoleLink(config());
      print({ url }, url);
    });

  program
    .command('kiosk-link')
    .description('create a one-time link that makes a browser on this host the kiosk (valid for 15 minutes)')
    .action(async () => {
      const url = await kioskLink(config());
      print({ url }, url);
    });
}
