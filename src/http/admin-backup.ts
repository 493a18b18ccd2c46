import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AdminBackup, type AdminBackups, BackupRequest } from '../contract/admin-backup.ts';
import { failure } from '../domain/failure.ts';
import { toIso } from '../domain/time.ts';
import { auditLook } from '../flows/audit.ts';
import { type Backups, lastBackup } from '../flows/backups.ts';
import { passphraseFault } from '../flows/password-strength.ts';
import type { World } from '../flows/world.ts';
import { checkOf } from './validate.ts';

const ADMIN = { config: { role: 'admin' } } as const;
/** Our own names alone: nothing that leads out of the folder. */
const NAME = /^omote-\d{8}-\d{6}\.omb$/;

/** Backups: made, listed, downloaded, removed. They are restored at the host (`omote restore`). */
export function serveBackups(admin: FastifyInstance, world: World, backups: Backups, folder: string): void {
  const check = checkOf(BackupRequest);
  admin.get('/admin/v1/backups', ADMIN, async () => await view(world, backups, folder));
  admin.post('/admin/v1/backups', { config: { role: 'admin', confirmed: true } }, async (request) => {
    const { passphrase } = check(request.body);
    const wrong = passphraseFault(passphrase);
    if (wrong) throw failure('invalid', 'passphrase', wrong);
    backups.start(request.caller, passphrase);
    return await view(world, backups, folder);
  });
  admin.get(
    '/admin/v1/backups/:name',
    { config: { role: 'admin', confirmed: true } },
    async (request, reply) => {
      const name = nameOf(request);
      const path = join(folder, name);
      const { size } = await stat(path).catch(() => {
        throw failure('unknown_resource', 'name', 'is not known');
      });
      await auditLook(world, { actor: request.caller, action: 'backup.download', subject: name });
      reply.headers({ 'content-length': size, 'content-disposition': `attachment; filename="${name}"` });
      return reply.type('application/octet-stream').send(createReadStream(path));
    },
  );
  admin.delete('/admin/v1/backups/:name', { config: { role: 'admin', confirmed: true } }, async (request) => {
    const name = nameOf(request);
    await rm(join(folder, name)).catch(() => {
      throw failure('unknown_resource', 'name', 'is not known');
    });
    await auditLook(world, { actor: request.caller, action: 'backup.remove', subject: name });
    return await view(world, backups, folder);
  });
}

function nameOf(request: FastifyRequest): string {
  const { name } = request.params as { name: string };
  if (!NAME.test(name)) throw failure('unknown_resource', 'name', 'is not known');
  return name;
}

async function view(world: World, backups: Backups, folder: string): Promise<AdminBackups> {
  const last = lastBackup(world);
  return {
    folder,
    backups: await listed(folder),
    last: last && {
      made_at: toIso(last.atUs),
      file: last.file,
      bytes: last.bytes,
      people: last.people,
      faces: last.faces,
    },
    running: backups.running,
    failed: backups.failed,
    errors: [],
  };
}

async function listed(folder: string): Promise<AdminBackup[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  const all = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return { name, made_at: toIso(Math.round(mtimeMs * 1000)), bytes: size };
    }),
  );
  return all.sort((a, b) => (a.name < b.name ? 1 : -1));
}
