/** Notices for operators, on a real store: what each role sees, and what marking them as seen does. */
import { expect, test } from 'vitest';
import type { Role } from '../../../src/domain/access/operator.ts';
import { LAST_BACKUP } from '../../../src/domain/backup/last-backup.ts';
import type { NoticeKind } from '../../../src/domain/site/notices.ts';
import { SITE_TLS } from '../../../src/domain/site/site-tls.ts';
import { seconds } from '../../../src/domain/time.ts';
import type { KioskLine } from '../../../src/flows/kiosks/kiosk-hub.ts';
import { makeAuthority, makeServerCertificate } from '../../../src/flows/site/make-certificate.ts';
import { type HostFacts, noticesFor, seeNotice } from '../../../src/flows/site/notices.ts';
import type { World } from '../../../src/flows/world.ts';
import { apiKey, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

const DAY = seconds(86_400);
const GIB = 2 ** 30;
const disk = (freeGib: number) => ({
  freeBytes: freeGib * GIB,
  totalBytes: 200 * GIB,
  databaseBytes: 0,
  walBytes: 0,
});
const ROOMY: HostFacts = { disk: disk(100), backups: 'none_running' };

interface Later extends World {
  /** The time in days after T0. */
  day: number;
}

async function site(): Promise<Later> {
  const store = await open();
  const world = { ...worldOf({ store }), day: 0 };
  return Object.assign(world, { clock: { nowUs: () => T0 + world.day * DAY } });
}

const told = async (world: World, host = ROOMY, role: Role = 'admin') =>
  (await noticesFor(world, role, host)).map(
    ({ notice, seen }) => `${notice.kind}${notice.urgent ? '!' : ''}${seen ? ` by ${seen.by}` : ''}`,
  );

async function see(world: World, kind: NoticeKind, host = ROOMY, role: Role = 'admin'): Promise<void> {
  const now = (await noticesFor(world, 'admin', host)).find(({ notice }) => notice.kind === kind);
  const who = { caller: 'operator:ada', operator: 'ada', role };
  await seeNotice(world, who, { kind, version: now?.version ?? '' }, host);
}

const backedUp = (world: World, atUs: number) =>
  world.store.transact((tx) => LAST_BACKUP.write(tx, { atUs, file: 'x', bytes: 1, people: 0, faces: 0 }));

test('backups: a notice if there is none, not while the first is being made, and again a week after the last', async () => {
  const world = await site();
  expect(await told(world)).toEqual(['backup_none']);
  expect(await told(world, { ...ROOMY, backups: 'running' })).toEqual([]);
  expect(await told(world, { ...ROOMY, backups: 'elsewhere' })).toEqual([]);
  await backedUp(world, T0);
  expect(await told(world)).toEqual([]);
  world.day = 7.1;
  expect(await told(world)).toEqual(['backup_overdue']);
  await see(world, 'backup_overdue');
  expect(await told(world)).toEqual(['backup_overdue by ada']);
  await backedUp(world, T0 + 1);
  world.day = 8;
  expect(await told(world)).toEqual(['backup_overdue']);
});

test('disk: once seen, the notice is not new until half of the free space is gone', async () => {
  const world = await site();
  await backedUp(world, T0);
  expect(await told(world, { ...ROOMY, disk: disk(4) })).toEqual(['disk']);
  await see(world, 'disk', { ...ROOMY, disk: disk(4) });
  expect(await told(world, { ...ROOMY, disk: disk(4.5) })).toEqual(['disk by ada']);
  expect(await told(world, { ...ROOMY, disk: disk(1.9) })).toEqual(['disk']);
  expect(await told(world, { ...ROOMY, disk: disk(0.5) })).toEqual(['disk!']);
});

test('imported certificate: a notice two weeks before, three days before and after it expires', async () => {
  const world = await site();
  await backedUp(world, T0 + 400 * DAY);
  const { certificatePem } = makeServerCertificate(makeAuthority('x', T0 / 1000), ['a.example'], T0 / 1000);
  await world.store.transact((tx) =>
    SITE_TLS.write(tx, { mode: 'imported', names: [], certificatePem, authorityPem: null }),
  );
  const at = async (day: number) => {
    world.day = day;
    return await told(world);
  };
  expect(await at(380)).toEqual([]);
  expect(await at(384)).toEqual(['certificate_ending']);
  await see(world, 'certificate_ending');
  expect(await at(390)).toEqual(['certificate_ending by ada']);
  expect(await at(395)).toEqual(['certificate_ending!']);
  await see(world, 'certificate_ending');
  expect(await at(398)).toEqual(['certificate_ending!']);
});

test('own authority: a notice two months before, two weeks before and after it ends, and before it is valid', async () => {
  const world = await site();
  await backedUp(world, T0 + 4000 * DAY);
  const authority = makeAuthority('x', T0 / 1000);
  const { certificatePem } = makeServerCertificate(authority, ['a.example'], T0 / 1000 + 3300 * 86_400_000);
  const authorityPem = authority.certificatePem;
  await world.store.transact((tx) =>
    SITE_TLS.write(tx, { mode: 'own', names: [], certificatePem, authorityPem }),
  );
  const at = async (day: number) => {
    world.day = day;
    return await told(world);
  };
  expect(await at(3580)).toEqual([]);
  expect(await at(3595)).toEqual(['authority_ending']);
  expect(await at(3640)).toEqual(['authority_ending!']);
  expect(await at(3651)).toEqual(['authority_ending!']);
  expect(await at(-2)).toEqual(['authority_ending!']);
});

test('keys and kiosks: one more makes the notice new again, one less does not', async () => {
  const world = await site();
  await backedUp(world, T0);
  const key = (id: string) =>
    world.store.transact((tx) =>
      tx.addApiKey(apiKey(id, { expiresAtUs: T0 + 10 * DAY }), new Uint8Array(32).fill(id.charCodeAt(0))),
    );
  await key('a');
  await see(world, 'keys_ending');
  expect(await told(world)).toEqual(['keys_ending by ada']);
  await key('b');
  expect(await told(world)).toEqual(['keys_ending']);

  const kiosk = (id: string, lastSeenAtUs: number | null) => ({
    id: id.repeat(32),
    name: id,
    onHost: false,
    createdAtUs: T0,
    pairedAtUs: null,
    lastSeenAtUs,
    codeEndsAtUs: null,
    camera: null,
  });
  await world.store.transact(async (tx) => {
    for (const id of ['c', 'd']) {
      await tx.addKiosk(kiosk(id, null));
      await tx.pairKiosk(id.repeat(32), new Uint8Array(32).fill(id.charCodeAt(0)), T0);
    }
  });
  expect(await told(world, ROOMY, 'viewer')).toEqual(['kiosks_offline']);
  await see(world, 'kiosks_offline', ROOMY, 'viewer');
  await world.store.transact((tx) => tx.removeKiosk('c'.repeat(32)));
  expect(await told(world, ROOMY, 'viewer')).toEqual(['kiosks_offline by ada']);
  await world.store.transact((tx) => tx.saveKiosk(kiosk('d', T0 + DAY)));
  expect(await told(world, ROOMY, 'viewer')).toEqual(['kiosks_offline']);

  const line = {} as KioskLine;
  const d = 'd'.repeat(32);
  world.kiosks.connect(d, line);
  expect(await told(world, ROOMY, 'viewer')).toEqual([]);
  world.kiosks.note(d, line, 'out_of_order', 'unplugged');
  expect(await told(world, ROOMY, 'viewer')).toEqual(['kiosk_cameras']);
  await see(world, 'kiosk_cameras', ROOMY, 'viewer');
  expect(await told(world, ROOMY, 'viewer')).toEqual(['kiosk_cameras by ada']);
  world.kiosks.note(d, line, 'out_of_order', 'black');
  expect(await told(world, ROOMY, 'viewer')).toEqual(['kiosk_cameras']);
  world.kiosks.note(d, line, 'waiting', null);
  expect(await told(world, ROOMY, 'viewer')).toEqual([]);
});

test('a notice can only be marked as seen by operators who may see it, and not if it has changed since it was shown', async () => {
  const world = await site();
  await expect(see(world, 'backup_none', ROOMY, 'reviewer')).rejects.toThrow('unknown_resource');
  const who = { caller: 'operator:ada', operator: 'ada', role: 'admin' } as const;
  const old = { kind: 'backup_none', version: 'old' } as const;
  await expect(seeNotice(world, who, old, ROOMY)).rejects.toThrow('state_forbids');
  await see(world, 'backup_none');
  await see(world, 'backup_none');
  const entries = await world.store.auditAfter(0, 10);
  expect(entries.map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
    ['notice.see', 'operator:ada', 'backup_none'],
  ]);
});
