import { expect, it } from 'vitest';
import { type ChangeKind, latestOfEach } from '../../../src/domain/appliances/changes.ts';

it('of a page of changes, the latest of each thing is left in the order of the site, and each message', () => {
  const page = (
    [
      ['pack', 'new', null],
      ['kiosk', 'k', 'first message'],
      ['pack', 'old', null],
      ['template', 'new', null],
      ['pack', 'new', null],
      ['kiosk', 'k', 'second message'],
    ] satisfies [ChangeKind, string, string | null][]
  ).map(([kind, subject, secret], seq) => ({ seq, kind, subject, secret }));
  expect(latestOfEach(page).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
});
