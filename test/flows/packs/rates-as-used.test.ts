/**
 * Decisions, searches, scans and the site's calibration use the comparison score of docs/decisions/0037, never the
 * plain cosine. Tested with the packs' own calibrations, on a real store.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deviates } from '../../../scripts/random.ts';
import { ScoreCounts } from '../../../src/domain/gallery/score-counts.ts';
import { type AveragedTemplate, cosine, normalise } from '../../../src/domain/gallery/template.ts';
import { type Calibration, scoreAtFmr, scoreOfCosine } from '../../../src/domain/packs/calibration.ts';
import { sitePoints } from '../../../src/domain/packs/site-calibration.ts';
import { startAttempt } from '../../../src/domain/sessions/session.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { concludeAuthentication } from '../../../src/flows/capture/conclude-authentication.ts';
import { PageDevice } from '../../../src/flows/capture/page-device.ts';
import { searchGallery } from '../../../src/flows/gallery/search-gallery.ts';
import { CalibrationTask } from '../../../src/flows/packs/site-calibration.ts';
import { GalleryScan } from '../../../src/flows/shield/scan-gallery.ts';
import { ExactSearch } from '../../../src/search/exact.ts';
import { attempt, face, person, QUALITY, session, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { packOf, worldOf } from '../../support/world.ts';

const DIMENSION = 16;
const delivered = (pack: string): Calibration =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../models/packs/${pack}.json`), 'utf8'))
    .calibration;
const CALIBRATION = delivered('mobilefacenet');
const WITHOUT_AVERAGING: Calibration = {
  ...CALIBRATION,
  points: CALIBRATION.points.map(({ fmr, score }) => ({ fmr, score })),
};

/** Mean lengths: of one picture, of pictures from different days, and of an earlier version that did not store it. */
const [ONE, SEVERAL, UNKNOWN] = [1, 0.85, null];
type Length = number | null;
const madeOf = (template: Float32Array, meanLength: Length): AveragedTemplate => ({
  template,
  pictures: meanLength === null ? null : meanLength === ONE ? 1 : 5,
  meanLength,
});

/** Two templates with this cosine, which differ from the pairs of other numbers. */
function pairOfCosine(alike: number, number = 0): [Float32Array, Float32Array] {
  const [a, b] = [new Float32Array(DIMENSION), new Float32Array(DIMENSION)];
  a[2 * number] = 1;
  b[2 * number] = alike;
  b[2 * number + 1] = Math.sqrt(1 - alike ** 2);
  return [a, b];
}

/** Two single pictures with this cosine just match; means with the same cosine do not. */
const justAbove = (fmr: number): number => scoreAtFmr(CALIBRATION, fmr) + 0.005;

async function worldOfPeople(templates: Record<string, AveragedTemplate>, calibration: Calibration) {
  const store = await open();
  const pack = packOf(DIMENSION, calibration);
  const search = new ExactSearch(pack.dimension);
  let nowUs = T0;
  const world = worldOf({ store, search, pack, clock: { nowUs: () => nowUs++ } });
  await store.transact(async (tx) => {
    for (const [authId, template] of Object.entries(templates)) {
      search.put(authId, template.template);
      await tx.addPerson(person(authId));
      await tx.putFace(face(authId, { template, registeredAtUs: nowUs++ }));
    }
  });
  return world;
}

/** Three people who look alike, as a site may have them. */
const threeOf = (template: Float32Array) => ({
  single: madeOf(template, ONE),
  averaged: madeOf(template, SEVERAL),
  earlier: madeOf(template, UNKNOWN),
});
const LENGTH_OF = { single: ONE, averaged: SEVERAL, earlier: UNKNOWN };
const AVERAGED: [keyof typeof LENGTH_OF, Length][] = [
  ['averaged', ONE],
  ['single', SEVERAL],
  ['earlier', ONE],
];

