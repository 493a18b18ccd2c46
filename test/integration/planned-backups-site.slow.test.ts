// @module-tag security
/** Automatic backups of a site of two appliances on PostgreSQL: one of them makes each, and it restores into a data folder. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { ofPlannedName } from '../../src/domain/backup/backup-name.ts';
import { type Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { commandJson } from '../support/command.ts';
import { describePostgres, schemaDatabase } from '../support/postgres/shared-server.ts';
import { siteOf } from '../support/site.ts';

describePostgres('automatic backups of a site of two appliances', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'omote-planned-site-'));
  const share = join(elsewhere, 'share');
  let nodes: Appliance[];

  beforeAll(async () => {
    mkdirSync(share);
    nodes = await siteOf(2, await schemaDatabase(), WITHOUT_CHALLENGE);
    const ada = await portrait('ada');
    await nodes[0].registered(ada);
    const asked = { face_image: ada.toString('base64'), redirect_uri: 'https://app.example/back' };
    expect((await nodes[1].admin('POST', '/comparisons', asked)).status).toBe(200);
  }, 120_000);
  afterAll(async () => {
    for (const node of nodes) await node.close();
    rmSync(elsewhere, { recursive: true, force: true });
  });

  const backups = async (at: Appliance) => (await at.admin('GET', '/backups')).body;

  it('are each made once, are drilled at either, and restore into a data folder', async () => {
    const [one, other] = nodes;
    const { words, recipient } = (await one.admin('POST', '/backup_plan/recovery_keys')).body;
    const typed = words.join(' ');
    const keep = { days: 7, weeks: 4, months: 12 };
    const asked = { recipient, typed, at: '03:30', folder: share, keep };
    expect((await one.admin('PUT', '/backup_plan', asked)).status).toBe(200);
    await expect.poll(async () => (await backups(other)).plan.run?.outcome, { timeout: 60_000 }).toBe('made');
    const made = readdirSync(share).filter((name) => ofPlannedName(name) !== null);
    expect(made).toHaveLength(1);
    const { entries } = (await one.admin('GET', '/audit?limit=500')).body;
    expect(entries.filter(({ action }: { action: string }) => action === 'backup.make')).toHaveLength(1);
    for (const node of nodes) {
      const { last, plan } = await backups(node);
      expect([last.people, last.overdue, plan.run.failures]).toEqual([1, false, 0]);
      // Both have their next look at whether one is due behind them.
      expect((await node.admin('POST', `/backups/${made[0]}/check`, { passphrase: typed })).status).toBe(200);
      await expect.poll(async () => (await backups(node)).check.state, { timeout: 60_000 }).toBe('good');
    }
    const folder = join(elsewhere, 'alone');
    const words24 = join(elsewhere, 'words');
    writeFileSync(words24, `${typed}\n`);
    const restored = await commandJson(['restore', join(share, made[0]), '--passphrase-file', words24], {
      OMOTE_DATA_DIR: folder,
    });
    expect(restored).toMatchObject({ contents: { people: 1, faces: 1 } });
    // The comparison that was open is in it, but not the template of its picture.
    const db = new Database(join(folder, 'omote.db'), { readonly: true });
    const count = (of: string) => db.prepare(`SELECT count(*) FROM ${of}`).pluck().get();
    const counts = [
      count(`sessions WHERE ended_at_us IS NULL AND policy LIKE '%"comparesAtFmr":%'`),
      count('comparison_templates'),
    ];
    db.close();
    expect(counts).toEqual([1, 0]);
  });

  it('that two ask for at the same instant are made by one of them', async () => {
    const before = await backups(nodes[0]);
    const asked = await Promise.all(nodes.map((node) => node.admin('POST', '/backup_plan/run')));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expect
      .poll(async () => (await backups(nodes[1])).last.made_at, { timeout: 60_000 })
      .not.toBe(before.last.made_at);
    expect(readdirSync(share).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
