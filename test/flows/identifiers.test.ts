import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test, vi } from 'vitest';
import { newId, newSecret } from '../../src/flows/identifiers.ts';

test('no secret lies in memory before it is made', () => {
  // What was drawn ahead, in the memory in which it lies.
  const drawn: Uint8Array[] = [];
  const fill = crypto.randomFillSync;
  const spy = vi.spyOn(crypto, 'randomFillSync').mockImplementation((bytes) => {
    drawn.push(bytes as Uint8Array);
    return fill(bytes);
  });
  syncBuiltinESMExports();
  try {
    for (let i = 0; i < 1000 && drawn.length === 0; i++) newId();
    expect(drawn).toHaveLength(1);
    for (let i = 0; i < 10; i++) {
      const ahead = Buffer.concat(drawn);
      expect(ahead.includes(Buffer.from(newSecret(), 'base64url'))).toBe(false);
    }
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
});

test('IDs and secrets are new bytes each, whatever the order in which they are asked for', () => {
  const pieces = new Set<string>();
  let count = 0;
  // Many times what is drawn at once, in changing turns, so that some reach to its very end.
  for (let i = 0; i < 5000; i++)
    for (const [text, bytes, encoding] of i % 3 === 0
      ? ([[newSecret(), 32, 'base64url']] as const)
      : ([
          [newId(), 16, 'hex'],
          [newSecret(), 32, 'base64url'],
        ] as const)) {
      const made = Buffer.from(text, encoding);
      expect(made.length).toBe(bytes);
      expect(made.toString(encoding)).toBe(text);
      // Eight bytes alike are expected once in 10^12 runs; bytes that are wiped or given twice would be at once.
      for (let at = 0; at < bytes; at += 8, count++) pieces.add(made.subarray(at, at + 8).toString('hex'));
    }
  expect(pieces.size).toBe(count);
});
