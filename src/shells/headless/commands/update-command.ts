/** The command `omote update`. */
import { type Command, Option } from 'commander';
import { applyUpdate, type Checked, checkUpdate } from '../../../app/update/apply.ts';
import type { Ended } from '../../../app/update/conclude.ts';
import { ownDataSchema } from '../../../app/update/judge.ts';
import type { Data } from '../../../app/update/readable-data.ts';
import { goBack, type WentBack } from '../../../app/update/way-back.ts';
import type { CommandContext } from '../command-context.ts';
import { wholeNumber } from '../option-values.ts';

const READY_WITHIN_S = 60;
const MOST_S = 86_400;

interface Typed {
  check?: true;
  back?: true;
  force?: true;
  dataSchema?: true;
  restart?: string;
  readyWithin: number;
  /** False: --no-backup. */
  backup?: string | false;
  passphraseFile?: string;
}

export function addUpdateCommand(program: Command, { config, print }: CommandContext): void {
  program
    .command('update')
    .description(
      'go to a newer version by its signed file, and back by itself if that is not ready in time; for installations from a package',
    )
    .argument('[file]', 'omote-….update.tar of your publisher')
    .option('--check', 'only verify the file for this host, and say what it changes')
    .addOption(
      new Option('--back', 'go to the version that ran before the latest update').conflicts([
        'check',
        'backup',
        'passphraseFile',
      ]),
    )
    .option('--force', 'with --back: also if a backup must be restored afterwards')
    .option('--backup <file>', 'make a backup to this file first; default: an automatic backup')
    .option('--no-backup', 'make none')
    .option('--passphrase-file <file>', 'with --backup: first line is its passphrase')
    .option('--restart <command>', 'what restarts the service; default: systemd')
    .option(
      '--ready-within <seconds>',
      'how long the new version may take',
      wholeNumber(1, MOST_S),
      READY_WITHIN_S,
    )
    .addOption(program.createOption('--data-schema', 'print the schema of the data').hideHelp())
    .action(async (file: string | undefined, typed: Typed) => {
      const here = config();
      if (typed.dataSchema) return void process.stdout.write(`${ownDataSchema(here.dataDir)}\n`);
      if (typed.back && file !== undefined)
        throw new Error('--back takes no file: it leads to the version that ran before the latest update');
      if (typed.back) return await back(here, typed);
      if (typed.force) throw new Error('--force goes with --back');
      if (file === undefined) throw new Error('name the file of the update, or --back');
      const backup = backupOf(typed);
      if (typed.check && typeof backup === 'object')
        throw new Error('--check makes no backup: leave --backup out');
      if (typed.check) {
        const checked = await checkUpdate(here, file);
        return print(checked, checkedText(checked));
      }
      const ended = await applyUpdate(here, file, { ...howOf(typed), backup, say });
      print(ended, endedText(ended));
      if (ended.outcome === 'rolled_back' || ended.outcome === 'unready') process.exitCode = 1;
    });

  async function back(here: Data, typed: Typed): Promise<void> {
    const went = await goBack(here, typed.force ?? false, howOf(typed));
    print(went, wentText(went));
    if (went.ready === false) process.exitCode = 1;
  }
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const howOf = ({ restart, readyWithin }: Typed) => ({ restart: restart ?? null, readyWithinS: readyWithin });

function backupOf({ backup, passphraseFile }: Typed): Parameters<typeof applyUpdate>[2]['backup'] {
  if (typeof backup !== 'string' && passphraseFile !== undefined)
    throw new Error('--passphrase-file goes with --backup <file>');
  if (backup === false) return 'none';
  if (typeof backup !== 'string') return 'planned';
  if (passphraseFile === undefined) throw new Error('--backup needs --passphrase-file');
  return { file: backup, passphraseFile };
}

const checkedText = ({ manifest, from, judged }: Checked): string =>
  [
    `Version ${manifest.version}, signed with key ${manifest.key}, can be applied here (${from}).`,
    judged.schemaChanges
      ? `It changes the data: ${from} can’t read it afterwards, so a later way back is the backup.`
      : `${from} can read the data afterwards, so omote update --back leads back to it.`,
    manifest.changes.trim(),
  ].join('\n');

function endedText({ outcome, from, to, ready, why }: Ended): string {
  if (outcome === 'applied') return `Version ${to} is running and ready. It was ${from}.`;
  if (outcome === 'placed') return `No service is running. Version ${to} runs when it is started next.`;
  if (outcome === 'unready')
    return `Version ${to} is running, but not ready (${why}). ${from} can’t read its data, so it stays. To see why: omote doctor. To go back, restore the backup: omote update --back says how.`;
  const now = ready
    ? 'is running and ready again'
    : 'is in place again, but not ready. To see why: omote doctor';
  return `Nothing was changed: ${why}. Version ${from} ${now}.`;
}

const wentText = ({ from, to, ready }: WentBack): string =>
  ready === null
    ? `Version ${to} is in place of ${from}, and runs when the service is started next.`
    : ready
      ? `Version ${to} is running and ready. It was ${from}.`
      : `Version ${to} is running in place of ${from}, but not ready. To see why: omote doctor.`;
