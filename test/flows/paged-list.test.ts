import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Failure, fault, refusal } from '../../src/domain/failure.ts';
import { everyItem, type Filters, PagedList } from '../../src/flows/paged-list.ts';

/** Made by an earlier version. */
const EARLIER = 'AAYKJBggIkAAAAAAAAAAKjzbP4kEgO2F9xLeNqHV9Co';
const key = new Uint8Array(32).fill(1);
const part = fc.oneof(fc.constant(null), fc.constantFrom('automatic', 'reviewed'), fc.maxSafeInteger());
const filters = fc.array(part, { maxLength: 3 });
const place = fc.record({
  atUs: fc.maxSafeInteger().map((n) => n + 0),
  seq: fc.maxSafeNat(),
  id: fc.oneof(fc.constant(''), fc.stringMatching(/^[A-Za-z0-9._~-]{1,128}$/), fc.string({ unit: 'binary' })),
});
const listOf = (of: Filters, signedBy = key) => new PagedList(signedBy, of);

/** The list's own error and no other. */
function expectRefused(list: PagedList, cursor: string): void {
  const why = faultOf(() => list.start(cursor));
  expect(why).toBeInstanceOf(Failure);
  expect((why as Failure).faults).toEqual([fault('not_page_token', 'after')]);
}

it('a cursor leads back to its place, only in its own list and with its own key', () => {
  fc.assert(
    fc.property(filters, filters, place, (own, other, at) => {
      const cursor = listOf(own).cursor(at);
      expect(cursor).toMatch(/^[A-Za-z0-9_-]{43,}$/);
      expect(listOf(own).start(cursor)).toEqual(at);
      expectRefused(listOf(own, new Uint8Array(32)), cursor);
      if (JSON.stringify(own) !== JSON.stringify(other)) expectRefused(listOf(other), cursor);
    }),
  );
});

it('a cursor that was changed, cut off, extended or invented is refused', () => {
  const change = fc.record({ at: fc.nat({ max: 60 }), by: fc.constantFrom(...'AQgw_-+/= %é') });
  fc.assert(
    fc.property(place, change, fc.nat(), (at, { at: i, by }, cut) => {
      const list = listOf(['a list']);
      const cursor = list.cursor(at);
      const changed = cursor.slice(0, i) + by + cursor.slice(i + 1);
      if (changed !== cursor) expectRefused(list, changed);
      expectRefused(list, cursor.slice(0, cut % cursor.length));
      expectRefused(list, cursor + by);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => expectRefused(listOf(['a list']), text)));
});

it('page tokens of /v1 keep the form they always had', () => {
  const list = new PagedList(key, ['automatic', 0, null], true);
  // A token of an earlier version still works, so that a client can finish reading a list across an update.
  expect(list.cursor({ atUs: 1_700_000_000_123_456, seq: 42 })).toBe(EARLIER);
  expect(list.start(EARLIER)).toEqual({ atUs: 1_700_000_000_123_456, seq: 42, id: '' });
  expect(() => list.start('x')).toThrow(refusal('not_page_token_of_period', 'after'));
});

it('pages of any size follow one another without gaps or repetitions', () => {
  const items = Array.from({ length: 23 }, (_, seq) => ({ seq: seq + 1 }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), (size) => {
      const list = listOf(['numbers']);
      const seen: { seq: number }[] = [];
      let after: string | undefined;
      do {
        const { seq } = list.start(after);
        const found = items.filter((item) => item.seq > seq).slice(0, size + 1);
        const page = list.page(found, size, (last) => last);
        expect(page.items.length).toBe(Math.min(size, items.length - seen.length));
        seen.push(...page.items);
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(seen).toEqual(items);
    }),
  );
});

function faultOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}

it('everyItem yields all items of a list in order, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(), { maxLength: 30 }),
      fc.integer({ min: 1, max: 7 }),
      async (all, size) => {
        const list = listOf(['numbers']);
        const asked: (string | undefined)[] = [];
        const items = everyItem(async (after) => {
          asked.push(after);
          const { seq } = list.start(after);
          return list.page(all.slice(seq, seq + size + 1), size, () => ({ seq: seq + size }));
        });
        const given: number[] = [];
        for await (const item of items) given.push(item);
        expect(given).toEqual(all);
        expect(asked.length).toBe(Math.max(1, Math.ceil(all.length / size)));
      },
    ),
  );
});
