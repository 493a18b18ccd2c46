import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { enrolmentRows } from '../../scripts/accuracy/enrolment.ts';
import { groupRows, readGroups } from '../../scripts/accuracy/groups.ts';
import { promisedRates } from '../../scripts/accuracy/promised.ts';
import type { FaceRead } from '../../scripts/accuracy/read-pictures.ts';
import { withAveraging } from '../../scripts/models/calibration/averaging.ts';
import { calibrationPoints, scorePairs } from '../../scripts/models/calibration/scores.ts';
import type { Calibration } from '../../src/domain/calibration.ts';
import { normalise } from '../../src/domain/template.ts';
import { deviates } from '../search/native-library.ts';

/** Of 32 normal numbers without anything in common: the cosine of strangers has a deviation of 1 / √32. */
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

/** Pictures of people: a direction of each and noise of each picture. */
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

  it('finds more of the same people at the same rate, and compares them with everybody else', () => {
    const [one, three, five] = enrolmentRows(faces, { enrol: [1, 3, 5], probe: [1] }, CALIBRATION);
    expect([one, three, five].map((r) => [r.enrolled, r.people, r.matedComparisons])).toEqual([
      [1, 40, 2400],
      [3, 40, 2400],
      [5, 40, 2400],
    ]);
    // Per draw: 40 references against 39 × 3 probes of others and the one who is alone.
    expect(one.nonMatedComparisons).toBe(20 * 40 * (39 * 3 + 1));
    const tar = (row: typeof one) => row.tarAtFmr.find((t) => t.fmr === 1e-3)?.tar.value ?? 0;
    expect(tar(three)).toBeGreaterThan(tar(one) + 0.05);
    expect(tar(five)).toBeGreaterThan(tar(three));
  });

  it('is the same in every run, and refuses collections without enough pictures', () => {
    const plan = { enrol: [3], probe: [2] };
    const rows = enrolmentRows(faces, plan, CALIBRATION);
    expect(enrolmentRows(faces, plan, CALIBRATION)).toEqual(rows);
    expect(() => enrolmentRows(faces, { enrol: [9], probe: [1] }, CALIBRATION)).toThrow(
      'fewer than 2 people have 10',
    );
  });
});

describe('what is promised', () => {
  it('is kept by single pictures and by averaged ones, once the calibration knows what averaging does', () => {
    const faces = pictures(300, 8, 1);
    const single = { ...CALIBRATION, points: measuredPoints(faces) };
    const known = { ...single, points: withAveraging(faces, single.points) };
    const at = (calibration: Calibration, enrolled: number, probed: number) =>
      promisedRates(faces, calibration, enrolled, probed)[0];
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
    // A calibration that does not know it lets fewer pass, never more.
    expect(at(single, 5, 3).rate).toBeLessThan(at(known, 5, 3).rate);
  });
});

const measuredPoints = (faces: readonly FaceRead[]) =>
  calibrationPoints(scorePairs(faces).nonMated, 1).points;

describe('rates by group', () => {
  const file = join(folder, 'groups.csv');

  it('are of pairs within a group, with pictures that failed, and without those not labelled', () => {
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
