import { describe, expect, it } from 'vitest';
import { calibrationFindings } from '../../../src/app/doctor/gallery.ts';
import { expectedLine, scoreLine } from '../../../src/app/packs/score-lines.ts';
import type { AdminSiteCalibration } from '../../../src/contract/packs/admin-calibration.ts';
import type { AdminStatus } from '../../../src/contract/site/admin-status.ts';

const RATE = { fmr: 1 / 380_000, one_in: 380_000, rarer: false, site: null };
const SITE: AdminSiteCalibration = {
  made_at: '',
  people: 260,
  non_mated_pairs: 33_670,
  confirmed_duplicates: 0,
  points: [],
};
const STATUS = { thresholds: { match: { one_in: 100_000 } } } as AdminStatus;
const NIGHT = { on: false, last: null };

describe('the similarity as commands describe it', () => {
  it('names what was measured and claims nothing more', () => {
    const score = { score: 0.93, origin: 'comparison' } as const;
    expect(scoreLine({ ...score, rate: RATE })).toMatch(/about 1 in 380,000 .* in the pack’s calibration/);
    expect(scoreLine({ ...score, rate: { ...RATE, rarer: true } })).toContain('fewer than 1 in 380,000');
    const site = { people: 260, one_in: 380_000, beyond: false };
    expect(scoreLine({ ...score, rate: { ...RATE, site } })).toMatch(/measured on this site$/);
    const beyond = { ...site, beyond: true, one_in: 11_000 };
    expect(scoreLine({ ...score, rate: { ...RATE, site: beyond } })).toContain('in the pack’s calibration');
  });

  it('has no rate for scores without one', () => {
    const line = scoreLine({ score: 0.93, origin: 'earlier_version', rate: null });
    expect(line).toBe('score 0.930, recorded by an earlier version');
  });

  it('has expected matches only if the site was calibrated', () => {
    expect(expectedLine(null)).toMatch(/isn’t known.*omote models calibrate/);
    expect(expectedLine({ comparisons: 6670, count: 0.667, bounded: false })).toBe(
      'Among 6,670 comparisons about 0.67 can be expected to find two different people this similar.',
    );
    expect(expectedLine({ comparisons: 6670, count: 0.6, bounded: true })).toContain('fewer than 0.6');
  });
});

describe('doctor’s findings about the calibration', () => {
  it('propose to calibrate the site: why, how long it takes, and with which command', () => {
    const [rate, proposal] = calibrationFindings({ site: null, proposal: 'never', night: NIGHT }, STATUS);
    expect(rate).toMatchObject({
      state: 'ok',
      detail: expect.stringMatching(/^set to 1 in 100,000 .* more often here$/),
    });
    expect(proposal).toMatchObject({ what: 'Calibration', state: 'note' });
    expect(proposal?.detail).toMatch(/less than a minute.*omote models calibrate$/);
  });

  it('say what the thresholds of a calibrated site are based on, and what failed at night', () => {
    const failed = {
      started_at: '2026-11-22T17:00:00Z',
      outcome: 'failed',
      people: 0,
      problem: 'it failed',
      why: null,
    } as const;
    const found = calibrationFindings(
      { site: SITE, proposal: null, night: { on: true, last: failed } },
      STATUS,
    );
    expect(found.map((f) => f.what)).toEqual(['Authentication', 'Nightly calibration']);
    expect(found[0]?.detail).toContain('33,670 pairs of 260 people of this site');
  });
});
