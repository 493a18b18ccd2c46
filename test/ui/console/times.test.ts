import { expect, test, vi } from 'vitest';
import { ago } from '../../../src/ui/console/parts/times.ts';

const NOW = new Date('2026-11-24T12:00:00Z');

test.each([
  [-3, 'now', '今'],
  [-22, '22 sec. ago', '22秒前'],
  [-180, '3 min. ago', '3分前'],
  [-7200, '2 hr. ago', '2時間前'],
  [840, 'in 14 min.', '14分後'],
  [3 * 86_400, 'in 3 days', '3日後'],
])('%i s from now is written as people write it', (seconds, en, ja) => {
  const at = new Date(NOW.getTime() + seconds * 1000);
  expect(ago(at, NOW, 'en', 'UTC')).toBe(en);
  expect(ago(at, NOW, 'ja', 'UTC')).toBe(ja);
});

test('English is abbreviated as in the region of its reader', () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  expect(ago(new Date(NOW.getTime() - 180_000), NOW, 'en', 'UTC')).toBe('3 min ago');
  vi.unstubAllGlobals();
});
