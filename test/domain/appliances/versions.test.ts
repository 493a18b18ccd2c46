/** Which of two versions is the earlier one, and whether a site has an appliance of an earlier one than this. */
import { describe, expect, it } from 'vitest';
import { besideEarlier, compareVersions } from '../../../src/domain/appliances/versions.ts';

describe('versions', () => {
  it('are compared by their numbers', () => {
    expect(compareVersions('1.9.0', '1.10.0')).toBeLessThan(0);
    expect(compareVersions('2.0.0', '1.99.99')).toBeGreaterThan(0);
    expect(compareVersions('1.2.3', '1.2.3')).toBe(0);
  });
});

describe('a site', () => {
  const one = (id: string, version: string) => ({ id, version });

  it('is beside an earlier version as long as one of its appliances is', () => {
    expect(besideEarlier([one('a', '0.3.0'), one('b', '0.2.9')], 'a')).toBe(true);
    expect(besideEarlier([one('a', '0.3.0'), one('b', '0.2.9')], 'b')).toBe(false);
    expect(besideEarlier([one('a', '0.3.0'), one('b', '0.3.0')], 'a')).toBe(false);
  });

  it('of one appliance is beside none', () => {
    expect(besideEarlier([], null)).toBe(false);
  });
});
