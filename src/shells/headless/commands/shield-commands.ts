/** The commands `omote shield …`. */
import type { Command } from 'commander';
import { expectedLine } from '../../../app/packs/score-lines.ts';
import { type Scan, scanGallery } from '../../../app/shield/scan-task.ts';
import type { CommandContext } from '../command-context.ts';

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

/** Progress goes to stderr, so that stdout holds only the result, and only to a terminal. */
function showProgress({ done, total, automatic_records, reviews_opened }: Scan): void {
  if (!process.stderr.isTTY) return;
  const share = total === 0 ? 100 : Math.floor((100 * done) / total);
  const found = `${automatic_records} automatic records, ${reviews_opened} reviews`;
  process.stderr.write(`\r${share} % of ${total} people, ${found} `);
  if (done >= total) process.stderr.write('\n');
}

function scanText(scan: Scan): string {
  const found = `${scan.automatic_records} duplicates recorded automatically, ${scan.reviews_opened} sent for review.`;
  const left = scan.unreadable > 0 ? ` ${scan.unreadable} templates could not be read.` : '';
  const end = scan.state === 'finished' ? '' : `\nThe scan ${ENDS[scan.state]}. Run it again to continue.`;
  return `${scan.done} of ${scan.total} people compared with everyone else. ${found}${left}\n${expectedLine(scan.expected)}${end}`;
}

const ENDS: Record<Scan['state'], string> = {
  never: 'didn’t start',
  running: 'is still running',
  stopped: 'was stopped',
  interrupted: 'was interrupted',
  finished: 'is finished',
  failed: 'failed; see the service log',
};