it('a decision accepts two single pictures, but not means with the same cosine', async () => {
  const alike = justAbove(DEFAULT_SETTINGS.matchFmr);
  const [a, b] = pairOfCosine(alike);
  const world = await worldOfPeople(threeOf(a), CALIBRATION);
  let sessions = 0;

  /** How an authentication ends, and the score that is stored. */
  async function concluded(authId: keyof typeof LENGTH_OF, probe: Length, calibration = CALIBRATION) {
    const id = `session-${++sessions}`;
    const opened = session(id, authId, { issuedAtUs: T0, opened: { atUs: T0, address: '192.0.2.1' } });
    const { session: attempting } = startAttempt(opened, T0 + 1);
    await world.store.transact(async (tx) => {
      await tx.addSession(attempting, null, '{}');
      await tx.saveAttempt(attempt(id, 1));
    });
    const found = {
      attempt: 1,
      template: madeOf(b, probe),
      liveness: null,
      evidence: new Set<never>(),
      sealWith: null,
      opensWith: null,
      image: new Uint8Array(),
      quality: QUALITY,
      frames: 3,
      readings: null,
      pack: packOf(DIMENSION, calibration),
      device: await PageDevice.of(world, attempting),
    };
    const { failure } = await concludeAuthentication(world, attempting, found, 'service');
    const [{ end, score }] = await world.store.attempts(id);
    expect(end).toBe(failure ?? 'accepted');
    return { end, score: score ?? expect.fail('no score') };
  }

  for (const calibration of [CALIBRATION, WITHOUT_AVERAGING])
    expect(await concluded('single', ONE, calibration)).toEqual({
      end: 'accepted',
      score: expect.closeTo(alike, 6),
    });
  for (const [reference, probe] of AVERAGED) {
    const score = scoreOfCosine(CALIBRATION, alike, LENGTH_OF[reference], probe);
    expect(await concluded(reference, probe)).toEqual({ end: 'mismatch', score: expect.closeTo(score, 6) });
    // A pack without data about averaging is stricter.
    const stricter = await concluded(reference, probe, WITHOUT_AVERAGING);
    expect(stricter.end).toBe('mismatch');
    expect(stricter.score).toBeLessThan(score - 0.01);
  }
});

it('a search finds a single picture, but not a mean with the same cosine', async () => {
  const alike = justAbove(DEFAULT_SETTINGS.reviewFmr);
  const least = scoreAtFmr(CALIBRATION, DEFAULT_SETTINGS.reviewFmr);
  const [a, b] = pairOfCosine(alike);
  const world = await worldOfPeople(threeOf(a), CALIBRATION);
  const { engine, gallery } = world.packs.current();
  const found = (probe: Length, minScore = least, calibration = CALIBRATION) => {
    const pack = { engine: { ...engine, pack: packOf(DIMENSION, calibration) }, gallery };
    return searchGallery(world.store, pack, madeOf(b, probe), { limit: 10, minScore, except: null });
  };
  for (const calibration of [CALIBRATION, WITHOUT_AVERAGING]) {
    expect((await found(ONE, least, calibration)).map((hit) => hit.authId)).toEqual(['single']);
    expect(await found(SEVERAL, least, calibration)).toEqual([]);
  }
  const scores = Object.fromEntries((await found(ONE, 0)).map((hit) => [hit.authId, hit.score]));
  const scoreOf = (length: Length) => expect.closeTo(scoreOfCosine(CALIBRATION, alike, length, ONE), 6);
  expect(scores).toEqual({ single: scoreOf(ONE), averaged: scoreOf(SEVERAL), earlier: scoreOf(UNKNOWN) });
});

it('a scan finds a pair of single pictures, but not a pair of means with the same cosine', async () => {
  const alike = justAbove(DEFAULT_SETTINGS.reviewFmr);
  const lengths: [Length, Length][] = [
    [ONE, ONE],
    [SEVERAL, ONE],
    [ONE, SEVERAL],
    [UNKNOWN, ONE],
  ];
  const people = Object.fromEntries(
    lengths.flatMap(([earlier, later], i) => {
      const [a, b] = pairOfCosine(alike, i);
      return [
        [`a${i}`, madeOf(a, earlier)],
        [`b${i}`, madeOf(b, later)],
      ];
    }),
  );
  for (const calibration of [CALIBRATION, WITHOUT_AVERAGING]) {
    const world = await worldOfPeople(people, calibration);
    const scan = new GalleryScan(world);
    await scan.start(false);
    while ((await scan.progress()).state === 'running')
      await new Promise((resolve) => setTimeout(resolve, 2));
    const { state, done, records, reviews } = await scan.progress();
    expect({ state, done, records, reviews }).toEqual({ state: 'finished', done: 8, records: 0, reviews: 1 });
    const [review] = await world.store.reviewsNaming('a0');
    expect(review.hits[0].score).toBeCloseTo(alike, 6);
  }
});

it('the site’s calibration takes the number of pictures behind each template into account', async () => {
  const next = deviates(5);
  const templates = Array.from({ length: 270 }, (_, i) => {
    const template = normalise(
      Float32Array.from({ length: DIMENSION }, (_, k) => next() + (k === 0 ? 1.5 : 0)),
    );
    return madeOf(template, [ONE, SEVERAL, UNKNOWN][i % 3]);
  });
  const people = Object.fromEntries(templates.map((template, i) => [`p${i}`, template]));
  const task = new CalibrationTask(await worldOfPeople(people, CALIBRATION));
  await task.start(true, 'task');
  await task.settled();
  const [compared, plain] = [new ScoreCounts(), new ScoreCounts()];
  for (const [i, one] of templates.entries())
    for (const other of templates.slice(0, i)) {
      const alike = cosine(one.template, other.template);
      compared.add(scoreOfCosine(CALIBRATION, alike, one.meanLength, other.meanLength));
      plain.add(alike);
    }
  const points = (await task.state()).latest?.result?.points;
  expect(points).toEqual(sitePoints(compared));
  expect(points).not.toEqual(sitePoints(plain));
});
