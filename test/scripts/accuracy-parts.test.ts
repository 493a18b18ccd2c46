import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { enrolmentRows } from '../../scripts/accuracy/enrolment.ts';
import { groupRows, readGroups } from '../../scripts/accuracy/groups.ts';
import { heldOutRates } from '../../scripts/accuracy/held-out.ts';
import { identificationRates } from '../../scripts/accuracy/identification.ts';
import { likelyStrangers } from '../../scripts/accuracy/likely-strangers.ts';
import { promisedRates } from '../../scripts/accuracy/promised.ts';
import type { FaceRead } from '../../scripts/accuracy/read-pictures.ts';
import { Similarities } from '../../scripts/accuracy/similarities.ts';
import { StrangerPasses } from '../../scripts/accuracy/stranger-passes.ts';
import { withAveraging } from '../../scripts/models/calibration/averaging.ts';
import { calibrationPoints, scorePairs } from '../../scripts/models/calibration/scores.ts';
import { deviates } from '../../scripts/random.ts';
import { averageTemplates, cosine, normalise } from '../../src/domain/gallery/template.ts';
import { type Calibration, checkCalibration } from '../../src/domain/packs/calibration.ts';

/**
 * Calibration for unrelated 32-dimensional normal vectors: the cosine of strangers has a standard deviation of 1 / √32.
 */
const CALIBRATION: Calibration = {
  source: 'test',
  nonMatedPairs: 1e6,
  points: [
    { fmr: 1e-1, score: 0.226 },
    { fmr: 1e-2, score: 0.409 },
    { fmr: 1e-3, score: 0.526 },
    { fmr: 1e-4, score: 0.61 },
  ],
};

