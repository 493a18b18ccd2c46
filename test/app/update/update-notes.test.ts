/** What the audit log and operators are told of updates. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { readServiceFile } from '../../../src/app/service/service-file.ts';
import { Installation } from '../../../src/app/update/installation.ts';
import { beginTrial, endTrial, trialOf } from '../../../src/app/update/trial.ts';
import { noteUpdates, upgradeView } from '../../../src/app/update/update-notes.ts';
import { addOutcome, readState, setTrying } from '../../../src/app/update/update-state.ts';
import { DATABASE_FILE } from '../../../src/store/file/folder.ts';
import { isFolderLocked } from '../../../src/store/file/service-lock.ts';
import { freshFolder, open } from '../../store/temporary.ts';
import { install, newKey, smallTree } from '../../support/installation.ts';

/** An installation with what was installed and one update, of which nothing is chosen. */
function installed(): Installation {
  const folder = mkdtempSync(join(tmpdir(), 'omote-notes-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const key = newKey();
  install(folder, smallTree('0.1.0', key));
  install(join(folder, 'versions/0.2.0'), smallTree('0.2.0', key));
  return new Installation(folder);
}

const TOLD = { from: '0.1.0', to: '0.2.0', schemaChanges: false };

test('each outcome is in the audit log once, and operators see them with the way back', async () => {
  const at = installed();
  const folder = freshFolder();
  const store = await open(folder);
  onTestFinished(() => store.close());
  const world = { store, clock: { nowUs: () => 1_800_000_000_000_000 } };
  const noted = async () => {
    await noteUpdates(world, folder, at.root);
    const entries = await store.auditAfter(0, 50);
    return entries
      .filter(({ action }) => action.startsWith('update.'))
      .map(({ action, subject }) => `${action} ${subject}`);
  };
  expect(await noted()).toEqual([]);
  addOutcome(at, { ...TOLD, outcome: 'refused', reason: 'cut', to: null });
  expect(await noted()).toEqual(['update.refuse ']);
  at.choose('0.2.0');
  addOutcome(at, { ...TOLD, outcome: 'applied', reason: '' });
  addOutcome(at, {
    outcome: 'rolled_back',
    reason: 'not_ready',
    from: '0.2.0',
    to: '0.3.0',
    schemaChanges: true,
  });
  await noted();
  expect((await noted()).sort()).toEqual(['update.apply 0.2.0', 'update.refuse ', 'update.roll_back 0.3.0']);
  // Installed again, what was noted before says nothing of what comes now.
  rmSync(join(at.root, 'update.json'));
  addOutcome(at, { ...TOLD, outcome: 'refused', reason: 'cut', to: null });
  expect(await noted()).toHaveLength(4);
  // Without the mark nothing is noted, so that nothing is noted again and again.
  mkdirSync(join(folder, 'update-noted.part/full'), { recursive: true });
  addOutcome(at, { ...TOLD, outcome: 'applied', reason: '' });
  await expect(noted()).rejects.toThrow();
  rmSync(join(folder, 'update-noted.part'), { recursive: true });
  expect(await noted()).toHaveLength(5);
  expect(await noted()).toHaveLength(5);
  addOutcome(at, {
    outcome: 'rolled_back',
    reason: 'not_ready',
    from: '0.2.0',
    to: '0.3.0',
    schemaChanges: true,
  });
  const view = upgradeView(at.root);
  expect(view).toMatchObject({
    installation: 'package',
    way_back: { version: '0.1.0', needs_backup: false },
    trusted_keys: [expect.stringMatching(/^[0-9a-f]{16}$/)],
  });
  expect(view.outcomes.map(({ outcome }) => outcome)).toEqual(['rolled_back', 'applied', 'refused']);
});

test('a version that never serves gives way after three starts, one that served once never does', () => {
  const at = installed();
  const dataDir = freshFolder();
  const program = at.folderOf('0.2.0');
  at.choose('0.2.0');
  const starts = () => beginTrial(program, '0.2.0', { dataDir, databaseUrl: null });
  // Started without an update: nothing is on trial.
  expect([starts(), starts(), starts(), starts()]).toEqual([null, null, null, null]);
  setTrying(at, { id: 'one', ...TOLD, schema: 1 });
  expect([starts(), starts(), starts()]).toEqual([null, null, null]);
  expect(starts()).toBe(join(at.root, 'bin/omote'));
  // The version before serves, which says nothing of the new one.
  endTrial(at.root, '0.1.0', dataDir);
  expect(starts()).toBe(join(at.root, 'bin/omote'));
  // Another try begins anew.
  setTrying(at, { id: 'two', ...TOLD, schema: 1 });
  expect([starts(), starts()]).toEqual([null, null]);
  endTrial(program, '0.2.0', dataDir);
  expect([starts(), starts(), starts(), starts()]).toEqual([null, null, null, null]);
});

test('a damaged or foreign state counts as none', () => {
  const at = installed();
  for (const text of ['', '{', '{"trying":1}', '[]', 'null']) {
    writeFileSync(join(at.root, 'update.json'), text);
    expect(readState(at)).toEqual({ trying: null, outcomes: [] });
  }
  mkdirSync(join(at.root, 'versions/..evil'));
  expect(at.versions).toEqual(['0.2.0']);
});

test('a version that has changed the data for good does not give way, however often it fails', () => {
  const at = installed();
  const dataDir = freshFolder();
  const program = at.folderOf('0.2.0');
  at.choose('0.2.0');
  setTrying(at, { id: 'one', ...TOLD, schemaChanges: true, schema: 1 });
  const starts = (databaseUrl: string | null = null) =>
    beginTrial(program, '0.2.0', { dataDir, databaseUrl });
  const path = join(dataDir, DATABASE_FILE);
  const setSchema = (schema: number) => {
    const db = new Database(path);
    db.pragma(`user_version = ${schema}`);
    db.close();
  };
  setSchema(2);
  expect([starts(), starts(), starts(), starts()]).toEqual([null, null, null, null]);
  const before = join(at.root, 'bin/omote');
  // A site’s database is read by both versions, whatever was left in the folder.
  expect(starts('postgres://db/omote')).toBe(before);
  writeFileSync(`${path}.before`, '');
  expect(starts()).toBe(before);
  rmSync(`${path}.before`);
  expect(starts()).toBe(null);
  setSchema(1);
  expect(starts()).toBe(before);
});

test('what whoever owns the data puts there is read as far as a trial goes', () => {
  const at = installed();
  const dataDir = freshFolder();
  const path = join(dataDir, 'update-trial.json');
  const trial = JSON.stringify({ id: 'one', starts: 3, served: false });
  writeFileSync(path, trial);
  expect(trialOf(dataDir, 'one')).toMatchObject({ starts: 3 });
  for (const put of [
    () => mkdirSync(path),
    () => execFileSync('mkfifo', [path]),
    () => symlinkSync('/dev/zero', path),
    () => writeFileSync(path, trial + ' '.repeat(10_000)),
    () => writeFileSync(path, '{"id":'),
  ]) {
    rmSync(path, { recursive: true });
    put();
    expect(trialOf(dataDir, 'one')).toBeNull();
  }
  for (const name of ['service.json', 'service.lock']) execFileSync('mkfifo', [join(dataDir, name)]);
  expect([readServiceFile(dataDir), isFolderLocked(dataDir)]).toEqual([null, false]);
  expect(at.version).toBe('0.1.0');
});

test('what cannot be read of the updates counts as nothing', () => {
  const at = installed();
  // As a file that this user may not read, and one on a broken disk: it is there, and opening or reading it fails.
  mkdirSync(join(at.root, 'update.json'));
  expect(readState(at)).toEqual({ trying: null, outcomes: [] });
});
