/** Who is the person in a picture: what is refused, who is named, and what the audit log says of it. */
import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../src/domain/capture/reading.ts';
import type { FaceEngine } from '../../../src/domain/packs/ports-engine.ts';
import {
  IDENTIFICATIONS_PER_MINUTE,
  PictureIdentifications,
} from '../../../src/flows/identification/identify-by-picture.ts';
import { requestDeletion } from '../../../src/flows/people/request-deletion.ts';
import { ExactSearch } from '../../../src/search/exact.ts';
import { face, person, QUALITY, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { engineWithoutNetworks, packOf, worldOf } from '../../support/world.ts';

const PACK = packOf(3);
const PICTURE = () => new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
const CALLER = { actor: 'key:k1', address: '192.0.2.1', requestId: 'r1' };

const POINTS = [
  [430, 440],
  [570, 440],
  [500, 510],
  [445, 580],
  [555, 580],
] as const;

/** A face at this angle from Ada's. */
const reading = (angle: number): Reading => ({
  kind: 'face',
  imageWidth: 1000,
  imageHeight: 1000,
  box: { x: 350, y: 300, width: 300, height: 400 },
  points: POINTS,
  landmarks: null,
  quality: { ...QUALITY, eyeDistancePx: 140 },
  colour: { face: [120, 110, 100], surround: null },
  trace: new Uint8Array(0),
  liveness: null,
  template: at(angle),
});

const at = (angle: number) => new Float32Array([Math.cos(angle), Math.sin(angle), 0]);

/** Two people who are not alike. */
async function site(purpose = 'Reception') {
  const store = await open();
  const search = new ExactSearch(3);
  await store.transact(async (tx) => {
    for (const [id, registered] of [
      ['ada', 0],
      ['bob', 1.5],
    ] as const) {
      await tx.addPerson(person(id));
      await tx.putFace(face(id, { pack: PACK.name, template: at(registered) }));
      search.put(id, at(registered));
    }
  });
  let angle = 0;
  let before: () => void | Promise<void> = () => undefined;
  const engine: FaceEngine = {
    ...engineWithoutNetworks(PACK),
    read: async () => {
      await before();
      return reading(angle);
    },
  };
  let nowUs = T0;
  const world = worldOf({ store, engine, search, pack: PACK, clock: { nowUs: () => nowUs++ } });
  Object.assign(world.settings, { identifyPurpose: purpose });
  const identifications = new PictureIdentifications(world);
  return {
    world,
    identifications,
    identify: () => identifications.identify(PICTURE(), CALLER),
    see: (other: number) => {
      angle = other;
    },
    whenRead: (run: () => void | Promise<void>) => {
      before = run;
    },
    wait: (s: number) => {
      nowUs += s * 1e6;
    },
    entries: async () =>
      (
        await store.auditPage(
          { actor: null, action: 'person.identify', subject: null, fromUs: null, untilUs: null },
          null,
          99,
        )
      ).entries,
  };
}

const refused = (reason: string) => ({ faults: [{ reason }] });

describe('a picture', () => {
  it('names the person, and the audit log who asked, for what, and how many', async () => {
    const { identify, entries } = await site();
    const found = await identify();
    expect(found).toMatchObject({ answer: 'one', purpose: 'Reception', threshold: { gallery: 2 } });
    expect(found.candidates.map(({ person }) => person.authId)).toEqual(['ada']);
    const [{ actor, subject, details }] = await entries();
    expect({ actor, subject }).toEqual({ actor: 'key:k1', subject: '' });
    expect(details).toMatchObject({ purpose: 'Reception', answer: 'one', candidates: 1, gallery: 2 });
  });

  it('of somebody else names nobody, which the audit log has as well', async () => {
    const { identify, see, entries } = await site();
    see(-1.57);
    expect(await identify()).toMatchObject({ answer: 'nobody', candidates: [] });
    expect((await entries()).map(({ details }) => details.answer)).toEqual(['nobody']);
  });

  it('of somebody who is being deleted names nobody', async () => {
    const { world, identify } = await site();
    await requestDeletion(world, 'auth', 'ada', 'service');
    expect(await identify()).toMatchObject({ answer: 'nobody', candidates: [] });
  });

  it.each([
    ['no face', { kind: 'no_face' }, 'no_face'],
    ['a face that is upside down', { kind: 'no_face', onlyIfTurned: true }, 'upside_down'],
    ['two faces', { kind: 'several_faces', count: 2 }, 'several_faces'],
    ['too many pixels', { kind: 'unreadable', reason: 'too_many_pixels' }, 'picture_too_many_pixels'],
    ['no JPEG', { kind: 'unreadable', reason: 'not_jpeg' }, 'not_jpeg'],
  ] as const)('with %s is refused, and nobody was searched for', async (_, read, reason) => {
    const { world, entries } = await site();
    const active = world.packs.current();
    world.packs.exchange({ ...active, engine: { ...active.engine, read: async () => read as Reading } });
    const identifications = new PictureIdentifications(world);
    await expect(identifications.identify(PICTURE(), CALLER)).rejects.toMatchObject(refused(reason));
    expect(await entries()).toEqual([]);
  });

  it('is refused while identification is off, and if it is switched off while the picture is read', async () => {
    const { world, identifications, identify, whenRead, entries } = await site('');
    expect(() => identifications.admit(CALLER.actor)).toThrow(/identification_off/);
    Object.assign(world.settings, { identifyPurpose: 'Reception' });
    whenRead(() => void Object.assign(world.settings, { identifyPurpose: '' }));
    await expect(identify()).rejects.toMatchObject(refused('identification_off'));
    expect(await entries()).toEqual([]);
  });

  it('is refused while the gallery is loaded', async () => {
    const { world, identify } = await site();
    world.packs.current().gallery.beginLoading(2);
    await expect(identify()).rejects.toMatchObject(refused('gallery_loading_after_start'));
  });

  it('waits for the one before it of the same caller, and for no other caller’s', async () => {
    const { identifications, identify, whenRead } = await site();
    const begun = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    whenRead(async () => {
      begun.resolve();
      await read.promise;
    });
    const first = identify();
    await begun.promise;
    await expect(identify()).rejects.toMatchObject(refused('one_search_at_a_time'));
    const others = identifications.identify(PICTURE(), { ...CALLER, actor: 'key:k2' });
    read.resolve();
    expect((await Promise.all([first, others])).map(({ answer }) => answer)).toEqual(['one', 'one']);
    expect((await identify()).answer).toBe('one');
  });

  it('is admitted twenty times a minute for each caller', async () => {
    const { identifications, wait } = await site();
    const admitted = (actor: string) => identifications.admit(actor).allowed;
    for (let i = 0; i < IDENTIFICATIONS_PER_MINUTE; i++) expect(admitted('key:k1')).toBe(true);
    for (let i = 0; i < 1000; i++) expect(admitted('key:k1')).toBe(false);
    expect(identifications.admit('key:k1').retryAfterS).toBeGreaterThan(0);
    expect(admitted('key:k2')).toBe(true);
    wait(60);
    expect(admitted('key:k1')).toBe(true);
  });
});
