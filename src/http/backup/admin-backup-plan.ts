import type { FastifyInstance } from 'fastify';
import {
  ADMIN_BACKUP_PLAN_OPERATIONS,
  type AdminBackupPlan,
} from '../../contract/backup/admin-backup-plan.ts';
import { type BackupPlan, isDrillDue } from '../../domain/backup/backup-plan.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import {
  backupRun,
  dropBackupPlan,
  keyNumberOf,
  newRecoveryKey,
  setBackupPlan,
} from '../../flows/backup/backup-plan.ts';
import type { World } from '../../flows/world.ts';
import { problemView } from '../job-problem.ts';
import { serveOperation } from '../route.ts';
import type { BackupContext } from './backup-context.ts';

/** Serves the plan of automatic backups. */
export function serveBackupPlan(
  admin: FastifyInstance,
  world: World,
  { planned, adopt, fixedFolder }: BackupContext,
): void {
  const operations = ADMIN_BACKUP_PLAN_OPERATIONS;
  serveOperation(admin, operations.makeRecoveryKey, async () => {
    const { words, recipient } = await newRecoveryKey();
    return { words, recipient, key_number: keyNumberOf(recipient) };
  });
  serveOperation(admin, operations.setBackupPlan, async ({ body, caller }) => {
    const { recipient, typed, folder, keep } = body;
    const [hours, minutes] = body.at.split(':').map(Number);
    const atMinutes = 60 * hours + minutes;
    const asked = { recipient, typed, folder, keep, atMinutes, basedOn: body.version };
    await setBackupPlan(world, caller, asked, { fixedFolder, adopt });
    return {};
  });
  serveOperation(admin, operations.dropBackupPlan, async ({ caller }) => {
    await dropBackupPlan(world, caller);
    return {};
  });
  serveOperation(admin, operations.runBackupPlan, async ({ caller }) => {
    await planned.start(caller);
    return {};
  });
}

export async function planView(world: World, plan: BackupPlan): Promise<AdminBackupPlan> {
  const run = await backupRun(world);
  return {
    recipient: plan.recipient,
    key_number: keyNumberOf(plan.recipient),
    key_since: toIso(plan.keySinceUs),
    proven_at: isoOrNull(plan.provenAtUs),
    drill_due: isDrillDue(plan, world.clock.nowUs()),
    at: timeOfDay(plan.atMinutes),
    time_zone: world.settings.timeZone,
    folder: plan.folder,
    keep: plan.keep,
    run: run && {
      started_at: toIso(run.startedAtUs),
      outcome: run.outcome,
      failures: run.failures,
      ...problemView(run.why),
    },
  };
}

const timeOfDay = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
