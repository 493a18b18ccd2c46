import type { Command } from 'commander';
import { askLine, askNewSecret } from '../../../app/ask-line.ts';
import { clearKioskPin, setKioskPin } from '../../../app/kiosks/kiosk-pin.ts';
import { refuseNoData } from '../../../app/with-store.ts';
import type { CommandContext } from '../command-context.ts';

/**
 * Adds the commands `omote kiosk-pin …`. The PIN is read from standard input, because arguments are visible to every
 * user of the host and kept in shell histories.
 */
export function addKioskPinCommands(program: Command, { config, beginning, print }: CommandContext): void {
  const pin = program.command('kiosk-pin').description('the PIN operators use to leave a locked kiosk');
  pin
    .command('set')
    .description('ask for the PIN (4 to 12 digits), or read it from standard input')
    .action(async () => {
      const digits = process.stdin.isTTY ? await askNewSecret('PIN: ') : await askLine('');
      await setKioskPin(beginning().dataDir, digits.trim());
      print(
        { set: true },
        'PIN set. The desktop app’s kiosk windows will be locked the next time they open.',
      );
    });
  pin
    .command('clear')
    .description('remove the PIN; kiosk windows are no longer locked')
    .action(async () => {
      const place = config();
      // Of a folder that is no appliance’s, or of somebody else’s, nothing was removed.
      if (!clearKioskPin(place.dataDir)) await refuseNoData(place);
      print(
        { set: false },
        'PIN removed. Kiosk windows won’t be locked the next time they open. Seven taps in the upper left corner close one that is locked now.',
      );
    });
}
