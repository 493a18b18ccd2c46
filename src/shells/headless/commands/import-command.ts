import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { type ImportReport, importPeople } from '../../../app/enrolment/import-task.ts';
import type { CommandContext } from '../command-context.ts';

/** `omote import`. */
export function addImportCommand(program: Command, { config, print }: CommandContext): void {
  program
    .command('import')
    .description('register many people: a CSV with columns image, ekyc_id, auth_id, and a folder of JPEGs')
    .argument('<file>', 'the CSV, in UTF-8 or Shift_JIS')
    .requiredOption('--images <folder>', 'where the pictures are')
    .option('--dry-run', 'check every row, register nobody')
    .option('--overwrite', 'replace faces that are registered already (else: skipped)')
    .option('--refuse-duplicates', 'leave out faces that the gallery has under another ID (else: recorded)')
    .option('--retry', 'try failed rows again, whose pictures were put right')
    .option('--errors <file>', 'write a CSV of the rows that did not get in')
    .action(async (csvPath, options) => {
      const { images: imagesFolder, dryRun = false, overwrite = false, retry = false } = options;
      const request = { csvPath, imagesFolder, dryRun, overwrite, retry };
      const refuseDuplicates = options.refuseDuplicates ?? false;
      const report = await importPeople(config(), { ...request, refuseDuplicates }, showProgress);
      if (process.stderr.isTTY) process.stderr.write('\n');
      if (options.errors) writeFileSync(options.errors, report.errors);
      const { errors: _, ...rest } = report;
      print(rest, importText(report));
      const { failed, problem } = report.import.counts;
      if (failed + problem > 0) process.exitCode = 1;
    });
}

/** On stderr, so that stdout is the result alone; only where a person watches. */
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
    ? `This table of ${job.rows} rows was imported already, so nothing was checked; this is what came of it:`
    : `${job.rows} rows; ${sent} sent now in ${seconds.toFixed(1)} s${rate}.`;
  const lines =
    job.phase === 'check'
      ? [`Could be registered: ${counts.checked}`, `With a problem: ${counts.problem + counts.failed}`]
      : [`Registered: ${counts.done}`, `Had a face already: ${counts.skipped}`, `Failed: ${counts.failed}`];
  const left = counts.waiting > 0 ? [`Not looked at yet: ${counts.waiting}; run it again to go on`] : [];
  const { certain = 0, to_review = 0 } = job.found ?? {};
  const found = certain + to_review > 0 ? [`Certain duplicates: ${certain}; to review: ${to_review}`] : [];
  const place = page ?? 'in the console, People, Bulk import';
  return [head, ...lines, ...found, ...left, `Its report: ${place}`].join('\n');
}
