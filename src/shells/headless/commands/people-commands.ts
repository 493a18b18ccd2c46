/** The commands `omote people …`. */
import type { Command } from 'commander';
import { exportPerson } from '../../../app/people/person-file-task.ts';
import type { CommandContext } from '../command-context.ts';

export function addPeopleCommands(program: Command, { config, print }: CommandContext): void {
  program
    .command('people')
    .description('the data of one person')
    .command('export')
    .description(
      'write everything that is kept about a person, for that person, to a new ZIP file: JSON, the picture, a summary',
    )
    .argument('<id>', 'Auth ID')
    .argument('<file>', 'must not exist yet')
    .action(async (id, file) => {
      await exportPerson(config(), id, file);
      print({ file }, `Written to ${file}. Read it before you hand it on: notes of operators are in it.`);
    });
}
