/** Findings about the backups that the site makes by itself. */
import { refusalWords } from '../../contract/refusals/words.ts';
import { type BackupPlan, type BackupRun, isDrillDue } from '../../domain/backup/backup-plan.ts';
import { isOverdue, type LastBackup } from '../../domain/backup/last-backup.ts';
import { type Micros, toIso } from '../../domain/time.ts';
import { backupPlan, backupRun } from '../../flows/backup/backup-plan.ts';
import { lastBackup } from '../../flows/backup/backups.ts';
import type { Config } from '../config.ts';
import { hasStore } from '../folders.ts';
import { withStore } from '../with-store.ts';
import { type Finding, note, ok, problem } from './finding.ts';

/** Empty if there is no store, or it does not open, which other findings say. */
export async function backupFindings(config: Config): Promise<Finding[]> {
  if (!hasStore(config)) return [];
  const found = withStore(config, async (store, clock) => {
    const plan = await backupPlan({ store });
    const isElsewhere = config.databaseUrl !== null;
    return plan === null && isElsewhere
      ? []
      : ofBackups(
          { plan, run: await backupRun({ store }), last: await lastBackup({ store }) },
          clock.nowUs(),
        );
  });
  return await found.catch(() => []);
}

interface BackupFacts {
  plan: BackupPlan | null;
  run: BackupRun | null;
  last: LastBackup | null;
}

function ofBackups({ plan, run, last }: BackupFacts, nowUs: Micros): Finding[] {
  const what = 'Backups';
  const since = last === null ? 'none was made yet' : `the latest is of ${toIso(last.atUs).slice(0, 16)} UTC`;
  const late = last === null || isOverdue(last, plan !== null, nowUs);
  if (plan === null)
    return [late ? note(what, `${since}; set up automatic ones: omote backup set-up`) : ok(what, since)];
  const failed = run?.outcome === 'failed' && run.why !== null ? refusalWords(run.why) : null;
  return [
    failed !== null
      ? problem(what, `the automatic backup failed: ${failed}; ${since}`)
      : late && run !== null
        ? problem(what, `${since}; see the console or omote backup status`)
        : ok(what, since),
    ...(isDrillDue(plan, nowUs)
      ? [note('Recovery key', 'it has not been tried yet, or not for half a year: omote backup drill')]
      : []),
  ];
}
