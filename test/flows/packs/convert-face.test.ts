import { beforeEach, describe, expect, it } from 'vitest';
import type { Reading } from '../../../src/domain/capture/reading.ts';
import { EngineBusy, WorkerDied } from '../../../src/domain/packs/ports-engine.ts';
import { convertFace } from '../../../src/flows/packs/convert-face.ts';
import type { World } from '../../../src/flows/world.ts';
import { face, person } from '../../store/samples.ts';
import { freshFolder, open } from '../../store/temporary.ts';
import { faceReading } from '../../support/readings.ts';
import { ScriptedEngine } from '../../support/scripted-engine.ts';
import { packOf, worldOf } from '../../support/world.ts';

const FACE = { seq: 1, authId: 'ada', faceFeatureId: 'f-ada', reason: null };

let world: World;

beforeEach(async () => {
  const store = await open(freshFolder());
  await store.transact(async (tx) => {
    await tx.addPerson(person('ada'));
    await tx.putFace(face('ada', { faceFeatureId: 'f-ada' }));
  });
  world = worldOf({ store });
});

const engineThat = (...script: (Reading | Error)[]) => new ScriptedEngine(packOf(3)).will(...script);
const convert = (engine: ScriptedEngine, signal = new AbortController().signal) =>
  convertFace(world, engine, FACE, signal);

describe('the stored picture of a face', () => {
  it('is tried once more if the engine fails', async () => {
    const engine = engineThat(new EngineBusy('busy'), faceReading());
    expect(await convert(engine)).toMatchObject({ kind: 'template' });
  });

  it('cannot be converted if a worker dies of it, or a network fails on it, twice', async () => {
    const errors = [new WorkerDied('the worker died'), new Error('the network failed')];
    const converted = await Promise.all(errors.map((error) => convert(engineThat(error, error))));
    expect(converted).toEqual(Array(2).fill({ kind: 'failure', face: FACE, reason: 'engine_failed' }));
  });

  it('is not blamed if the engine stays busy', async () => {
    const busy = new EngineBusy('the deadline passed');
    await expect(convert(engineThat(busy, busy))).rejects.toBe(busy);
  });

  it('is not read once the conversion is stopped', async () => {
    const engine = engineThat(faceReading());
    await expect(convert(engine, AbortSignal.abort('stopped'))).rejects.toBe('stopped');
    expect(engine.asked).toEqual([]);
  });
});
