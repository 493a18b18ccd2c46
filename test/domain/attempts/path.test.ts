/** How a page learns where the point goes. */
import { expect, test } from 'vitest';
import { AHEAD_MS, TOLD_EVERY_MS } from '../../../src/domain/liveness/path/track.ts';
import { Site } from './pages.ts';

const following = () => {
  const site = new Site({ movements: 2, pathDraws: Array.from({ length: 40 }, (_, i) => 7919 * i) });
  const page = site.open().answerAll().start().answerAll();
  page.film(['face', 'face', 'face', 'face']);
  return { site, page };
};
const pieces = (page: ReturnType<typeof following>['page']) =>
  page.told.flatMap((told) => (told.type === 'track' ? [told.piece] : []));
const waits = (page: ReturnType<typeof following>['page']) =>
  page.did('wait').filter(({ for: what }) => what === 'point').length;

test('a page is told the path piece by piece until its end, also while a frame is being read', () => {
  const { site, page } = following();
  expect(page.told.findLast(({ type }) => type === 'guide')).toMatchObject({
    guide: { instruction: 'follow_point' },
  });
  expect(pieces(page)).toHaveLength(1);
  page.frame();
  expect(page.asked?.type).toBe('read');
  let told = 0;
  while (waits(page) > told) {
    told = waits(page);
    site.wait(TOLD_EVERY_MS);
    page.happens({ type: 'waited', for: 'point' });
  }
  const all = pieces(page);
  expect(all.length).toBeGreaterThan(20);
  for (const { points, stepMs } of all) expect(points.length * stepMs).toBeLessThanOrEqual(AHEAD_MS + stepMs);
  expect(page.answerAll().asked).toBeNull();
});

test('a wait from an attempt that is over tells nothing and is not repeated', () => {
  const { site, page } = following();
  page.say({ type: 'stop' }).answerAll();
  const [before, told] = [waits(page), pieces(page).length];
  site.wait(TOLD_EVERY_MS);
  page.happens({ type: 'waited', for: 'point' });
  expect([waits(page), pieces(page).length]).toEqual([before, told]);
});

test('an old page is closed before an attempt begins', () => {
  const page = new Site({}).open().answerAll();
  page.start();
  expect(page.asked?.type).toBe('begin');
  page.asked = null;
  page.happens({ type: 'outdated' });
  expect(page.did('close')).toMatchObject([{ why: 'protocol_broken' }]);
  expect(page.site.session.attempts).toBe(0);
});
