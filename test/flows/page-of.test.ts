import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextOf } from '../../src/flows/page-of.ts';

describe('a list in pages', () => {
  test('leaves no row out and tells none twice, and its last page says so', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.integer({ min: 1, max: 7 }), (count, size) => {
        const rows = Array.from({ length: count }, (_, i) => i);
        const seen: number[] = [];
        for (let after: string | null = '-1'; after !== null; ) {
          const from: number = Number(after) + 1;
          const page: { items: number[]; next: string | null } = nextOf(
            rows.slice(from, from + size + 1),
            size,
            String,
          );
          seen.push(...page.items);
          expect(page.items.length).toBeLessThanOrEqual(size);
          after = page.next;
        }
        expect(seen).toEqual(rows);
      }),
    );
  });
});
