import { afterEach, expect, test, vi } from 'vitest';
import { ago } from '../../../src/ui/console/parts/regional.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const told = (language: string, seconds: number): string =>
  ago(new Date(NOW.getTime() + seconds * 1000), NOW, language, 'UTC');

afterEach(() => vi.unstubAllGlobals());

test.each([
  [-3, 'just now', 'たった今'],
  [3, 'now', '今'],
  [-22, '20 sec. ago', '20秒前'],
  [-29, '20 sec. ago', '20秒前'],
  [-180, '3 min. ago', '3分前'],
  [-7200, '2 hr. ago', '2時間前'],
  [840, 'in 14 min.', '14分後'],
  [3 * 86_400, 'in 3 days', '3日後'],
])('%i s from now is written as people write it', (seconds, en, ja) => {
  vi.stubGlobal('navigator', { languages: ['en-US'] });
  expect(told('en', seconds)).toBe(en);
  expect(told('ja', seconds)).toBe(ja);
});

test('a time in the past is abbreviated as in the reader’s region', () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  expect(told('en', -840)).toBe('14 min ago');
});
