import { describe, expect, it, vi } from 'vitest';
import { ago } from '../../../src/ui/console/parts/times.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const MINUTES = 60_000;
const told = (language: string, minutes: number): string =>
  ago(new Date(NOW.getTime() + minutes * MINUTES), NOW, language, 'UTC');

describe('how long ago something was', () => {
  it('is written in Japanese without a space between number and unit', () => {
    expect([-14, -125, 4 * 24 * 60].map((minutes) => told('ja', minutes))).toEqual([
      '14分前',
      '2時間前',
      '4日後',
    ]);
  });

  it.each([
    ['en-US', '14 min. ago'],
    ['en-GB', '14 min ago'],
  ])('is abbreviated as the region of the reader does: %s', (region, expected) => {
    vi.stubGlobal('navigator', { languages: [region] });
    expect(told('en', -14)).toBe(expected);
    vi.unstubAllGlobals();
  });
});
