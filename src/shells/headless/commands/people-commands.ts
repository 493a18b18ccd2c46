/** The commands `omote import` and `omote people …`. */
import { lstat, open, rm } from 'node:fs/promises';
import type { Command } from 'commander';
import { type ImportReport, importPeople, unusedText } from '../../../app/enrolment/import-task.ts';
import { exportPerson } from '../../../app/people/people-tasks.ts';
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

/** Adds the command `omote import`. */
export function addImportCommand(program: Command, { config, print }: CommandContext): void {
  program
    .command('import')
    .description(
      'register many people from a CSV (columns image, ekyc_id, auth_id, name) and a folder of JPEGs',
    )
    .argument('<file>', 'the CSV, in UTF-8 (in spreadsheets: “CSV UTF-8”)')
    .requiredOption('--images <folder>', 'where the pictures are')
    .option('--dry-run', 'check every row without registering anyone')
    .option('--overwrite', 'replace faces that are already registered (default: skip them)')
    .option(
      '--refuse-duplicates',
      'skip faces already registered under another ID (default: register and record as duplicates)',
    )
    .option('--ignore-columns', 'register although columns that aren’t used resemble ones that would be')
    .option('--retry', 'retry failed rows after fixing their pictures')
    .option('--errors <file>', 'write a CSV of the rows that weren’t registered to a new file')
    .action(async (csvPath, options) => {
      const { images: imagesFolder, dryRun = false, overwrite = false, retry = false } = options;
      const { ignoreColumns = false } = options;
      const request = { csvPath, imagesFolder, dryRun, overwrite, retry, ignoreColumns };
      const refuseDuplicates = options.refuseDuplicates ?? false;
      await withNewFile(options.errors, async (write) => {
        const report = await importPeople(config(), { ...request, refuseDuplicates }, showProgress);
        if (process.stderr.isTTY) process.stderr.write('\n');
        const { errors, ...rest } = report;
        print(rest, importText(report));
        await write(errors);
        const { failed, problem } = report.import.counts;
        if (failed + problem > 0) process.exitCode = 1;
      });
    });
}

/**
 * Opens a file that only its owner can read before work that takes hours, and removes it if that fails.
 * @param path undefined: none is wanted
 * @throws Error if there is such a file with something in it, or it cannot be made
 */
async function withNewFile(
  path: string | undefined,
  work: (write: (text: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (path === undefined) return await work(async () => undefined);
  // An import that was killed has left it empty, and the same command goes on.
  const left = await lstat(path).catch(() => null);
  if (left?.isFile() && left.size === 0) await rm(path);
  const file = await open(path, 'wx', 0o600);
  try {
    await work((text) => file.writeFile(text));
    await file.close();
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
}

/** Progress goes to stderr, so that stdout holds only the result, and only to a terminal. */
function showProgress(left: number, sent: number, seconds: number): void {
  if (!process.stderr.isTTY) return;
  const rate = sent / Math.max(seconds, 0.001);
  const rest = Math.ceil(left / Math.max(rate, 0.001));
  process.stderr.write(`\r${sent} rows, ${left} left, ${rate.toFixed(1)} per second, ${rest} s to go   `);
}

function importText({ import: job, sent, seconds, page, importedBefore }: ImportReport): string {
  const { counts } = job;
  const rate = sent > 0 ? `, ${(sent / Math.max(seconds, 0.001)).toFixed(1)} per second` : '';
  const head = importedBefore
    ? `This table of ${job.rows} rows has already been imported, so nothing was checked. Its result:`
    : `${job.rows} rows; ${sent} sent in ${seconds.toFixed(1)} s${rate}.`;
  const lines =
    job.phase === 'check'
      ? [`Can be registered: ${counts.checked}`, `With problems: ${counts.problem + counts.failed}`]
      : [`Registered: ${counts.done}`, `Already had a face: ${counts.skipped}`, `Failed: ${counts.failed}`];
  const left = counts.waiting > 0 ? [`Not processed yet: ${counts.waiting}. Run it again to continue.`] : [];
  const { certain = 0, to_review = 0 } = job.found ?? {};
  const found =
    certain + to_review > 0 ? [`High-confidence duplicates: ${certain}; to review: ${to_review}`] : [];
  const place = page ?? 'in the console, People, Bulk import';
  const unused = job.unused_columns.map(unusedText);
  return [head, ...unused, ...lines, ...found, ...left, `Its report: ${place}`].join('\n');
}
