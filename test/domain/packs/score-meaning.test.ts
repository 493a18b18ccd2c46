import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Calibration, scoreAtFmr } from '../../../src/domain/packs/calibration.ts';
import {
  expectedMatches,
  meaningOfScore,
  measuredDownTo,
  type RatedPack,
} from '../../../src/domain/packs/score-meaning.ts';
import {
  leastFmr,
  pairsAmong,
  reasonToCalibrate,
  refined,
  type SiteCalibration,
} from '../../../src/domain/packs/site-calibration.ts';

const PACK: Calibration = {
  source: 'collection',
  nonMatedPairs: 6_000_000,
  points: [
    { fmr: 1e-1, score: 0.3 },
    { fmr: 1e-6, score: 0.8 },
  ],
};
const SEEN = { value: 0, low: 0, high: 0 };
const siteOf = (people: number, part: Partial<SiteCalibration> = {}): SiteCalibration => ({
  pack: 'p',
  madeAtUs: 0,
  people,
  nonMatedPairs: pairsAmong(people),
  confirmedDuplicates: 0,
  scores: 'comparison',
  points: [
    { fmr: 1e-1, score: 0.4, seen: SEEN },
    { fmr: 1e-3, score: 0.6, seen: SEEN },
  ],
  ...part,
});
const packOf = (site: SiteCalibration | null): RatedPack => ({
  name: 'p',
  packCalibration: PACK,
  calibration: site ? refined(PACK, site) : PACK,
  site,
});

describe('measuredDownTo', () => {
  it('is the rate that the pack states, and never one that its pairs cannot show', () => {
    const basis = { collection: 'c', forTestsOnly: false, faces: 3000, safetyFactor: 1.6 };
    expect(measuredDownTo(PACK)).toBe(leastFmr(6_000_000));
    expect(measuredDownTo({ ...PACK, basis: { ...basis, measuredDownTo: 1e-5 } })).toBe(1e-5);
    expect(measuredDownTo({ ...PACK, basis: { ...basis, measuredDownTo: 1e-9 } })).toBe(leastFmr(6_000_000));
  });
});

describe('meaningOfScore', () => {
  it('gives no rate for cosines of earlier versions or scores of another pack', () => {
    expect(meaningOfScore(packOf(null), 0.9, null)).toEqual({
      score: 0.9,
      origin: 'earlier_version',
      rate: null,
    });
    expect(meaningOfScore(packOf(null), 0.9, 'q')).toMatchObject({ origin: 'other_pack', rate: null });
  });

  it('never claims a rate below three in the number of compared pairs', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.option(fc.integer({ min: 250, max: 4000 })),
        (score, people) => {
          const pack = packOf(people === null ? null : siteOf(people));
          const { rate } = meaningOfScore(pack, score, 'p');
          if (!rate) throw new Error('it is a comparison score of the pack');
          expect(rate.fmr).toBeGreaterThanOrEqual(leastFmr(PACK.nonMatedPairs));
          expect(rate.oneIn).toBeLessThanOrEqual(2_000_000);
          expect(rate.site === null).toBe(people === null);
          if (rate.site && people)
            expect(rate.site.oneIn).toBeLessThanOrEqual((1.05 * pairsAmong(people)) / 3);
        },
      ),
    );
  });

  it('marks rates as rarer if the pairs cannot show them, first the site’s, then the pack’s', () => {
    const site = packOf(siteOf(250));
    const between = meaningOfScore(site, scoreAtFmr(site.calibration, 1e-5), 'p').rate;
    expect(between).toMatchObject({
      oneIn: 100_000,
      rarer: false,
      site: { people: 250, beyond: true, oneIn: 10_000 },
    });
    const within = meaningOfScore(site, scoreAtFmr(site.calibration, 1e-3), 'p').rate;
    expect(within).toMatchObject({ oneIn: 1000, site: { beyond: false, oneIn: 1000 } });
    expect(meaningOfScore(site, 0.999, 'p').rate).toMatchObject({ rarer: true, oneIn: 2_000_000 });
  });
});

describe('expectedMatches', () => {
  it('counts all comparisons, and only if the site is calibrated', () => {
    expect(expectedMatches(packOf(null), 1e-3, pairsAmong(115))).toBeNull();
    expect(expectedMatches(packOf(siteOf(250)), 1e-3, pairsAmong(116))).toEqual({
      comparisons: 6670,
      count: expect.closeTo(6.67, 6),
      bounded: false,
    });
  });

  it('expects at most as many as the site could have missed', () => {
    const expected = expectedMatches(packOf(siteOf(250)), 1e-7, pairsAmong(250));
    expect(expected).toMatchObject({ bounded: true, count: expect.closeTo(3, 6) });
  });

  it('ignores a calibration that changed no threshold', () => {
    expect(expectedMatches(packOf(siteOf(250, { points: [] })), 1e-3, 10)).toBeNull();
    expect(meaningOfScore(packOf(siteOf(250, { points: [] })), 0.5, 'p').rate?.site).toBeNull();
  });
});

describe('reasonToCalibrate', () => {
  it.each([
    [null, 249, null],
    [null, 250, 'never'],
    [siteOf(300), 599, null],
    [siteOf(300), 600, 'doubled'],
    // A gallery of more people than are compared at once does not count as doubled.
    [siteOf(4472, { gallery: 9000 }), 10_000, null],
    [siteOf(4472, { gallery: 9000 }), 18_000, 'doubled'],
  ] as const)('%#', (site, people, reason) => {
    expect(reasonToCalibrate(site, people)).toBe(reason);
  });

  it('finds calibrations of earlier versions', () => {
    const { scores: _, ...earlier } = siteOf(300);
    expect(reasonToCalibrate(earlier, 300)).toBe('earlier_scores');
    expect(reasonToCalibrate(earlier, 249)).toBeNull();
  });
});
