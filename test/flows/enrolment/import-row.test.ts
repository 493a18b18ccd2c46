// @module-tag security
/**
 * Tests who may replace faces by pictures for the waiting rows of an import that somebody started, what is said of people
 * who are deleted, and that an import registers the rows that were being checked when it began.
 */
import { expect, it, vi } from 'vitest';
import { refusal } from '../../../src/domain/failure.ts';
import { EngineBusy } from '../../../src/domain/packs/ports-engine.ts';
import { openImport, startImport } from '../../../src/flows/enrolment/import-people.ts';
import { importRow } from '../../../src/flows/enrolment/import-row.ts';
import { requestDeletion } from '../../../src/flows/people/request-deletion.ts';
import { face, person, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { faceReading } from '../../support/readings.ts';
import { ScriptedEngine } from '../../support/scripted-engine.ts';
import { packOf, worldOf } from '../../support/world.ts';

const HOUR_US = 3_600_000_000;

/** A table with a row for a person who has a face and one for a new person, opened by `anna`. */
async function opened() {
  const store = await open();
  await store.transact(async (tx) => {
    await tx.addPerson(person('ada'));
    await tx.putFace(face('ada'));
  });
  let nowUs = T0;
  const clock = { nowUs: () => nowUs };
  const engine = new ScriptedEngine(packOf(3));
  const world = worldOf({ store, clock, engine });
  const csv = Buffer.from('image,auth_id,ekyc_id\na.jpg,ada,\nb.jpg,,emp-1\n');
  const options = { existing: 'overwrite', duplicates: 'record', charset: null, fileName: 't.csv' } as const;
  const { id } = await openImport(world, { ...options, csv, actor: 'anna' });
  const send = (actor: string, line: number, confirmed = false) =>
    importRow(world, {
      importId: id,
      line,
      picture: new Uint8Array(1),
      actor,
      replacing: () => {
        if (!confirmed) throw refusal('not_confirmed', 'session');
      },
    });
  return { world, engine, id, send, pass: (hours: number) => (nowUs += hours * HOUR_US) };
}

const STEP_UP = { faults: [{ kind: 'step_up' }] };

it('replaces no face for a run that was started while the clock was ahead', async () => {
  const { world, id, send, pass } = await opened();
  pass(8760);
  await startImport(world, id, false, 'anna');
  await expect(send('anna', 2)).rejects.toThrow(EngineBusy);
  pass(-8760);
  await expect(send('anna', 2)).rejects.toMatchObject(STEP_UP);
});

it('replaces faces for whoever started the run, and for others who are confirmed themselves', async () => {
  const { world, engine, id, send } = await opened();
  await startImport(world, id, false, 'anna');
  await expect(send('bert', 2)).rejects.toMatchObject(STEP_UP);
  expect(engine.asked).toEqual([]);
  await expect(send('anna', 2)).rejects.toThrow(EngineBusy);
  await expect(send('bert', 2, true)).rejects.toThrow(EngineBusy);
  await startImport(world, id, false, 'bert');
  await expect(send('bert', 2)).rejects.toThrow(EngineBusy);
  await expect(send('anna', 2)).rejects.toMatchObject(STEP_UP);
});

it('leaves no row open to whoever started the run after half a day', async () => {
  const { world, id, send, pass } = await opened();
  await startImport(world, id, false, 'anna');
  pass(11);
  await expect(send('anna', 2)).rejects.toThrow(EngineBusy);
  pass(2);
  await expect(send('anna', 2)).rejects.toMatchObject(STEP_UP);
  await startImport(world, id, true, 'anna');
  await expect(send('anna', 2)).rejects.toThrow(EngineBusy);
});

it('asks nobody in a dry run, and for a person without a face', async () => {
  const { world, id, send } = await opened();
  await expect(send('bert', 2)).rejects.toThrow(EngineBusy);
  await startImport(world, id, false, 'anna');
  await expect(send('bert', 3)).rejects.toThrow(EngineBusy);
});

it.each([
  ['Accepted', 'being_deleted'],
  ['Failed', 'deletion_failed'],
] as const)('says whether a deletion goes on: %s', async (status, reason) => {
  const { world, send } = await opened();
  const accepted = await requestDeletion(world, 'auth', 'ada', 'service');
  const { dueAtUs } = accepted;
  await world.store.transact((tx) =>
    tx.saveDeletion({ ...accepted, status, dueAtUs: status === 'Failed' ? null : dueAtUs }),
  );
  expect(await send('anna', 2)).toMatchObject({ state: 'problem', reason });
});

it.each([
  ['one that could be registered', faceReading()],
  ['one with a problem', faceReading({}, { sharpness: 0 })],
])('leaves a row waiting whose check was under way when the import began: %s', async (_, reading) => {
  const { world, engine, id, send } = await opened();
  engine.will(reading, faceReading());
  const letThrough = engine.hold();
  const checked = send('anna', 3);
  await vi.waitFor(() => expect(engine.asked).toHaveLength(1));
  await startImport(world, id, false, 'anna');
  letThrough();
  expect(await checked).toMatchObject({ state: 'waiting', reason: null });
  expect(await send('anna', 3)).toMatchObject({ state: 'done' });
});

it.each(['check', 'run'] as const)(
  'links nobody to “..” who is not linked to it yet, in a %s',
  async (phase) => {
    const store = await open();
    await store.transact(async (tx) => {
      await tx.addPerson(person('old'));
      await tx.linkEkyc('..', 'old', T0);
    });
    const engine = new ScriptedEngine(packOf(3));
    const world = worldOf({ store, clock: { nowUs: () => T0 }, engine });
    const csv = Buffer.from('image,ekyc_id\na.jpg,.\nb.jpg,..\n');
    const options = { existing: 'skip', duplicates: 'record', charset: null, fileName: 't.csv' } as const;
    const { id } = await openImport(world, { ...options, csv, actor: 'anna' });
    if (phase === 'run') await startImport(world, id, false, 'anna');
    engine.will(faceReading());
    const send = (line: number) =>
      importRow(world, {
        importId: id,
        line,
        picture: new Uint8Array(1),
        actor: 'anna',
        replacing: () => undefined,
      });
    const [refused, repeated] = phase === 'run' ? ['failed', 'done'] : ['problem', 'checked'];
    expect(await send(2)).toMatchObject({ state: refused, reason: 'csv_ekyc_id' });
    expect(await send(3)).toMatchObject({ state: repeated, reason: null });
    expect([await store.ekycLink('.'), await store.authIdOfEkyc('..')]).toEqual([null, 'old']);
  },
);
