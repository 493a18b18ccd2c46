/** The commands `omote backup …` and `omote restore`. */
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { askInSecret, askLine, askNewSecret } from '../../../app/ask-line.ts';
import * as tasks from '../../../app/backup/backup-tasks.ts';
import * as plans from '../../../app/backup/plan-tasks.ts';
import { KEEP_MOST } from '../../../contract/backup/admin-backup-plan.ts';
import type { CommandContext } from '../command-context.ts';
import { wholeNumber } from '../option-values.ts';

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
  addPlanCommands(backup, context);
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
      ? `${r.deletedSince} people were deleted since then, or are due to be; they’ll be deleted at the next start.`
      : `NOTE: it isn’t known who was deleted since then (${r.deletionsUnknown}). Delete those people again.`;
  const aside = r.movedTo ? `The previous data is in ${r.movedTo}. Delete it once everything works.` : '';
  const off = r.backupsOff
    ? 'NOTE: automatic backups are off, because a backup from elsewhere can’t say which folder and key are right here. Set them up again: omote backup set-up'
    : '';
  const key =
    r.keyWasIn === null || r.keyWasIn === 'file'
      ? ''
      : `NOTE: the data key is now in the file data.key next to the data. ${PROTECT_AGAIN[r.keyWasIn]}`;
  return ['Restored.', contentsText(r.contents), deleted, off, key, aside].filter(Boolean).join('\n');
}

const PROTECT_AGAIN = {
  passphrase: 'To protect it by a passphrase again: omote data-key move --to passphrase',
  credential: 'To keep it in the credential alone, see docs/host.md',
  keychain: 'To keep it in the keychain again, start the desktop app with OMOTE_DATA_KEY=keychain',
};

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
  return twice ? await askNewSecret('Passphrase: ') : await askInSecret('Passphrase or recovery key: ');
}

const OTHER_DATA_KEY =
  'NOTE: its data key isn’t the one in use. It’s from before that was replaced, from another appliance, or made by someone else. Restore it only if you know where it comes from.';

const KEY_FILE = [
  '--recovery-key-file <file>',
  'holds the recovery key: 24 words, or AGE-SECRET-KEY-1…; - reads standard input',
] as const;

/** Backups that the service makes by itself. */
function addPlanCommands(backup: Command, { config, print }: CommandContext): void {
  backup
    .command('set-up')
    .description(
      'make backups automatically every day, encrypted to a public key; again: change what the options name',
    )
    .option('--folder <folder>', 'where to, such as a mounted share; must exist')
    .option('--at <time>', 'when, in the site’s time zone; 03:30 unless set')
    .option('--days <n>', 'keep one of each of the latest days; 7 unless set', wholeNumber(1, KEEP_MOST))
    .option('--weeks <n>', 'and of the latest weeks; 4 unless set', wholeNumber(0, KEEP_MOST))
    .option('--months <n>', 'and of the latest months; 12 unless set', wholeNumber(0, KEEP_MOST))
    .option('--recipient <key>', 'your own public key of age (age1…) instead of a new recovery key')
    .option(...KEY_FILE)
    .addOption(
      new Option('--new-key', 'make a new recovery key; older backups keep theirs').conflicts([
        'recipient',
        'recoveryKeyFile',
      ]),
    )
    .action(async ({ recoveryKeyFile, folder, ...options }) => {
      // An empty file is a key that is wrong, and not the wish for a new one.
      const given = recoveryKeyFile === undefined ? {} : { recoveryKey: keyInFile(recoveryKeyFile) };
      const where = folder === undefined ? {} : { folder: resolve(folder) };
      const { plan, isRunning } = await plans.setUp(config(), { ...options, ...where, ...given }, typeBack);
      const { keep, key_number } = plan;
      print(
        plan,
        [
          `Backups are made every day at ${plan.at} (${plan.time_zone}) for key ${key_number}; the first one ${isRunning ? 'begins now' : 'is made when the service runs'}.`,
          `  Folder    ${plan.folder ?? 'that of this host'}`,
          `  Kept      ${keep.days} days, ${keep.weeks} weeks, ${keep.months} months`,
          ...(plan.proven_at === null
            ? ['Prove that you have the private key, once the first one is made: omote backup drill']
            : []),
        ].join('\n'),
      );
    });
  backup
    .command('status')
    .description('say when automatic backups are made, and how the latest went')
    .action(async () => {
      const all = await plans.status(config());
      print(all, statusText(all));
      if (all.plan?.run?.outcome === 'failed') process.exitCode = 1;
    });
  backup
    .command('now')
    .description('make an automatic backup now')
    .action(async () => {
      const made = await plans.backupNow(config(), showProgress);
      print(made, `${made.file}: ${(made.bytes / 1e6).toFixed(1)} MB, verified by a test restore.`);
    });
  backup
    .command('drill')
    .description('type the recovery key and restore an automatic backup on trial; nothing is replaced')
    .argument('[name]', 'name of the file; the newest unless given')
    .option(...KEY_FILE)
    .action(async (name, { recoveryKeyFile }) => {
      const tried = await plans.drill(config(), name ?? null, await recoveryKeyOf(recoveryKeyFile));
      print(
        tried,
        `${tried.name} can be restored with this key: ${tried.people} people, ${tried.faces} with a face.${tried.other_data_key ? `\n${OTHER_DATA_KEY}` : ''}`,
      );
    });
  backup
    .command('off')
    .description('make no more automatic backups; those that exist stay')
    .action(async () => print(await plans.off(config()), 'Automatic backups are off.'));
  backup
    .command('identity')
    .description('print the recovery key as age reads it, to open a backup without Omote: age -d -i')
    .option(...KEY_FILE)
    .action(async ({ recoveryKeyFile }) => {
      const { recipient, identity } = await plans.identityOf(await recoveryKeyOf(recoveryKeyFile));
      print({ recipient, identity }, `# public key: ${recipient}\n${identity}`);
    });
}

