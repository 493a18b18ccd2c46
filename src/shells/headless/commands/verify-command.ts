/** `omote verify`. */
import type { Command } from 'commander';
import { type Checked, removeRefused, verifyAll } from '../../../app/site/verify-task.ts';
import type { CommandContext } from '../command-context.ts';
import { table } from '../table.ts';

const NAMED = 3;

export function addVerifyCommand(program: Command, { config, print }: CommandContext): void {
  program
    .command('verify')
    .description(
      'check all rows that give power (keys, operators, kiosks, settings, devices, links, sessions), stored values and the audit log',
    )
    .option(
      '--remove-refused',
      'when the cause is known: remove the rows that are not what the service wrote, and take the rest for all',
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
      ? 'Sound.'
      : 'NOT SOUND: what is wrong was not written by the service, rows that are wrong count for nothing, and values that are wrong are not read. ' +
        'Find out who could write into the data folder; a backup brings the state before.';
  return `${table(['What', 'Checked', 'Wrong', 'Which'], rows)}\n\n${end}`;
}

const named = (wrong: readonly string[]): string =>
  [...wrong.slice(0, NAMED), ...(wrong.length > NAMED ? ['…'] : [])].join(', ');
