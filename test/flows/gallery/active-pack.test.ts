import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../src/domain/capture/reading.ts';
import { EngineBusy, type FaceEngine, type PackInfo } from '../../../src/domain/packs/ports-engine.ts';
import { registerImage } from '../../../src/flows/enrolment/register-image.ts';
import type { RunningPack } from '../../../src/flows/gallery/active-pack.ts';
import { PictureIdentifications } from '../../../src/flows/identification/identify-by-picture.ts';
import { ExactSearch } from '../../../src/search/exact.ts';
import { face, person, QUALITY } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { engineWithoutNetworks, packOf, warmGallery, worldOf } from '../../support/world.ts';

/**
 * Two packs that cannot be mixed up unnoticed: their vectors differ in length, and one score means different rates.
 */
const OLD = packOf(3, calibration(0.2), 'old');
const NEW = packOf(5, calibration(0.9), 'new');

function calibration(score: number) {
  const points = [
    { fmr: 1, score: 0 },
    { fmr: 1e-8, score },
  ];
  return { source: 'test', nonMatedPairs: 1e9, points };
}

const unit = (dimension: number): Float32Array => {
  const vector = new Float32Array(dimension);
  vector[0] = 1;
  return vector;
};

/** Every picture shows one face, straight and sharp, as this pack's networks see it. */
function readingOf({ dimension }: PackInfo): Reading {
  const points = [
    [430, 440],
    [570, 440],
    [500, 510],
    [445, 580],
    [555, 580],
  ] as const;
  return {
    kind: 'face',
    imageWidth: 1000,
    imageHeight: 1000,
    box: { x: 350, y: 300, width: 300, height: 400 },
    points,
    landmarks: null,
    quality: { ...QUALITY, eyeDistancePx: 140 },
    colour: { face: [120, 110, 100], surround: null },
    trace: new Uint8Array(0),
    liveness: null,
    template: unit(dimension),
  };
}

/** An engine that starts reading and answers on request. */
class Waiting {
  readonly begun = Promise.withResolvers<void>();
  readonly #answer = Promise.withResolvers<Reading>();
  readonly engine: FaceEngine;

  constructor(pack: PackInfo) {
    this.engine = {
      ...engineWithoutNetworks(pack),
      read: () => {
        this.begun.resolve();
        return this.#answer.promise;
      },
    };
  }

  answer(): void {
    this.#answer.resolve(readingOf(this.engine.pack));
  }
}

async function site() {
  const store = await open();
  const [older, newer] = [new ExactSearch(3), new ExactSearch(5)];
  await store.transact(async (tx) => {
    for (const id of ['ada', 'bob']) {
      await tx.addPerson(person(id));
      await tx.putFace(face(id, { pack: OLD.name, template: unit(3) }));
    }
    await tx.addPerson(person('cid'));
  });
  // The galleries hold different people, so an answer shows which one made it. The score is far beyond chance by the
  // calibration of the old pack, but not by that of the new one.
  older.put('ada', new Float32Array([0.6, 0.8, 0]));
  for (const id of ['ada', 'bob']) newer.put(id, unit(5));
  const reading = new Waiting(OLD);
  const world = worldOf({ store, engine: reading.engine, search: older, pack: OLD });
  const quick: FaceEngine = { ...engineWithoutNetworks(NEW), read: async () => readingOf(NEW) };
  const next: RunningPack = { engine: quick, gallery: warmGallery(NEW.name, newer) };
  return { world, store, reading, next };
}

const PICTURE = () => new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);

describe('another pack that takes over during a request', () => {
  it('does not affect a search in progress, and is used entirely by the next one', async () => {
    const { world, reading, next } = await site();
    Object.assign(world.settings, { identifyPurpose: 'Reception', identifyFpir: 0.1, matchFmr: 0.1 });
    const identifications = new PictureIdentifications(world);
    const caller = { actor: 'operator:1', address: '192.0.2.1', requestId: 'r1' };
    const search = () => identifications.identify(PICTURE(), caller);
    const underWay = search();
    await reading.begun.promise;
    const before = world.packs.exchange(next);
    reading.answer();
    const found = await underWay;
    expect([found.threshold.gallery, found.candidates.map((hit) => hit.person.authId)]).toEqual([1, ['ada']]);
    expect(found.candidates.map((hit) => hit.likeness.rate?.fmr)).toEqual([3e-9]);
    const after = await search();
    expect([after.threshold.gallery, after.candidates.map((hit) => hit.person.authId)]).toEqual([
      2,
      ['ada', 'bob'],
    ]);
    expect([before.engine.pack, world.packs.current().engine.pack]).toEqual([OLD, NEW]);
  });

  it('registers nobody with a template of the old pack', async () => {
    const { world, store, reading, next } = await site();
    const underWay = registerImage(world, {
      authId: 'cid',
      image: PICTURE(),
      checkOverwrite: false,
      actor: 'service',
    });
    const refused = expect(underWay).rejects.toThrow(EngineBusy);
    await reading.begun.promise;
    const before = world.packs.exchange(next);
    reading.answer();
    await refused;
    expect(await store.faceOf('cid')).toBeNull();
    expect([before.gallery.size, next.gallery.size]).toEqual([1, 2]);
  });

  it('is handed out as a whole: the pack in use stays one pack for its holder', async () => {
    const { world, next } = await site();
    const held = world.packs.current();
    world.packs.exchange(next);
    expect([held.engine.pack.name, held.gallery.pack]).toEqual(['old', 'old']);
    const { engine, gallery } = world.packs.current();
    expect([engine.pack.name, gallery.pack]).toEqual(['new', 'new']);
    expect(() => Object.assign(held, { engine })).toThrow(TypeError);
  });
});