const folder = mkdtempSync(join(tmpdir(), 'omote-accuracy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Pictures of people: each person has a direction, and each picture adds noise. */
function pictures(people: number, each: number, noise: number): FaceRead[] {
  const next = deviates(11);
  return Array.from({ length: people }, (_, p) => {
    const own = Float32Array.from({ length: 32 }, next);
    return Array.from({ length: each }, (_, i) => ({
      person: `p${p}`,
      file: `p${p}/${i}.jpg`,
      template: normalise(own.map((x) => x + noise * next())),
    }));
  }).flat();
}

describe('several pictures averaged', () => {
  const faces = [
    ...pictures(40, 8, 1.2),
    { person: 'alone', file: 'x.jpg', template: new Float32Array(32).fill(0.1768) },
  ];

  it('recognises more of the same people at the same rate, and compares them with everybody else', () => {
    const { rows, notMeasured } = enrolmentRows(faces, { enrol: [1, 3, 5], probe: [1] }, CALIBRATION);
    expect(notMeasured).toEqual([]);
    const [one, three, five] = rows;
    expect([one, three, five].map((r) => [r.enrolled, r.people, r.matedComparisons])).toEqual([
      [1, 40, 2400],
      [3, 40, 2400],
      [5, 40, 2400],
    ]);
    // Per draw: 40 references against 39 × 3 probes of others, and that of the person with a single picture.
    expect(one.nonMatedComparisons).toBe(20 * 40 * (39 * 3 + 1));
    const tar = (row: typeof one) => row.tarAtFmr.find((t) => t.fmr === 1e-3)?.tar.value ?? 0;
    expect(tar(three)).toBeGreaterThan(tar(one) + 0.05);
    expect(tar(five)).toBeGreaterThan(tar(three));
  });

  it('gives the same result in every run', () => {
    const plan = { enrol: [3], probe: [2] };
    expect(enrolmentRows(faces, plan, CALIBRATION)).toEqual(enrolmentRows(faces, plan, CALIBRATION));
  });

  it.each([
    [
      8,
      [
        [1, 1, 40],
        [1, 3, 40],
        [5, 1, 40],
        [5, 3, 40],
      ],
      [],
    ],
    [
      6,
      [
        [1, 1, 40],
        [1, 3, 40],
        [5, 1, 40],
        [5, 3, 0],
      ],
      ['5 × 3 was measured on strangers alone: fewer than 2 people have 8 pictures.'],
    ],
    [
      3,
      [
        [1, 1, 40],
        [1, 3, 0],
      ],
      [
        '1 × 3 was measured on strangers alone: fewer than 2 people have 4 pictures.',
        '5 × 1 was not measured: fewer than 2 people have 5 pictures.',
        '5 × 3 was not measured: fewer than 2 people have 5 pictures.',
      ],
    ],
    [
      1,
      [[1, 1, 0]],
      [
        '1 × 1 was measured on strangers alone: fewer than 2 people have 2 pictures.',
        '1 × 3 was not measured: fewer than 2 people have 3 pictures.',
        '5 × 1 was not measured: fewer than 2 people have 5 pictures.',
        '5 × 3 was not measured: fewer than 2 people have 5 pictures.',
      ],
    ],
  ])(
    'for people with %d pictures measures what they have pictures for, and says what was not measured',
    (each, told, missing) => {
      const { rows, notMeasured } = enrolmentRows(
        pictures(40, each, 1.2),
        { enrol: [1, 5], probe: [1, 3] },
        CALIBRATION,
      );
      expect(rows.map((r) => [r.enrolled, r.probed, r.people])).toEqual(told);
      expect(notMeasured).toEqual(missing);
      for (const { people, matedComparisons, tarAtFmr, promised } of rows) {
        expect([matedComparisons > 0, tarAtFmr.length > 0]).toEqual([people > 0, people > 0]);
        expect(promised.map((p) => p.fmr)).toEqual([1e-3, 1e-4, 1e-5, 1e-6]);
        for (const { rate, low, high } of promised)
          expect(low <= rate && rate <= high && high < 1).toBe(true);
      }
    },
  );
});

it('identification refuses a gallery that has no room for the real people of a half', async () => {
  const faces = pictures(200, 4, 0.2);
  await expect(identificationRates(faces, [90, 1000], [0.01], () => undefined)).rejects.toThrow(
    '--identify 90 is too small: 100 people',
  );
});

it('made strangers are as unlike a person as real strangers, however many pictures there are of that person', () => {
  // Somebody of 400 pictures among 99 people of one each.
  const faces = [...pictures(100, 1, 0.3), ...Array(399).fill(0)];
  const [often, ...others] = faces.slice(0, 100).map(({ template }) => template);
  const make = likelyStrangers([Array(400).fill(often), ...others.map((own) => [own])], 1);
  const made = Array.from({ length: 2000 }, make);
  const mean = (all: readonly Float32Array[]) =>
    all.reduce((sum, template) => sum + cosine(often, template), 0) / all.length;
  expect(mean(made)).toBeCloseTo(mean(others), 1);
});

describe('the promised rate', () => {
  it('holds for single and averaged pictures once the calibration includes the effect of averaging', () => {
    const faces = pictures(200, 8, 1);
    const alike = new Similarities(faces);
    const single = { ...CALIBRATION, points: calibrationPoints(scorePairs(faces, alike).nonMated, 1).points };
    const known = { ...single, points: withAveraging(faces, single.points, alike) };
    const at = (calibration: Calibration, enrolled: number, probed: number) =>
      promisedRates(faces, calibration, enrolled, probed, alike)[0];
    for (const [enrolled, probed] of [
      [1, 1],
      [1, 3],
      [5, 3],
    ]) {
      const { fmr, rate, low, high } = at(known, enrolled, probed);
      expect(fmr).toBe(1e-3);
      expect(low).toBeLessThanOrEqual(rate);
      expect(high).toBeGreaterThanOrEqual(rate);
      expect(rate / fmr).toBeGreaterThan(0.4);
      expect(rate / fmr).toBeLessThan(2);
    }
    // A calibration without the effect of averaging lets fewer pass, never more.
    expect(at(single, 5, 3).rate).toBeLessThan(at(known, 5, 3).rate);
  });
});

describe('averaging', () => {
  it('gives a usable calibration even if thresholds are close together', () => {
    // A component that all pictures share leaves little between the thresholds, as in the embedded pack.
    const faces = pictures(150, 4, 1).map((f) => ({
      ...f,
      template: normalise(Float32Array.of(3, ...f.template)),
    }));
    const alike = new Similarities(faces);
    const points = withAveraging(
      faces,
      calibrationPoints(scorePairs(faces, alike).nonMated, 1).points,
      alike,
    );
    expect(points[0].averaging).toBeGreaterThan(0);
    checkCalibration({ ...CALIBRATION, points });
  });
});

describe('the promised rate for people who did not set the thresholds', () => {
  it('holds for single pictures, and each row says which people it is about', () => {
    const faces = pictures(200, 8, 1);
    const visits = [...Map.groupBy(pictures(200, 8, 0.2), (f) => f.person).values()];
    const found = heldOutRates(faces, visits, 3, () => undefined);
    expect(found.rows.map((r) => [r.of, r.enrolled, r.probed, r.people])).toEqual([
      ['days', 1, 1, 200],
      ['days', 1, 3, 200],
      ['days', 3, 3, 200],
      ['same_people', 1, 1, 200],
      ['days', 5, 3, 200],
      ['same_people', 1, 1, 200],
      ['visit', 1, 3, 200],
      ['visit', 5, 3, 200],
    ]);
    for (const { probed, promised } of found.rows) {
      const { fmr, rate, low, high, pairs } = promised[0];
      expect(pairs).toBeGreaterThan(0);
      expect(low).toBeLessThanOrEqual(rate);
      expect(high).toBeGreaterThanOrEqual(rate);
      // Thresholds have a margin of 1.6. Here the strangers of the other half are of the same kind.
      if (probed === 1) expect(rate / fmr).toBeGreaterThan(0.3);
      expect(rate / fmr).toBeLessThan(1.6);
    }
  });
});

describe('Similarities', () => {
  it('are the cosines of pictures and of their averages', () => {
    const faces = pictures(4, 5, 1);
    const known = new Similarities(faces);
    expect(known.place(faces[17])).toBe(17);
    expect(known.at(3, 17)).toBeCloseTo(cosine(faces[3].template, faces[17].template), 6);
    expect(known.at(17, 3)).toBe(known.at(3, 17));
    expect(known.at(5, 5)).toBe(1);
    const [a, b] = [faces.slice(0, 5), faces.slice(12, 15)];
    const [means, averaged] = [
      [a, b].map((own) => known.mean(own)),
      [a, b].map((own) => averageTemplates(own.map((f) => f.template))),
    ];
    means.forEach((mean, i) => {
      expect(mean.length).toBeCloseTo(averaged[i].meanLength ?? 0, 5);
    });
    expect(known.ofMeans(means[0], means[1])).toBeCloseTo(
      cosine(averaged[0].template, averaged[1].template),
      5,
    );
    expect(() => known.mean([faces[0], { ...faces[1] }])).toThrow(RangeError);
  });
});

describe('StrangerPasses', () => {
  const everybody = (people: number) => new Uint8Array(people).fill(1);

  it('counts over all rounds, and each pair of people once', () => {
    const passes = new StrangerPasses(10);
    for (let n = 0; n < 4; n++) passes.round({ references: everybody(10), probes: everybody(10) });
    expect(passes.rate()).toMatchObject({ rate: 0, low: 0, pairs: 0 });
    for (let n = 0; n < 4; n++) passes.passed(2, 7);
    passes.passed(7, 2);
    passes.passed(1, 3);
    const { rate, low, high, pairs } = passes.rate();
    expect(rate).toBeCloseTo(6 / 360);
    expect(pairs).toBe(2);
    expect(low).toBeLessThan(rate / 2);
    // The interval depends on two people, not on six comparisons: of 45 pairs, one can easily be four.
    expect(high).toBeGreaterThan(4 * rate);
  });

  it('knows that people with too few pictures took no part', () => {
    const passes = new StrangerPasses(10);
    const three = Uint8Array.from({ length: 10 }, (_, i) => (i < 3 ? 1 : 0));
    passes.round({ references: three, probes: everybody(10) });
    passes.passed(0, 9);
    expect(passes.rate().rate).toBeCloseTo(1 / (3 * 9));
    // Nobody passed, which does not prove that nobody ever would.
    const none = new StrangerPasses(10);
    none.round({ references: three, probes: everybody(10) });
    expect(none.rate().high).toBeGreaterThan(0.1);
  });
});

describe('rates by group', () => {
  const file = join(folder, 'groups.csv');

  it('use pairs within a group, include pictures that failed, and leave out unlabelled ones', () => {
    writeFileSync(
      file,
      'image,sex,glasses\na1.jpg,f,no\na2.jpg,f,\nb1.jpg,f,yes\nc1.jpg,m,yes\ngone.jpg,m,no\n',
    );
    const at = (person: string, name: string, x: number, y: number): FaceRead => ({
      person,
      file: name,
      template: Float32Array.of(x, y),
    });
    const faces = [
      at('a', 'a1.jpg', 1, 0),
      at('a', 'a2.jpg', 0.6, 0.8),
      at('b', 'b1.jpg', 1, 0),
      at('c', 'c1.jpg', 0, 1),
    ];
    const files = [...faces.map((f) => f.file), 'gone.jpg'];
    const rows = groupRows(readGroups(file), files, faces, [{ fmr: 1e-3, threshold: 0.9 }]);
    const told = rows.map((r) => [
      r.attribute,
      r.group,
      r.pictures,
      r.failureToEnrol.value,
      r.nonMatedPairs,
      r.at[0].groupFmr.value,
      r.matedPairs,
      r.at[0].fnmr.value,
    ]);
    expect(told).toEqual([
      ['sex', 'f', 3, 0, 2, 0.5, 1, 1],
      ['sex', 'm', 2, 0.5, 0, 0, 0, 0],
      ['glasses', 'no', 2, 0.5, 0, 0, 0, 0],
      ['glasses', 'yes', 2, 0, 1, 0, 0, 0],
    ]);
    expect(rows[1].at[0].groupFmr).toMatchObject({ low: 0, high: 1 });
  });

  it('need a header', () => {
    writeFileSync(file, 'a1.jpg,f\n');
    expect(() => readGroups(file)).toThrow('image,<attribute>');
  });
});
