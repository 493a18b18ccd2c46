import { expect, it } from 'vitest';
import { livenessReportText } from '../../../src/app/liveness/liveness-report-text.ts';
import { livenessReport, type Presentation } from '../../../src/domain/liveness/liveness-test.ts';

const tries = (species: string | null, through: number, of: number, subject = 'a'): Presentation[] =>
  Array.from({ length: of }, (_, i) => {
    const passed = i < through;
    const end = passed ? 'accepted' : 'challenge_failed';
    const response = passed ? 'bona_fide' : 'attack';
    return { species, series: '1', conditions: 'c', subject, response, end, accepted: passed };
  });

const textOf = (...some: Presentation[][]) => livenessReportText(livenessReport('r', some.flat(), 0.01));

it('names the worst species with its interval, people and tries, and what too few tries leave open', () => {
  const text = textOf(
    tries('flat print', 0, 20),
    tries('film chosen on demand', 3, 3),
    tries('film', 4, 20),
    tries('film', 2, 20, 'b'),
    tries(null, 40, 40),
  );
  expect(text).toContain(
    '**Worst species: film chosen on demand, APCER 100 % (3 of 3; 29.2 %–100 %), too few to say anything.**',
  );
  expect(text).toContain('Nothing can be said yet about film chosen on demand');
  // R: binom.test(6, 40)$conf.int
  expect(text).toMatch(
    /\| film \| 2 \| 1 \| 40 \| 0 % \(0 of 40; .*?\) \| 15 % \(6 of 40; 5\.71 %–29\.8 %\) \|/,
  );
  expect(text).not.toContain('Not tried');
});

it('says that films were not tried, and nothing of too few tries where there are enough', () => {
  const text = textOf(tries('flat print', 0, 20), tries(null, 20, 20));
  expect(text).toContain('Not tried, so unknown: film; film chosen on demand.');
  expect(text).not.toContain('Nothing can be said yet');
  expect(text).not.toContain('too few to say anything');
});
