import { type Command, Option } from 'commander';
import { calibrateOnSite, resetCalibration } from '../../../app/packs/calibrate-site.ts';
import type { AdminCalibration } from '../../../contract/packs/admin-calibration.ts';
import type { CommandContext } from '../command-context.ts';
import { table } from '../table.ts';

/** Adds the command `omote models calibrate`. */
export function addCalibrationCommand(models: Command, { config, print }: CommandContext): void {
  models
    .command('calibrate')
    .description(
      'calibrate on this site: measure how similar different people in the gallery look, and make thresholds stricter where needed',
    )
    .option('--dry-run', 'show the result without applying it')
    .addOption(new Option('--reset', 'restore the pack’s own calibration').conflicts('dryRun'))
    .action(async ({ dryRun, reset }) => {
      const now = reset
        ? await resetCalibration(config())
        : await calibrateOnSite(config(), Boolean(dryRun), showProgress);
      print(now, reset ? `In use: ${now.source}` : calibrationText(now));
      if (!reset && !now.latest?.result) process.exitCode = 1;
    });
}

/** Progress goes to stderr, so that stdout holds only the result, and only to a terminal. */
function showProgress({ running }: AdminCalibration): void {
  if (!process.stderr.isTTY) return;
  const share = running ? Math.floor((100 * running.done) / running.total) : 100;
  process.stderr.write(`\r${share} % of the pairs ${running ? '' : '\n'}`);
}

function calibrationText({ pack, latest }: AdminCalibration): string {
  if (!latest?.result) return latest?.problem ?? 'Stopped; nothing was measured.';
  const { people, non_mated_pairs, confirmed_duplicates, points } = latest.result;
  const duplicates =
    confirmed_duplicates > 0 ? `; ${confirmed_duplicates} pairs of the same person excluded` : '';
  const rows = points.map((p) => [
    p.fmr.toExponential(0),
    p.score.toFixed(4),
    p.pack_score.toFixed(4),
    p.score > p.pack_score ? 'stricter here' : 'the pack’s is stricter',
    `${p.fmr_low.toExponential(1)} … ${p.fmr_high.toExponential(1)}`,
  ]);
  return [
    `Pack ${pack}: ${non_mated_pairs.toLocaleString('en')} pairs of ${people.toLocaleString('en')} people compared${duplicates}.`,
    '',
    table(['FMR', 'Score here', 'By the pack', '', '95 % interval'], rows),
    '',
    latest.dry_run
      ? 'Nothing was changed. To apply it, run the same command without --dry-run.'
      : 'Applied. To restore the pack’s calibration: omote models calibrate --reset',
  ].join('\n');
}
