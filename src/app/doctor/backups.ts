/** Findings about the backups that the site makes by itself. */
import { refusalWords } from '../../contract/refusals/words.ts';
import { AGAIN_US, type BackupPlan, type BackupRun, isDrillDue } from '../../domain/backup/backup-plan.ts';
import { isOverdue, type LastBackup } from '../../domain/backup/last-backup.ts';
import { isRecent, type Micros, toIso } from '../../domain/time.ts';
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
    if (plan === null && config.databaseUrl !== null) return [];
    const facts = { plan, run: await backupRun({ store }), last: await lastBackup({ store }) };
    return ofBackups(facts, clock.nowUs());
  });
  return await found.catch(() => []);
}

interface BackupFacts {
  plan: BackupPlan | null;
  run: BackupRun | null;
  last: LastBackup | null;
}

export function ofBackups({ plan, run, last }: BackupFacts, nowUs: Micros): Finding[] {
  const what = 'Backups';
  const since = last === null ? 'none was made yet' : `the latest is of ${toIso(last.atUs).slice(0, 16)} UTC`;
  const late = last === null || isOverdue(last, plan !== null, nowUs);
  if (plan === null)
    return [late ? note(what, `${since}; set up automatic ones: omote backup set-up`) : ok(what, since)];
  const found = ofRun(run);
  if (!isDrillDue(plan, nowUs)) return [found];
  return [
    found,
    note('Recovery key', 'it has not been tried yet, or not for half a year: omote backup drill'),
  ];

  function ofRun(latest: BackupRun | null): Finding {
    if (latest?.outcome === 'failed' && latest.why !== null)
      return problem(what, `the automatic backup failed: ${refusalWords(latest.why)}; ${since}`);
    if (!late || latest === null) return ok(what, since);
    if (isBeingMade(latest, nowUs)) return ok(what, `${since}; one is being made`);
    return problem(what, `${since}; see the console or omote backup status`);
  }
}

/** Whether a backup is being made, as far as its record tells: a try that ended with a kill is repeated after this time. */
const isBeingMade = ({ outcome, failures, startedAtUs }: BackupRun, nowUs: Micros): boolean =>
  outcome === 'begun' && failures === 0 && isRecent(startedAtUs, nowUs, AGAIN_US);
