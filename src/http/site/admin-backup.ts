import type { FastifyInstance } from 'fastify';
import { ADMIN_BACKUP_OPERATIONS } from '../../contract/site/admin-backup.ts';
import { failure } from '../../domain/failure.ts';
import { toIso } from '../../domain/time.ts';
import { passphraseFault } from '../../flows/access/password-strength.ts';
import { BackupFiles } from '../../flows/site/backup-files.ts';
import { type BackupCheck, type Backups, lastBackup } from '../../flows/site/backups.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../surface-route.ts';

/** Backups: made, listed, restored to try, downloaded, removed. They are restored at the host (`omote restore`). */
export function serveBackups(admin: FastifyInstance, world: World, backups: Backups, folder: string): void {
  const operations = ADMIN_BACKUP_OPERATIONS;
  const files = new BackupFiles(world, folder);
  const view = () => viewOf(world, backups, files);
  serveOperation(admin, operations.listBackups, view);
  serveOperation(admin, operations.createBackup, async ({ body: { passphrase }, caller }) => {
    const wrong = await passphraseFault(passphrase);
    if (wrong) throw failure('invalid', 'passphrase', wrong);
    backups.start(caller, passphrase);
    return await view();
  });
  serveOperation(admin, operations.checkBackup, async ({ params: { name }, body, caller }) => {
    await backups.startCheck(caller, { name, path: await files.find(name) }, body.passphrase);
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
}

const checkView = (check: BackupCheck | null) =>
  check && {
    ...check,
    contents: check.contents && {
      made_at: check.contents.createdAt,
      people: check.contents.people,
      faces: check.contents.faces,
    },
  };

async function viewOf(world: World, backups: Backups, files: BackupFiles) {
  const last = await lastBackup(world);
  const found = await files.list();
  return {
    folder: files.folder,
    backups: found.map(({ name, madeAtUs, bytes }) => ({ name, made_at: toIso(madeAtUs), bytes })),
    last: last && {
      made_at: toIso(last.atUs),
      file: last.file,
      bytes: last.bytes,
      people: last.people,
      faces: last.faces,
    },
    running: backups.running,
    failed: backups.failed,
    check: checkView(backups.check),
  };
}
