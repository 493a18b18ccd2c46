import type { Command } from 'commander';
import { askLine } from '../../../app/ask-line.ts';
import { clearKioskPin, setKioskPin } from '../../../app/kiosks/kiosk-pin.ts';
import type { CommandContext } from '../command-context.ts';

/** The PIN comes by standard input: arguments are seen by every user of the host and kept by shells. */
export function addKioskPinCommands(program: Command, { config, print }: CommandContext): void {
  const pin = program.command('kiosk-pin').description('the PIN by which an operator leaves a locked kiosk');
  pin
    .command('set')
    .description('ask for the PIN (4 to 12 digits), or read it from standard input')
    .action(async () => {
      await setKioskPin(config().dataDir, (await askLine(process.stdin.isTTY ? 'PIN: ' : '')).trim());
      print({ set: true }, 'Set. Kiosk windows of the desktop app are locked from their next opening.');
    });
  pin
    .command('clear')
    .description('remove it; kiosk windows are not locked then')
    .action(() => {
      clearKioskPin(config().dataDir);
      print({ set: false }, 'Removed. Kiosk windows are not locked from their next opening.');
    });
}
