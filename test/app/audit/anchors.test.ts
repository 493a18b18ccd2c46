import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { Anchors, verifyAnchors } from '../../../src/app/audit/anchors.ts';
import { LineFile } from '../../../src/app/audit/line-file.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { headSigner } from '../../../src/flows/audit/audit-heads.ts';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { T0 } from '../../store/samples.ts';
import { freshFolder, open } from '../../store/temporary.ts';
import { describePostgres, schemaDatabase } from '../../support/postgres/shared-server.ts';
import { holdFiles } from './hold-files.ts';

const noted = async (store: Store, folder: string): Promise<void> => {
  await store.transact((tx) =>
    tx.addAudit({ atUs: T0, actor: 'task', action: 'key.create', subject: '', details: {} }),
  );
  await new Anchors({ store, clock: { nowUs: () => T0 } }, await headSigner(store), folder).writeNewHeads();
};
const takenAway = (folder: string): void => rmSync(join(folder, 'audit-heads.jsonl'));
const MISSED = { problem: expect.stringContaining('are missing') };

it('reports heads that were written and later deleted', async () => {
  const [store, folder] = [await open(), freshFolder()];
  expect(await verifyAnchors(store, folder)).toMatchObject({ checked: 0, problem: null });
  await noted(store, folder);
  expect(await verifyAnchors(store, folder)).toMatchObject({ checked: 1, problem: null });
  takenAway(folder);
  expect(await verifyAnchors(store, folder)).toMatchObject(MISSED);
});

it('writes on after a power cut that has torn a line, and the end of the log is still watched', async () => {
  const [store, folder] = [await open(), freshFolder()];
  await noted(store, folder);
  const path = join(folder, 'audit-heads.jsonl');
  const [line] = (await readFile(path, 'utf8')).split('\n');
  await appendFile(path, line.slice(0, line.length / 2));
  await noted(store, folder);
  expect(await verifyAnchors(store, folder)).toEqual({ checked: 2, newest: 2, problem: null });
});

it('writes a head once that a slow folder has taken late, and the next one', async () => {
  const [store, folder] = [await open(), freshFolder()];
  const signer = await headSigner(store);
  let nowUs = T0;
  const anchors = new Anchors({ store, clock: { nowUs: () => nowUs++ } }, signer, folder, 50);
  const entered = () =>
    store.transact((tx) =>
      tx.addAudit({ atUs: T0, actor: 'task', action: 'key.create', subject: '', details: {} }),
    );
  await entered();
  const release = holdFiles();
  await expect(anchors.writeNewHeads()).rejects.toThrow('does not respond');
  await expect(anchors.writeNewHeads()).rejects.toThrow('does not respond');
  await release();
  const noted = async () => {
    for (let isSilent = true; isSilent; )
      isSilent = await anchors.writeNewHeads().then(
        () => false,
        () => true,
      );
  };
  await noted();
  await entered();
  await noted();
  const lines = (await readFile(join(folder, 'audit-heads.jsonl'), 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).seq)).toEqual([1, 2]);
});

it('says of a folder that does not respond that nothing could be compared', async () => {
  const [store, folder] = [await open(), freshFolder()];
  const pipe = join(folder, 'audit.jsonl');
  execFileSync('mkfifo', [pipe]);
  const held = new LineFile(pipe, 1e6).append('late\n').catch(() => undefined);
  expect(await verifyAnchors(store, folder)).toEqual({
    checked: 0,
    newest: 0,
    problem: `${folder} does not respond`,
  });
  await held;
  expect(await readFile(pipe, 'utf8')).toBe('late\n');
});

describePostgres('audit heads at a site', () => {
  it('are reported missing only at the appliance that wrote them', async () => {
    const url = await schemaDatabase();
    const of = async (id: string) => {
      const store = await openPostgresStore({
        url,
        dataKey: new Uint8Array(32).fill(7),
        node: { id, name: id, version: '1' },
      });
      onTestFinished(() => store.close());
      return { store, folder: freshFolder() };
    };
    const [a, b] = [await of('a'), await of('b')];
    await noted(a.store, a.folder);
    expect(await verifyAnchors(a.store, a.folder)).toMatchObject({ problem: null });
    expect(await verifyAnchors(b.store, b.folder)).toMatchObject({ checked: 0, problem: null });
    await noted(b.store, b.folder);
    for (const { store, folder } of [a, b]) {
      takenAway(folder);
      expect(await verifyAnchors(store, folder)).toMatchObject(MISSED);
    }
  });
});