/** Shows a new recovery key to be written down, clears the screen, and asks for it. */
async function typeBack({
  words,
  key_number,
}: {
  words: readonly string[];
  key_number: string;
}): Promise<string> {
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new Error(
      'A new recovery key is typed back in a terminal. Without one: --recipient or --recovery-key-file',
    );
  const lines = words.map((word, i) => `${String(i + 1).padStart(4)}. ${word.padEnd(10)}`);
  const rows = Array.from({ length: lines.length / 4 }, (_, row) =>
    lines.slice(4 * row, 4 * row + 4).join(''),
  );
  process.stderr.write(
    `Write these 24 words on paper, with the number of the key, ${key_number}. They open the backups and are kept nowhere else.\n\n${rows.join('\n')}\n\n`,
  );
  await askLine('Press Enter when they are on paper; the screen is then cleared. ');
  process.stderr.write('\u001b[2J\u001b[3J\u001b[H');
  for (;;) {
    const typed = await askLine('Type the 24 words from the paper: ');
    try {
      await plans.identityOf(typed);
      return typed;
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`);
    }
  }
}

const recoveryKeyOf = async (file: string | undefined): Promise<string> =>
  file ? keyInFile(file) : await askInSecret('Recovery key: ');

/** Words, or a key as age-keygen writes it, without its comments. */
function keyInFile(file: string): string {
  const lines = tasks.textOfPassphraseFile(file).split(/\r?\n/);
  return lines
    .filter((line) => !line.startsWith('#'))
    .join(' ')
    .trim();
}

function statusText({ plan, last }: plans.Backups): string {
  const latest =
    last === null
      ? 'none yet'
      : `${last.made_at.slice(0, 16)} UTC, ${(last.bytes / 1e6).toFixed(1)} MB, ${last.file}`;
  if (plan === null) return `Automatic backups are off.\n  Latest    ${latest}`;
  const { run, keep } = plan;
  const tried =
    run === null ? 'not yet' : `${run.started_at.slice(0, 16)} UTC: ${run.problem ?? run.outcome}`;
  return [
    `Every day at ${plan.at} (${plan.time_zone}) for key ${plan.key_number}`,
    `  Folder    ${plan.folder ?? 'that of this host'}`,
    `  Kept      ${keep.days} days, ${keep.weeks} weeks, ${keep.months} months`,
    `  Latest    ${latest}`,
    `  Last try  ${tried}`,
    `  Key typed ${plan.proven_at?.slice(0, 10) ?? 'never'}${plan.drill_due ? '; try it: omote backup drill' : ''}`,
  ].join('\n');
}
