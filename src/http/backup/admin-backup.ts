import type { FastifyInstance } from 'fastify';
import { ADMIN_BACKUP_OPERATIONS } from '../../contract/backup/admin-backup.ts';
import {
  ADMIN_BACKUP_PLAN_OPERATIONS,
  type AdminBackupPlan,
} from '../../contract/backup/admin-backup-plan.ts';
import { BACKUP_PART_MAX_BYTES } from '../../contract/backup/backup-limits.ts';
import type { BackupCheck } from '../../domain/backup/backup-check.ts';
import { ofPlannedName } from '../../domain/backup/backup-name.ts';
import { type BackupPlan, isDrillDue } from '../../domain/backup/backup-plan.ts';
import { isOverdue } from '../../domain/backup/last-backup.ts';
import { refusal, refusalOf } from '../../domain/failure.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import { passphraseFault } from '../../flows/access/password-strength.ts';
import { BackupFiles } from '../../flows/backup/backup-files.ts';
import {
  backupPlan,
  dropBackupPlan,
  type FolderAdopter,
  keyNumberOf,
  newRecoveryKey,
  planVersion,
  setBackupPlan,
} from '../../flows/backup/backup-plan.ts';
import type { BackupRestore, RestoreState } from '../../flows/backup/backup-restore.ts';
import { BackupUploads, type MissingRoom } from '../../flows/backup/backup-upload.ts';
import { type Backups, lastBackup } from '../../flows/backup/backups.ts';
import type { PlannedBackups } from '../../flows/backup/planned-backups.ts';
import type { World } from '../../flows/world.ts';
import { problemView } from '../job-problem.ts';
import { serveOperation } from '../route.ts';

/** Serves backups: list, create, check, restore, download, upload, delete. */
export function serveBackups(admin: FastifyInstance, world: World, context: BackupContext): void {
  const operations = ADMIN_BACKUP_OPERATIONS;
  const { backups, restore, folder } = context;
  const files = new BackupFiles(world, folder);
  const view = () => viewOf(world, context, files);
  serveOperation(admin, operations.listBackups, view);
  serveOperation(admin, operations.createBackup, async ({ body: { passphrase }, caller }) => {
    const wrong = await passphraseFault(passphrase);
    if (wrong) throw refusalOf('passphrase', wrong);
    refuseWhileRestored(restore);
    backups.start(caller, passphrase);
    return await view();
  });
  serveOperation(admin, operations.checkBackup, async ({ params: { name }, body, caller }) => {
    const file = { name, path: await files.find(name) };
    // Nothing is awaited from here until the check has begun, so that no restore begins in between.
    refuseWhileRestored(restore);
    const check = await backups.startCheck(caller, file, body.passphrase);
    return { ...(await view()), check: checkView(check) };
  });
  serveOperation(admin, operations.restoreBackup, async ({ params: { name }, body, caller }) => {
    await restore.start(caller, { name, path: await files.find(name) }, body.passphrase);
    return await view();
  });
  serveOperation(admin, operations.downloadBackup, async ({ params: { name }, caller, reply }) => {
    const { bytes, content } = await files.open(caller, name);
    reply.headers({ 'content-length': bytes, 'content-disposition': `attachment; filename="${name}"` });
    return content;
  });
  serveOperation(admin, operations.deleteBackup, async ({ params, caller }) => {
    await files.remove(caller, params.name);
    return await view();
  });
  serveUploads(admin, world, context);
  serveBackupPlan(admin, world, context);
}

function serveUploads(admin: FastifyInstance, world: World, { folder, missingRoom }: BackupContext): void {
  const operations = ADMIN_BACKUP_OPERATIONS;
  const uploads = new BackupUploads(world, folder, missingRoom);
  admin.register(async (scope) => {
    scope.addHook('onClose', () => uploads.close());
    const parser = { parseAs: 'buffer', bodyLimit: BACKUP_PART_MAX_BYTES } as const;
    scope.addContentTypeParser('application/octet-stream', parser, (_, body, done) => done(null, body));
    serveOperation(scope, operations.beginBackupUpload, async ({ body: { bytes }, caller }) => ({
      upload: await uploads.begin(caller, bytes),
    }));
    serveOperation(scope, operations.sendBackupPart, async ({ params: { id }, query: { at }, body }) => ({
      upload: await uploads.take(id, at, body),
    }));
  });
}

/** A restore ends with a restart of the service, so no other task may begin. @throws Failure state_forbids */
function refuseWhileRestored(restore: BackupRestore): void {
  if (restore.busy) throw refusal('restore_running', 'restore');
}

const checkView = (check: BackupCheck | null) =>
  check && {
    ...check,
    ...problemView(check.problem),
    contents: check.contents && {
      made_at: check.contents.createdAt,
      people: check.contents.people,
      faces: check.contents.faces,
      other_data_key: check.contents.otherDataKey,
    },
  };

const restoreView = (state: RestoreState | null) =>
  state && {
    name: state.name,
    state: state.state,
    progress: state.progress,
    ...problemView(state.problem),
    restored: state.restored && {
      made_at: state.restored.createdAt,
      people: state.restored.people,
      faces: state.restored.faces,
      moved_to: state.restored.movedTo,
      deleted_since: state.restored.deletedSince,
      deletions_unknown: state.restored.deletionsUnknown,
      backups_off: state.restored.backupsOff,
    },
  };

async function viewOf(world: World, context: BackupContext, files: BackupFiles) {
  const { backups, planned, restore, fixedFolder } = context;
  // Whether one is in progress is read first, and what came of it afterwards, so that no earlier result is taken for its.
  const { running } = backups;
  const failed = problemView(backups.failed);
  const check = checkView(await backups.check());
  const plan = await backupPlan(world);
  const shown = plan && (await planView(world, planned, plan));
  const last = await lastBackup(world);
  const { files: found, problem } = await files.list();
  const unread = problemView(problem);
  return {
    folder: files.folder,
    folder_fixed: fixedFolder !== null,
    folder_problem: unread.problem,
    folder_why: unread.why,
    plan: shown,
    plan_version: planVersion(plan),
    backups: found.map(({ name, folder, madeAtUs, bytes }) => ({
      name,
      folder,
      made_at: toIso(madeAtUs),
      bytes,
      key_number: ofPlannedName(name)?.keyNumber ?? null,
    })),
    last: last && {
      made_at: toIso(last.atUs),
      overdue: isOverdue(last, plan !== null, world.clock.nowUs()),
      file: last.file,
      bytes: last.bytes,
      people: last.people,
      faces: last.faces,
    },
    running,
    failed: failed.problem,
    failed_why: failed.why,
    check,
    restore: restoreView(restore.state),
    restore_at_host: restore.refusal(),
  };
}

/** Serves the plan of automatic backups. */
function serveBackupPlan(
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
    return { started_at: toIso(await planned.start(caller)) };
  });
}

async function planView(world: World, planned: PlannedBackups, plan: BackupPlan): Promise<AdminBackupPlan> {
  const run = await planned.latest();
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

/** What the routes of backups work with. */
export interface BackupContext {
  backups: Backups;
  restore: BackupRestore;
  folder: string;
  planned: PlannedBackups;
  /** Takes a folder into use. */
  adopt: FolderAdopter;
  /** The folder that the host names; null: none. */
  fixedFolder: string | null;
  /** Why this many more bytes do not fit on the folder's disk, to follow the word “need”; null: they fit. */
  missingRoom: (bytes: number) => Promise<MissingRoom | null>;
}
