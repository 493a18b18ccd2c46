import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AuditExport } from '../../../src/app/audit/audit-export.ts';
import { LineFile } from '../../../src/app/audit/line-file.ts';
import { AUDIT_ANCHORED } from '../../../src/domain/appliances/own-settings.ts';
import { headSigner } from '../../../src/flows/audit/audit-heads.ts';
import { T0 } from '../../store/samples.ts';
import { freshFolder, open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

it('stops without asking a folder that still owes an answer, and notes the last head otherwise', async () => {
  const [store, folder] = [await open(), freshFolder()];
  await store.transact((tx) =>
    tx.addAudit({ atUs: T0, actor: 'task', action: 'key.create', subject: '', details: {} }),
  );
  const said: unknown[] = [];
  const log = { warn: (...what: unknown[]) => void said.push(what) };
  const audit = new AuditExport(worldOf({ store }), await headSigner(store), folder, log);
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  await expect(new LineFile(pipe, 1e6, 50).append('late\n')).rejects.toThrow('does not respond');
  await audit.stop();
  expect(said).toEqual([]);
  const heads = join(folder, 'audit-heads.jsonl');
  expect(existsSync(heads)).toBe(false);
  // Somebody reads, as if the share had come back.
  expect(await readFile(pipe, 'utf8')).toBe('late\n');
  await new LineFile(join(folder, 'other'), 1e6).append('next\n');
  await audit.stop();
  expect([existsSync(heads), said]).toEqual([true, []]);
});

it('says of entries about the other appliances’ chains that they fail until one is written, not of the heads', async () => {
  const [store, folder] = [await open(), freshFolder()];
  await store.transact(async (tx) => {
    await tx.addAudit({ atUs: T0, actor: 'task', action: 'key.create', subject: '', details: {} });
    await tx.setSetting(AUDIT_ANCHORED, 'true');
  });
  const said: unknown[] = [];
  const log = { warn: (...what: unknown[]) => void said.push(what) };
  const site = { ...store.site, nodeId: 'here' };
  const transact = () => Promise.reject(new Error('the disk of PostgreSQL is full'));
  const world = worldOf({ store: Object.assign(Object.create(store), { site, transact }) });
  const audit = new AuditExport(world, await headSigner(store), folder, log);
  const codes = () => audit.degraded().map(({ code }) => code);
  audit.start();
  await expect.poll(codes).toEqual(['audit_others_unwritten']);
  // This writes the head once more, which succeeds.
  await audit.stop();
  expect([codes(), said.length]).toEqual([['audit_others_unwritten'], 1]);
});
