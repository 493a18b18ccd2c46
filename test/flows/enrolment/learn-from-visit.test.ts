/** Learning from visits while other things happen at the same instant, with a real store and a real gallery. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type AveragedTemplate, averageOfOne, cosine } from '../../../src/domain/gallery/template.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { forgetAllVisits, forgetVisits } from '../../../src/flows/enrolment/forget-visits.ts';
import type { LearningEnd } from '../../../src/flows/enrolment/learn-from-visit.ts';
import { applySettings } from '../../../src/flows/site/site-settings.ts';
import type { World } from '../../../src/flows/world.ts';
import { face, person, T0 } from '../../store/samples.ts';
import { DATA_KEY, freshFolder, open } from '../../store/temporary.ts';
import {
  acceptedVisit,
  along,
  DAY_US,
  enrolBoth,
  LIKE_ME,
  ME,
  openLearningWorld,
  PACK,
} from './learning-world.ts';

let store: Store;
let world: World;
let nowUs: number;
let count: number;

beforeEach(async () => {
  const folder = freshFolder();
  store = await open(folder);
  nowUs = T0;
  count = 0;
  await enrolBoth(store);
  world = await openLearningWorld({ store, folder, dataKey: DATA_KEY }, () => nowUs++);
});

/** Stores an accepted session for this visit, as it is when learning begins. */
async function accepted(template: AveragedTemplate, ...how: [string[]?, string?]) {
  const id = `visit-${++count}`;
  return { id, learn: await acceptedVisit(world, id, template, nowUs, ...how) };
}

const teach = async (template: Float32Array, ...how: [string[]?, string?]): Promise<LearningEnd> =>
  await (await accepted(averageOfOne(template), ...how)).learn();

/** Checks that the gallery matches the store. */
async function sound(): Promise<void> {
  const stored = (await store.templateOf('me', PACK))?.template ?? new Float32Array(24);
  const [hit] = await world.packs
    .current()
    .gallery.search({ probe: stored, limit: 1, minScore: -1, except: 'other' });
  expect(hit?.authId).toBe('me');
  expect(hit?.score).toBeCloseTo(1, 5);
  expect(world.packs.current().gallery.size).toBe(2);
}

describe('a visit', () => {
  it('becomes part of the reference, in the store and in the gallery', async () => {
    expect(await teach(LIKE_ME(1))).toBe('learnt');
    expect((await store.keptTemplates('me', PACK)).map((k) => k.sessionId)).toEqual(['enrolled', 'visit-1']);
    expect(await store.templateOf('me', PACK)).toMatchObject({ pictures: 2 });
    expect(cosine((await store.templateOf('me', PACK))?.template ?? ME, LIKE_ME(1))).toBeGreaterThan(0.98);
    await sound();
  });

  it('is learned from once a day at most; up to five templates are kept, the registration first', async () => {
    const ends: LearningEnd[] = [];
    for (let n = 1; n <= 7; n++) {
      ends.push(await teach(LIKE_ME(n)), await teach(LIKE_ME(n)));
      nowUs += DAY_US;
    }
    // The seventh axis belongs to somebody else.
    expect(ends.slice(0, 12)).toEqual(Array(6).fill(['learnt', 'too_soon']).flat());
    const kept = await store.keptTemplates('me', PACK);
    expect(kept.map((k) => k.sessionId)).toEqual(['enrolled', 'visit-5', 'visit-7', 'visit-9', 'visit-11']);
    expect(kept[0].template).toEqual(ME);
    await sound();
  });

  it.each<[string, string[], string]>([
    ['without head movements', [], 'Webcam'],
    ['of an exempted session', ['challenge_exempted'], 'Webcam'],
    ['with weak evidence', ['challenge_passed', 'machine_timed'], 'Webcam'],
    ['from no camera', ['challenge_passed'], ''],
  ])('%s is not learned from', async (_, evidence, label) => {
    expect(await teach(LIKE_ME(1), evidence, label)).toBe('doubtful');
  });

  it('of a liveness test is not learned from: a picture may have been accepted', async () => {
    const { id, learn } = await accepted(averageOfOne(LIKE_ME(1)));
    await store.transact((tx) =>
      tx.labelPresentation(id, { run: 'site', species: 'print', series: '1', conditions: '' }),
    );
    expect(await learn()).toBe('not_asked');
  });

  it('is not learned from if the match was close, learning is off, the person is locked, or something changed', async () => {
    expect(await teach(along({ 0: 1, 1: 1.2 }))).toBe('not_like_enough');
    applySettings(world, { learnFromVisits: false });
    expect(await teach(LIKE_ME(1))).toBe('not_asked');
    applySettings(world, { learnFromVisits: true });
    await store.transact((tx) => tx.setLockout('me', { failures: 9, lockedUntilUs: nowUs + DAY_US }));
    expect(await teach(LIKE_ME(1))).toBe('overtaken');
    await store.transact((tx) => tx.setLockout('me', { failures: 0, lockedUntilUs: 0 }));
    const { learn } = await accepted(averageOfOne(LIKE_ME(1)));
    await store.transact((tx) => tx.putFace(face('me', { template: ME, registeredAtUs: nowUs + 9 })));
    expect(await learn()).toBe('overtaken');
    expect(await store.visitCounts()).toEqual({ people: 0, visits: 0 });
  });

  it('is not learned from if it moves the reference towards somebody else in the gallery', async () => {
    await store.transact(async (tx) => {
      await tx.addPerson(person('twin'));
      await tx.putFace(face('twin', { template: along({ 0: 0.45, 1: 1 }), faceFeatureId: 'f-twin' }));
    });
    world.packs.current().gallery.put('twin', along({ 0: 0.45, 1: 1 }));
    expect(await teach(along({ 0: 1, 1: 0.6 }))).toBe('towards_stranger');
  });

  it('that is given twice at the same instant counts once', async () => {
    const visits = [await accepted(averageOfOne(LIKE_ME(1))), await accepted(averageOfOne(LIKE_ME(2)))];
    expect(await Promise.all(visits.map((v) => v.learn()))).toEqual(['learnt', 'too_soon']);
    await sound();
  });

  it('that meets the deletion of its person leaves nothing, whichever comes first', async () => {
    const { learn } = await accepted(averageOfOne(LIKE_ME(1)));
    const erase = () =>
      world.enrolments.run(async () => {
        await store.transact((tx) => tx.erasePerson('me', nowUs));
        world.packs.current().gallery.remove('me');
      });
    const late = await accepted(averageOfOne(LIKE_ME(2)));
    await Promise.all([learn(), erase(), late.learn()]);
    expect(await store.visitCounts()).toEqual({ people: 0, visits: 0 });
    expect(world.packs.current().gallery.size).toBe(1);
  });
});

