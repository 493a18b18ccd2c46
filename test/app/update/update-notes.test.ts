/** What the audit log and operators are told of updates. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Installation } from '../../../src/app/update/installation.ts';
import { beginTrial, endTrial } from '../../../src/app/update/trial.ts';
import { noteUpdates, upgradeView } from '../../../src/app/update/update-notes.ts';
import { addOutcome, readState, setTrying } from '../../../src/app/update/update-state.ts';
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
