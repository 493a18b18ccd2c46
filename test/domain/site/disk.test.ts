import { expect, test } from 'vitest';
import { diskState } from '../../../src/domain/site/disk.ts';

const GIB = 2 ** 30;
const use = (free: number, total: number, database = 0) => ({
  freeBytes: free * GIB,
  totalBytes: total * GIB,
  databaseBytes: database * GIB,
  walBytes: 0,
});

test.each([
  ['a large disk with five per cent left, 100 GiB', use(100, 2000), 'good'],
  ['a small disk with room', use(20, 100), 'good'],
  ['less than a twentieth', use(20, 500), 'low'],
  ['less than 5 GiB', use(4, 20), 'low'],
  ['less than the database has', use(60, 500, 80), 'low'],
  ['less than 1 GiB', use(0.9, 10), 'critical'],
])('%s: %o is %s', (_, given, state) => {
  expect(diskState(given)).toBe(state);
});
