import { expect, test } from 'vitest';
import { neededLately, startOfDay, USES_KEPT_DAYS, withUses } from '../../../src/domain/access/key-uses.ts';

const TODAY = 20_000;
const NOW = startOfDay(TODAY) + 1;

test('uses are merged: the earliest beginning, the latest day of each scope', () => {
  const kept = { a: { since: 19_990, scopes: { x: 19_990, y: 19_995 } } };
  const added = { a: { since: TODAY, scopes: { x: TODAY } }, b: { since: TODAY, scopes: { z: TODAY } } };
  expect(withUses(kept, added, TODAY)).toEqual({
    a: { since: 19_990, scopes: { x: TODAY, y: 19_995 } },
    b: { since: TODAY, scopes: { z: TODAY } },
  });
});

test('a use is forgotten after 30 days, and a key with none of them altogether', () => {
  const last = TODAY - USES_KEPT_DAYS;
  const kept = {
    a: { since: 1, scopes: { x: last, y: last - 1 } },
    b: { since: 1, scopes: { y: last - 1 } },
  };
  expect(withUses(kept, {}, TODAY)).toEqual({ a: { since: 1, scopes: { x: last } } });
  expect(neededLately(kept, 'b', NOW)).toBeNull();
});

test('a proposal tells since when calls are known, and whether for all of the days', () => {
  const uses = { new: { since: TODAY - 3, scopes: { x: TODAY } }, old: { since: 1, scopes: { x: TODAY } } };
  expect(neededLately(uses, 'new', NOW)).toEqual({
    sinceUs: startOfDay(TODAY - 3),
    scopes: ['x'],
    isWhole: false,
  });
  expect(neededLately(uses, 'old', NOW)).toEqual({
    sinceUs: startOfDay(TODAY - USES_KEPT_DAYS),
    scopes: ['x'],
    isWhole: true,
  });
  expect(neededLately(uses, 'none', NOW)).toBeNull();
});

test('a use that a wrong clock noted ahead is one of today', () => {
  const kept = { a: { since: TODAY + 300, scopes: { x: TODAY + 365 } } };
  expect(withUses(kept, {}, TODAY)).toEqual({ a: { since: TODAY, scopes: { x: TODAY } } });
});