describe('learned data', () => {
  beforeEach(async () => {
    for (let n = 1; n <= 3; n++) {
      expect(await teach(LIKE_ME(n))).toBe('learnt');
      nowUs += DAY_US;
    }
  });

  it('is deleted visit by visit, down to the exact template of the registration', async () => {
    expect(await forgetVisits(world, 'me', 'visit-2', 'operator:1')).toBe(1);
    expect((await store.visitsOf('me')).map((v) => v.sessionId)).toEqual(['visit-1', 'visit-3']);
    await sound();
    expect(await teach(LIKE_ME(4))).toBe('too_soon');
    expect(await forgetVisits(world, 'me', null, 'operator:1')).toBe(2);
    expect(await store.templateOf('me', PACK)).toEqual(averageOfOne(ME));
    expect(await store.keptTemplates('me', PACK)).toEqual([]);
    await sound();
    await expect(forgetVisits(world, 'me', 'enrolled', 'operator:1')).rejects.toThrow();
    await expect(forgetVisits(world, 'nobody', null, 'operator:1')).rejects.toThrow();
  });

  it('of a pack that is not in use is deleted as a whole, because its thresholds are unknown', async () => {
    const kept = ['enrolled', 'earlier-1', 'earlier-2'].map((sessionId, n) => ({
      ...averageOfOne(n === 0 ? ME : LIKE_ME(n)),
      sessionId,
      takenAtUs: T0 + n,
    }));
    await store.transact(async (tx) => {
      await tx.addTemplate('f-me', 'earlier', averageOfOne(ME));
      await tx.keepTemplates('me', 'earlier', kept, averageOfOne(LIKE_ME(1)), T0);
    });
    expect(await forgetVisits(world, 'me', 'earlier-1', 'operator:1')).toBe(2);
    expect(await store.templateOf('me', 'earlier')).toEqual(averageOfOne(ME));
    expect(await store.keptTemplates('me', 'earlier')).toEqual([]);
    expect((await store.visitsOf('me')).map((v) => v.sessionId)).toEqual(['visit-1', 'visit-2', 'visit-3']);
    await sound();
  });

  it('is deleted for everybody', async () => {
    expect(await forgetAllVisits(world, -1, 'operator:1')).toEqual({ people: 1, broken: 0, next: null });
    expect(await store.visitCounts()).toEqual({ people: 0, visits: 0 });
    expect(await store.templateOf('me', PACK)).toEqual(averageOfOne(ME));
    await sound();
  });

  it('is deleted by a new registration, and with the templates of its pack', async () => {
    expect(await store.visitCounts()).toEqual({ people: 1, visits: 3 });
    await store.transact((tx) => tx.addTemplate('f-me', 'new', averageOfOne(along({ 3: 1 }))));
    while ((await store.transact((tx) => tx.dropTemplates(PACK, 1))) > 0);
    expect(await store.visitCounts()).toEqual({ people: 0, visits: 0 });
    expect(await store.templateOf('me', 'new')).not.toBeNull();
  });

  it('does not affect the gallery of a pack that is being switched to', async () => {
    const removed: string[] = [];
    world.packs.current().gallery.follower = {
      pack: 'new',
      remove: (id: string) => removed.push(id),
    } as never;
    await forgetVisits(world, 'me', null, 'operator:1');
    nowUs += DAY_US;
    expect(await teach(LIKE_ME(5))).toBe('learnt');
    expect(removed).toEqual([]);
  });
});
