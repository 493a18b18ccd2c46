/** The command `omote verify`. */
import type { Command } from 'commander';
import { type Checked, removeRefused, verifyAll } from '../../../app/site/verify-task.ts';
import type { CommandContext } from '../command-context.ts';
import { table } from '../table.ts';

const NAMED = 3;

export function addVerifyCommand(program: Command, { config, print }: CommandContext): void {
  program
    .command('verify')
    .description(
      'verify all security-relevant rows (keys, operators, kiosks, settings, devices, links, sessions), stored values and the audit log',
    )
    .option(
      '--remove-refused',
      'once you know the cause: delete the rows the service didn’t write, and accept the rest as complete',
    )
    .action(async ({ removeRefused: remove }) => {
      const removed = remove ? await removeRefused(config()) : null;
      const report = await verifyAll(config());
      const wrong = report.filter((checked) => checked.wrong.length > 0);
      if (wrong.length > 0) process.exitCode = 1;
      print(
        { sound: wrong.length === 0, checks: report, ...(removed !== null && { removed }) },
        [...(removed === null ? [] : [`Removed: ${removed}.`]), text(report, wrong)].join('\n'),
      );
    });
}

function text(report: readonly Checked[], wrong: readonly Checked[]): string {
  const rows = report.map((c) => [c.what, String(c.checked), String(c.wrong.length), named(c.wrong)]);
  const end =
    wrong.length === 0
      ? 'Everything is intact.'
      : 'NOT INTACT: the rows and values listed as wrong weren’t written by the service. Wrong rows are ignored, and wrong values aren’t read. ' +
        'Find out who had write access to the data folder. Restore a backup to go back to an earlier state.';
  return `${table(['What', 'Checked', 'Wrong', 'Which'], rows)}\n\n${end}`;
}

const named = (wrong: readonly string[]): string =>
  [...wrong.slice(0, NAMED), ...(wrong.length > NAMED ? ['…'] : [])].join(', ');
