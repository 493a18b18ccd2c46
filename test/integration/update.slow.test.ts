// @module-tag security
/** Upgrades of the real service: with data that the new version changes, broken ones, and some that are killed. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { killedUpdates } from '../support/killed-updates.ts';
import { findBinaries, WHY_NONE } from '../support/postgres/binaries.ts';
import { schemaDatabase } from '../support/postgres/shared-server.ts';
import { notBuilt, UpgradedService, Versions } from '../support/upgraded-service.ts';

const reason = notBuilt();
if (reason) process.stderr.write(`update: skipped: ${reason}\n`);
const hasPostgres = findBinaries() !== null;
if (!hasPostgres) process.stderr.write(`update of a site: skipped: ${WHY_NONE}\n`);

/** A public key whose private half nobody kept. */
const OF_NOBODY = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

const stateOf = (site: UpgradedService) => JSON.parse(readFileSync(join(site.root, 'update.json'), 'utf8'));

describe.skipIf(reason !== null)('an upgrade', { timeout: 900_000 }, () => {
  let versions: Versions;
  beforeAll(() => {
    versions = new Versions();
  });
  afterAll(() => versions[Symbol.dispose]());

  test('changes the data, keeps all of it, and says what the way back is', async () => {
    await using site = await UpgradedService.start(versions);
    const before = (await site.newPerson()) ?? '';
    const file = versions.update('0.2.0', 'new-schema');
    const checked = await site.update(file, '--check').done;
    expect([checked.code, checked.said]).toEqual([0, expect.stringContaining('It changes the data')]);
    const unbacked = await site.update(file).done;
    expect([unbacked.code, unbacked.said]).toEqual([1, expect.stringContaining('backup set-up')]);
    const ended = await site.update(file, '--no-backup').done;
    expect(ended).toEqual({ code: 0, said: expect.stringContaining('0.2.0 is running and ready') });
    expect([await site.ready(), await site.knows(before)]).toEqual(['0.2.0', true]);
    expect(readdirSync(site.dataDir)).not.toContain('omote.db.before');
    // Only with the backup from before.
    const back = await site.update('--back').done;
    expect([back.code, back.said]).toEqual([1, expect.stringContaining('omote restore')]);
    expect(await site.reboot()).toBe('0.2.0');
  });

  describe.for([
    ['in a file', true],
    ['in PostgreSQL', hasPostgres],
  ] as const)('of data %s', ([where, can]) => {
    test.skipIf(!can)('makes the automatic backup before, although the latest try failed', async () => {
      const settings: Record<string, string> =
        where === 'in PostgreSQL' ? { OMOTE_DATABASE_URL: await schemaDatabase() } : {};
      await using site = await UpgradedService.start(versions, undefined, settings);
      const before = (await site.newPerson()) ?? '';
      const share = mkdtempSync(join(tmpdir(), 'omote-share-'));
      onTestFinished(() => rmSync(share, { recursive: true, force: true }));
      const setUp = site.command('backup', 'set-up', '--folder', share, '--recipient', OF_NOBODY);
      expect(await setUp.done).toMatchObject({ code: 0 });
      const made = () => readdirSync(share).filter((name) => name.endsWith('.age'));
      // Until the first try has ended, another one would join it. A command each time is a third of a second of work.
      const outcome = async () =>
        JSON.parse((await site.command('--json', 'backup', 'status').done).said).plan.run?.outcome;
      await expect.poll(made, { timeout: 120_000 }).toHaveLength(1);
      await expect.poll(outcome, { timeout: 120_000, interval: 1000 }).toBe('made');

      renameSync(share, `${share}.away`);
      // One that is about to end is joined, and has made its backup.
      const now = async () => (await site.command('backup', 'now').done).code;
      await expect.poll(now, { timeout: 60_000, interval: 500 }).toBe(1);
      expect(await site.command('backup', 'status').done).toMatchObject({ code: 1 });
      const file = versions.update('0.2.0', 'same');
      const unmounted = await site.update(file).done;
      expect([unmounted.code, unmounted.said]).toEqual([1, expect.stringContaining('--no-backup')]);
      renameSync(`${share}.away`, share);
      expect(await site.command('backup', 'status').done).toMatchObject({ code: 1 });
      const ended = await site.update(file).done;
      expect(ended).toEqual({ code: 0, said: expect.stringContaining(`Backup: ${share}/`) });
      expect(made()).toHaveLength(2);
      expect([await site.ready(), await site.knows(before)]).toEqual(['0.2.0', true]);

      // Nothing of the database is copied for the way back, which is open.
      expect(await site.update('--back').done).toMatchObject({ code: 0 });
      expect([await site.ready(), await site.knows(before)]).toEqual(['0.1.0', true]);
    });
  });

  test('to a version that never opens its data leaves the data and the version before', async () => {
    await using site = await UpgradedService.start(versions);
    const before = (await site.newPerson()) ?? '';
    const file = versions.update('0.3.0', 'broken');
    const ended = await site.update(file, '--no-backup').done;
    expect([ended.code, ended.said]).toEqual([
      1,
      expect.stringContaining('0.1.0 is running and ready again'),
    ]);
    expect(stateOf(site)).toMatchObject({ trying: null, outcomes: [{ outcome: 'rolled_back' }] });
    expect([await site.ready(), await site.knows(before)]).toEqual(['0.1.0', true]);
    expect(existsSync(join(site.root, 'versions/0.3.0'))).toBe(false);

    // The command is killed once it has switched: the service finds its way back alone.
    const update = site.update(file, '--no-backup');
    await expect.poll(() => stateOf(site).trying, { timeout: 120_000 }).not.toBe(null);
    update.kill('SIGKILL');
    await update.done;
    await site.reboot();
    await expect.poll(() => site.ready(), { timeout: 120_000 }).toBe('0.1.0');
    expect(await site.knows(before)).toBe(true);
    // The next update finishes with it first.
    const next = await site.update(versions.update('0.4.0', 'same'), '--no-backup').done;
    expect(next).toEqual({
      code: 0,
      said: expect.stringContaining('0.4.0 is running and ready. It was 0.1.0'),
    });
    const back = await site.update('--back').done;
    expect(back).toEqual({ code: 0, said: expect.stringContaining('0.1.0 is running and ready') });
    expect(await site.knows(before)).toBe(true);
  });

  test('to a version that has changed the data for good and cannot listen is said to stay', async () => {
    await using site = await UpgradedService.start(versions);
    const before = (await site.newPerson()) ?? '';
    const update = site.update(
      versions.update('0.3.0', 'fails-to-listen'),
      '--no-backup',
      '--ready-within',
      '15',
    );
    const ended = await update.done;
    expect([ended.code, ended.said]).toEqual([1, expect.stringMatching(/0\.3\.0 is running, but not ready/)]);
    expect(stateOf(site)).toMatchObject({ trying: null, outcomes: [{ outcome: 'unready' }] });
    expect(readdirSync(join(site.root, 'versions'))).toEqual(['0.3.0']);
    expect(before).not.toBe('');
  });

  test('that takes too long is told to end and leaves the data and the version before', async () => {
    await using site = await UpgradedService.start(versions);
    const before = (await site.newPerson()) ?? '';
    const file = versions.update('0.2.0', 'slow-start');
    const ended = await site.update(file, '--no-backup', '--ready-within', '20').done;
    expect([ended.code, ended.said]).toEqual([1, expect.stringContaining('0.1.0 is')]);
    await expect.poll(() => site.ready(), { timeout: 120_000 }).toBe('0.1.0');
    expect(await site.knows(before)).toBe(true);
    expect(site.out).toContain('was told to end');
    // Commands are those of the version that serves.
    const doctor = await site.command('doctor').done;
    expect([doctor.said, await site.ready()]).toEqual([
      expect.not.stringContaining('earlier version'),
      '0.1.0',
    ]);
  });

  // update.drill.test.ts does so at 30 points.
  test('killed on its way leaves the old or the new version, and all that was acknowledged', async () => {
    await killedUpdates(versions, 1);
  });
});
