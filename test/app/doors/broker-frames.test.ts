// @module-tag security
/** Packets of a broker are judged by their first bytes, however they are cut. */
import { describe, expect, test } from 'vitest';
import { BrokerFrames, MOST_PACKET_BYTES } from '../../../src/app/doors/broker-frames.ts';

const PINGRESP = [0xd0, 0];
/** A packet with this first byte and this many bytes after the header. */
function packet(first: number, length: number): number[] {
  const digits: number[] = [];
  for (let left = length; digits.length === 0 || left > 0; left = Math.floor(left / 128))
    digits.push((left % 128) + (left >= 128 ? 0x80 : 0));
  return [first, ...digits, ...new Array(length).fill(0xff)];
}
const [PUBLISH_0, PUBLISH_1, PUBLISH_2] = [0x30, 0x32, 0x34];

describe.each([
  ['whole', Number.POSITIVE_INFINITY],
  ['byte by byte', 1],
  ['in threes', 3],
])('what comes %s', (_, size) => {
  const taken = (bytes: readonly number[], frames = new BrokerFrames()): boolean => {
    const step = Math.min(size, bytes.length);
    for (let at = 0; at < bytes.length; at += step)
      if (!frames.take(Uint8Array.from(bytes.slice(at, at + step)), 0)) return false;
    return true;
  };

  test('is taken if it is small', () => {
    expect(taken([...packet(PUBLISH_0, 200), ...PINGRESP, ...packet(PUBLISH_1, MOST_PACKET_BYTES)])).toBe(
      true,
    );
  });

  test.each([
    ['too large', packet(PUBLISH_0, MOST_PACKET_BYTES + 1)],
    ['said to be enormous', [PUBLISH_0, 0xff, 0xff, 0xff, 0x7f]],
    ['of an endless length', [PUBLISH_0, 0x80, 0x80, 0x80, 0x80, 0x80]],
    ['to be acknowledged twice', packet(PUBLISH_2, 10)],
  ])('is refused if it is %s, and after others too', (_, bytes) => {
    expect(taken(bytes)).toBe(false);
    expect(taken([...packet(PUBLISH_1, 77), ...PINGRESP, ...bytes])).toBe(false);
  });
});

test('too many packets are refused, and as many later are not', () => {
  const frames = new BrokerFrames();
  const some = Uint8Array.from(new Array(5000).fill(PINGRESP).flat());
  expect([frames.take(some, 0), frames.take(some, 9_000), frames.take(some, 9_500)]).toEqual([
    true,
    true,
    false,
  ]);
  const later = new BrokerFrames();
  expect([0, 5_000, 10_000, 15_000, 20_000].map((ms) => later.take(some, ms))).not.toContain(false);
});
