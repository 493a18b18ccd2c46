/** The commands `omote backup …` and `omote restore`. */
import type { Command } from 'commander';
import { askInSecret } from '../../../app/ask-line.ts';
import * as tasks from '../../../app/backup/backup-tasks.ts';
import type { CommandContext } from '../command-context.ts';
import { addBackupPlanCommands } from './backup-plan-commands.ts';

const PASSPHRASE = [
  '--passphrase-file <file>',
  'first line is the passphrase, or the recovery key of an automatic backup; - reads standard input',
] as const;

export function addBackupCommands(program: Command, context: CommandContext): void {
  const { config, beginning, print } = context;
  const backup = program
    .command('backup')
    .description(
      'create one encrypted file with all data, while the service runs, and verify it with a test restore',
    )
    .argument('<file>', 'file to create; must not exist yet')
    .option(...PASSPHRASE)
    .option('--verify', 'only check whether an existing file can be restored')
    .action(async (file, { passphraseFile, verify }) => {
      const passphrase = await passphraseOf(passphraseFile, !verify);
      if (verify) {
        const contents = await tasks.verify(config(), file, passphrase);
        return print(contents, `This backup can be restored.\n${contentsText(contents)}`);
      }
      const made = await tasks.backup(config(), file, passphrase, showProgress);
      const size = `${(made.bytes / 1e6).toFixed(1)} MB`;
      print(
        made,
        `${made.file}: ${size}, verified by a test restore.\n${contentsText(made.contents)}\nKeep the passphrase safe: the file can’t be opened without it.`,
      );
    });
  addBackupPlanCommands(backup, context, showProgress);
  program
    .command('restore')
    .description('replace the data with a backup; the current data is moved, not deleted')
    .argument('<file>', 'from omote backup')
    .option(...PASSPHRASE)
    .action(async (file, { passphraseFile }) => {
      const restored = await tasks.restore(beginning(), file, await passphraseOf(passphraseFile, false));
      print(restored, restoredText(restored));
    });
}

type Contents = Awaited<ReturnType<typeof tasks.verify>>;

const contentsText = (c: Contents): string =>
  `  Made      ${c.createdAt} by version ${c.program}\n  People    ${c.people}, ${c.faces} with a face\n  Audit log ${c.auditEntries} entries, intact`;

function restoredText(r: Awaited<ReturnType<typeof tasks.restore>>): string {
  const deleted =
    r.deletionsUnknown === null
      ? `${r.deletedSince} people were deleted since then; they’ll be deleted again at the next start.`
      : `NOTE: it isn’t known who was deleted since then (${r.deletionsUnknown}). Delete those people again.`;
  const aside = r.movedTo ? `The previous data is in ${r.movedTo}. Delete it once everything works.` : '';
  return ['Restored.', contentsText(r.contents), deleted, aside].filter(Boolean).join('\n');
}

function showProgress(share: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${Math.floor(share * 100)} % ${share >= 1 ? '\n' : ''}`);
}

/**
 * Reads the passphrase from a file, from OMOTE_BACKUP_PASSPHRASE or from the terminal. It is never an argument, which
 * other users of the host could see.
 * @param twice asks for it a second time in the terminal
 */
async function passphraseOf(file: string | undefined, twice: boolean): Promise<string> {
  if (file) return tasks.textOfPassphraseFile(file).split(/\r?\n/)[0] ?? '';
  if (process.env.OMOTE_BACKUP_PASSPHRASE) return process.env.OMOTE_BACKUP_PASSPHRASE;
  if (!process.stdin.isTTY)
    throw new Error('a passphrase is needed: --passphrase-file, or OMOTE_BACKUP_PASSPHRASE');
  const passphrase = await askInSecret(twice ? 'Passphrase: ' : 'Passphrase or recovery key: ');
  if (twice && (await askInSecret('Again: ')) !== passphrase) throw new Error('the passphrases don’t match');
  return passphrase;
}
