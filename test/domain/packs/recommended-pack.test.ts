import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RECOMMENDED_PACK, recommendation } from '../../../src/domain/packs/recommended-pack.ts';
import { STANDARD_PACK } from '../../../src/domain/packs/shipped-packs.ts';

const reports = join(import.meta.dirname, '..', '..', '..', 'docs', 'accuracy');

/** The share in the report that `npm run accuracy` wrote. */
function measured(pack: string, fmr: number) {
  const { tarAtFmr } = JSON.parse(readFileSync(join(reports, `${pack}-lfw.json`), 'utf8'));
  return tarAtFmr.find((t: { fmr: number }) => t.fmr === fmr).tar;
}

test.each(['standard', 'embedded', 'zoo'])(
  'the recommendation compared with %s quotes the reports',
  (active) => {
    const { pack, fmr, recognised, recognisedNow } = recommendation(active, ['standard', 'embedded']) ?? {};
    expect(pack).toBe(active === 'embedded' ? STANDARD_PACK : RECOMMENDED_PACK);
    for (const [told, of] of [
      [recognised, pack ?? ''],
      [recognisedNow, active],
    ] as const)
      for (const end of ['value', 'low', 'high'] as const)
        expect(told?.[end]).toBeCloseTo(measured(of, fmr ?? 0)[end], 3);
  },
);

test('the recommended pack gets no recommendation, and an operator’s own pack has no known share', () => {
  expect(recommendation(RECOMMENDED_PACK, [])).toBeNull();
  expect(recommendation('own', [])).toMatchObject({ pack: RECOMMENDED_PACK, recognisedNow: null });
});

test('a gallery of the former standard pack is advised to use the recommended one once that is installed', () => {
  expect(recommendation('embedded', ['standard', 'embedded', 'mobilefacenet'])?.pack).toBe(RECOMMENDED_PACK);
});
