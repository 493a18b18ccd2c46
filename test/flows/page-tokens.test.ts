import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageToken, readPageToken } from '../../src/flows/page-tokens.ts';

const key = new Uint8Array(32).fill(1);
const part = fc.oneof(fc.constant(null), fc.constantFrom('automatic', 'reviewed'), fc.maxSafeInteger());
const filters = fc.array(part, { maxLength: 3 });
const cursor = fc.record({ atUs: fc.maxSafeInteger(), seq: fc.maxSafeNat() });

it('a token leads back to its cursor, with its filters and its key alone', () => {
  fc.assert(
    fc.property(filters, filters, cursor, (own, other, at) => {
      const token = pageToken(key, own, at);
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(readPageToken(key, own, token)).toEqual({ atUs: at.atUs + 0, seq: at.seq });
      expect(readPageToken(new Uint8Array(32), own, token)).toBeNull();
      if (JSON.stringify(own) !== JSON.stringify(other)) expect(readPageToken(key, other, token)).toBeNull();
    }),
  );
});

it('no other spelling of a token is one', () => {
  const change = fc.record({ at: fc.nat({ max: 42 }), by: fc.constantFrom(...'AQgw_-+/= %é') });
  fc.assert(
    fc.property(cursor, change, (at, { at: i, by }) => {
      const token = pageToken(key, [], at);
      const changed = token.slice(0, i) + by + token.slice(i + 1);
      if (changed !== token) expect(readPageToken(key, [], changed)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readPageToken(key, [], text)).toBeNull();
    }),
  );
});
