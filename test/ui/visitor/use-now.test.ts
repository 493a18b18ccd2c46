import { describe, expect, it } from 'vitest';
import { formatRemaining, spokenRemaining } from '../../../src/ui/visitor/use-now.ts';

describe('the time that a person has left', () => {
  it.each([
    [90_000, '1:30', '1 minute 30 seconds', '1 分 30 秒'],
    [59_001, '1:00', '1 minute', '1 分'],
    [1000, '0:01', '1 second', '1 秒'],
    [-5, '0:00', '0 seconds', '0 秒'],
  ])('%i ms is drawn as %s and read as “%s”, “%s”', (ms, drawn, en, ja) => {
    expect(formatRemaining(ms)).toBe(drawn);
    expect(spokenRemaining(ms, 'en')).toBe(en);
    expect(spokenRemaining(ms, 'ja').replaceAll('\u00a0', ' ')).toBe(ja);
  });

  it.each(['zh-Hans', 'zh-Hant', 'ko', 'vi', 'pt-BR'])('is read in words in %s, too', (tag) => {
    expect(spokenRemaining(90_000, tag)).not.toContain(':');
  });
});
