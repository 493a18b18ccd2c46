// @module-tag security
/** What brokers send is judged and made anew, however it is cut, and brokers that rave end no process. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { BrokerFrames, MOST_PACKET_BYTES } from '../../../src/app/doors/broker-frames.ts';
import { printedChance } from '../../support/chance.ts';

const chance = printedChance(import.meta.filename);
const PINGRESP = [0xd0, 0];
const WELCOME = { 4: [0x20, 2, 0, 0], 5: [0x20, 3, 0, 0, 0] };
type Version = 4 | 5;

/** A packet with this first byte and these bytes after the header. */
function packet(first: number, body: readonly number[]): number[] {
  const digits: number[] = [];
  for (let left = body.length; digits.length === 0 || left > 0; left = Math.floor(left / 128))
    digits.push((left % 128) + (left >= 128 ? 0x80 : 0));
  return [first, ...digits, ...body];
}
const zeros = (length: number): number[] => new Array(length).fill(0);
/** A message at the topic `a`, of quality 1. */
const message = (payload: readonly number[], first = 0x32) =>
  packet(first, [0, 1, 0x61, 0, 7, 0, ...payload]);

describe.each([
  ['whole', Number.POSITIVE_INFINITY],
  ['byte by byte', 1],
  ['in threes', 3],
])('what comes %s', (_, size) => {
  /** What passes after a welcome; null: the connection ends. */
  function passed(
    bytes: readonly number[],
    version: Version = 5,
    before = WELCOME[version],
  ): number[] | null {
    const frames = new BrokerFrames(version);
    const all = [...before, ...bytes];
    const step = Math.min(size, all.length);
    const packets: Buffer[] = [];
    for (let at = 0; at < all.length; at += step) {
      const some = frames.take(Uint8Array.from(all.slice(at, at + step)), 0);
      if (some === null) return null;
      packets.push(...some);
    }
    return [...Buffer.concat(packets)].slice(before.length);
  }

  test('passes as it is if it is in order', () => {
    const largest = message(zeros(MOST_PACKET_BYTES - 3 - 6));
    const good = [
      ...message([1, 2]),
      ...PINGRESP,
      ...packet(0x90, [0, 1, 0, 1]),
      ...packet(0xb0, [0, 1, 0, 0]),
    ];
    expect(passed([...good, ...largest])).toEqual([...good, ...largest]);
    const old = [...packet(0x40, [0, 1]), ...packet(0x90, [0, 1, 128]), ...packet(0xb0, [0, 1]), ...PINGRESP];
    expect(passed(old, 4)).toEqual(old);
  });

  test('passes without its properties, whatever they are', () => {
    const properties = [3, 0xff, 0xff, 0xff];
    const bare = [
      ...packet(0x90, [0, 1, 0, 128]),
      ...packet(0x40, [0, 1, 16]),
      ...packet(0x30, [0, 1, 0x61, 0, 5]),
    ];
    const given = [
      ...packet(0x90, [0, 1, ...properties, 135]),
      ...packet(0x40, [0, 1, 16, ...properties]),
      ...packet(0x30, [0, 1, 0x61, ...properties, 5]),
    ];
    expect(passed(given)).toEqual(bare);
    const long = packet(0x30, [0, 1, 0x61, 0x80 + 44, 1, ...zeros(172), 5]);
    expect(passed(long)).toEqual(packet(0x30, [0, 1, 0x61, 0, 5]));
  });

  test.each<[string, number[], Version?]>([
    ['an acknowledgement without a code or ID', [0x32, 4, 0, 1, 0, 0xac]],
    ['a release that nobody waits for, cut short', [0x62, 1, 0x0f]],
    ['a release', packet(0x62, [0, 1])],
    ['a farewell in MQTT 3.1.1', packet(0xe0, []), 4],
    ['a farewell with flags', packet(0xe1, [])],
    ['authentication', packet(0xf0, [])],
    ['what only clients send', packet(0xc0, [])],
    ['a second welcome', WELCOME[5]],
    ['a message without a topic', packet(0x30, [0, 0, 0])],
    ['a message whose topic is longer', packet(0x30, [0, 9, 0x61])],
    ['a message with the ID 0', packet(0x32, [0, 1, 0x61, 0, 0, 0])],
    ['a message whose properties are longer', packet(0x30, [0, 1, 0x61, 9])],
    ['a message to be acknowledged twice', message([], 0x34)],
    ['a message of no quality', message([], 0x36)],
    ['a receipt without an ID', packet(0x40, [])],
    ['a receipt with the ID 0', packet(0x40, [0, 0])],
    ['a receipt with an unknown code', packet(0x40, [0, 1, 5])],
    ['a receipt with flags', packet(0x42, [0, 1])],
    ['a subscription without an answer', packet(0x90, [0, 1, 0])],
    ['a subscription with two', packet(0x90, [0, 1, 1, 1]), 4],
    ['a sign of life with more in it', packet(0xd0, [0])],
    ['a receipt too large', packet(0x40, [0, 1, ...zeros(MOST_PACKET_BYTES)])],
    ['what is said to be enormous', [0x30, 0xff, 0xff, 0xff, 0x7f]],
    ['an endless length', [0x30, 0x80, 0x80, 0x80, 0x80, 0x80]],
  ])('ends the connection if it is %s, and after others too', (_what, bytes, version = 5) => {
    expect(passed(bytes, version)).toBeNull();
    expect(passed([...PINGRESP, ...bytes], version)).toBeNull();
  });

  test.each([
    ['with its reason', [0x8e], 0x8e],
    ['with more about it', [0x87, 3, 0x1f, 0, 0], 0x87],
    ['as a matter of course', [], 0],
  ])('reads a farewell %s, and nothing after it', (_what, body, reason) => {
    const frames = new BrokerFrames(5);
    const all = [...WELCOME[5], ...PINGRESP, ...packet(0xe0, body), ...packet(0xf0, [])];
    const step = Math.min(size, all.length);
    const packets: Buffer[] = [];
    for (let at = 0; at < all.length; at += step)
      packets.push(...(frames.take(Uint8Array.from(all.slice(at, at + step)), 0) ?? expect.fail()));
    expect([...Buffer.concat(packets)]).toEqual([...WELCOME[5], ...PINGRESP]);
    expect(frames.farewell).toBe(reason);
  });

  test('says of a welcome whether the broker knows a session, in MQTT 5 alone', () => {
    expect(passed([0x20, 3, 0xff, 0, 0], 5, [])).toEqual([0x20, 3, 1, 0, 0]);
    expect(passed([0x20, 3, 1, 0x87, 0], 5, [])).toEqual([0x20, 3, 0, 0x87, 0]);
    expect(passed([0x20, 2, 1, 0], 4, [])).toEqual([0x20, 2, 0, 0]);
  });

  test('passes on how soon the broker wants signs of life, if that is sooner than it was told', () => {
    const welcome = (...properties: number[]) => packet(0x20, [0, 0, properties.length, ...properties]);
    const others = [
      0x21, 0, 20, 0x12, 0, 2, 0x13, 0x13, 0x26, 0, 1, 0x61, 0, 1, 0x62, 0x2a, 1, 0x11, 0, 0, 0, 9,
    ];
    expect(passed(welcome(...others, 0x13, 0, 4, 0x22, 0, 1), 5, [])).toEqual(welcome(0x13, 0, 4));
    expect(passed(welcome(0x13, 0, 20), 5, [])).toEqual(welcome());
    expect(passed(welcome(0x13, 1, 4), 5, [])).toEqual(welcome());
    expect(passed(welcome(0x13, 0, 0), 5, [])).toEqual(welcome());
    expect(passed(welcome(0x7f, 0x13, 0, 4), 5, [])).toEqual(welcome());
    expect(passed(welcome(0x12, 0, 9, 0x13), 5, [])).toBeNull();
  });

  test('ends the connection before a welcome, and with one of another version', () => {
    expect(passed(PINGRESP, 5, [])).toBeNull();
    expect(passed([...packet(0xe0, [0x16, 0x04, 0x16, 0x07])], 5, [])).toBeNull();
    expect(passed(WELCOME[4], 5, [])).toBeNull();
    expect(passed([0x20, 2, 0, 1], 5, [])).toEqual([0x20, 3, 0, 1, 0]);
  });
});

test('too many packets end the connection, and as many later do not', () => {
  const some = Uint8Array.from(new Array(4999).fill(PINGRESP).flat());
  const taken = (...moments: number[]) => {
    const frames = new BrokerFrames(5);
    frames.take(Uint8Array.from(WELCOME[5]), 0);
    return moments.map((ms) => frames.take(some, ms)?.length ?? null);
  };
  expect(taken(0, 9_000, 9_500)).toEqual([4999, 4999, null]);
  expect(taken(0, 5_000, 10_000, 15_000, 20_000)).not.toContain(null);
});

test('brokers that send anything at all end no process', async () => {
  const script = join(import.meta.dirname, '../../support/raving-brokers.ts');
  const env = { ...process.env, SEED: String(chance.below(2 ** 31)), CALLS: '600', NODE_OPTIONS: '' };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
  expect(stdout).toBe('600');
}, 60_000);
