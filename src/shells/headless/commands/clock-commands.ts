/** `omote clock …`. */
import type { Command } from 'commander';
import { askLine } from '../../../app/ask-line.ts';
import * as tasks from '../../../app/clock/clock-tasks.ts';
import { doubtText } from '../../../app/clock/clock-text.ts';
import type { CommandContext } from '../command-context.ts';

export function addClockCommands(program: Command, { config, print }: CommandContext): void {
  const clock = program.command('clock').description('the time that the service goes by');
  clock
    .command('show')
    .description("the service's time, the host's, and whether either is in doubt")
    .action(async () => {
      const { service, host, doubt } = await tasks.showClock(config());
      const state = doubt ? `In doubt: ${doubtText(doubt)}.` : 'Nothing is in doubt.';
      print({ service, host, doubt }, `Service  ${service}\nHost     ${host}\n${state}`);
      if (doubt) process.exitCode = 1;
    });
  clock
    .command('reset')
    .description("go by the host's time from now on, also backwards")
    .option('--yes', 'do not ask')
    .action(async ({ yes }) => {
      const { service, host } = await tasks.showClock(config());
      const what = `The service says ${service}, the host ${host}.\nThe service will go by the host's time. Sign-ins and open sessions of the wrong time end.`;
      if (!yes && !(await confirmed(what))) throw new Error('nothing was changed');
      const done = await tasks.takeHostTime(config());
      print(done, `Done: ${done.seconds} s taken back, ${done.ended_sessions} open sessions ended.`);
    });
  clock
    .command('confirm')
    .description(
      'the present time is right: what was noticed is forgotten, and records are removed by their age again',
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

/** A program that runs the command says --yes. */
async function confirmed(what: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('needs --yes where nobody can be asked');
  return /^y(es)?$/i.test((await askLine(`${what}\nGo on? [y/N] `)).trim());
}
