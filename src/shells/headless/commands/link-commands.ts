/** `omote console-link` and `omote kiosk-link`. */
import type { Command } from 'commander';
import { consoleLink } from '../../../app/access/console-link.ts';
import { kioskLink } from '../../../app/kiosks/kiosk-link.ts';
import type { CommandContext } from '../command-context.ts';

export function addLinkCommands(program: Command, { config, print }: CommandContext): void {
  program
    .command('console-link')
    .description('a new one-time link into the console')
    .action(async () => {
      const url = await consoleLink(config());
      print({ url }, url);
    });

  program
    .command('kiosk-link')
    .description('a one-time link that makes a browser of this host the kiosk; for 15 minutes')
    .action(async () => {
      const url = await kioskLink(config());
      print({ url }, url);
    });
}
