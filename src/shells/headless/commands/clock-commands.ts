/** The commands `omote clock …`. */
import type { Command } from 'commander';
import { askLine } from '../../../app/ask-line.ts';
import * as tasks from '../../../app/clock/clock-tasks.ts';
import { doubtText } from '../../../app/clock/clock-text.ts';
import type { CommandContext } from '../command-context.ts';

export function addClockCommands(program: Command, { config, print }: CommandContext): void {
  const clock = program.command('clock').description('the time the service uses');
  clock
    .command('show')
    .description('show the service’s and the host’s time, and whether either may be wrong')
    .action(async () => {
      const { service, host, doubt } = await tasks.showClock(config());
      const state = doubt ? `Possibly wrong: ${doubtText(doubt)}.` : 'Both look right.';
      print({ service, host, doubt }, `Service  ${service}\nHost     ${host}\n${state}`);
      if (doubt) process.exitCode = 1;
    });
  clock
    .command('reset')
    .description('use the host’s time from now on, even if it goes back')
    .option('--yes', 'do not ask')
    .action(async ({ yes }) => {
      const { service, host } = await tasks.showClock(config());
      const what = `The service says ${service}, the host ${host}.\nThe service will use the host’s time. Sign-ins and open sessions from the wrong time will end.`;
      if (!yes && !(await confirmed(what))) throw new Error('nothing was changed');
      const done = await tasks.takeHostTime(config());
      print(done, `Done: ${done.seconds} s set back, ${done.ended_sessions} open sessions ended.`);
    });
  clock
    .command('confirm')
    .description(
      'confirm that the current time is right: clears the warning, and records are deleted by age again',
    )
    .option('--yes', 'do not ask')
    .action(async ({ yes }) => {
      const { service } = await tasks.showClock(config());
      if (!yes && !(await confirmed(`The service says ${service}. Is that right?`)))
        throw new Error('nothing was changed');
      await tasks.confirmTime(config());
      print({ confirmed: true }, 'Confirmed.');
    });
}

/** Asks for confirmation. @throws Error without a terminal: programs must pass --yes */
async function confirmed(what: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('use --yes when not running in a terminal');
  return /^y(es)?$/i.test((await askLine(`${what}\nContinue? [y/N] `)).trim());
}
