import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Announced, MessageWatch } from '../../src/http/edge/message-watch.ts';

const [CONTINUATION, TEXT, BINARY, PING] = [0, 1, 2, 9];

/** A frame as browsers send it: masked. @param arriving how much of its payload is there */
function frame(opcode: number, length: number, final: boolean, arriving = length): Buffer {
  const first = (final ? 128 : 0) | opcode;
  const head =
    length < 126
      ? Buffer.from([first, 128 | length])
      : length < 65_536
        ? Buffer.from([first, 254, length >> 8, length & 255])
        : Buffer.from([first, 255, 0, 0, 0, 0, ...[24, 16, 8, 0].map((bits) => (length >> bits) & 255)]);
  return Buffer.concat([head, Buffer.from([1, 2, 3, 4]), Buffer.alloc(arriving)]);
}

interface Message {
  kind: Announced['kind'];
  fragments: readonly number[];
  pings: readonly number[];
}

const message: fc.Arbitrary<Message> = fc.record({
  kind: fc.constantFrom('text', 'binary'),
  fragments: fc.array(fc.oneof(fc.nat(200), fc.nat(70_000)), { minLength: 1, maxLength: 4 }),
  pings: fc.array(fc.nat(125), { maxLength: 2 }),
});

const bytesOf = ({ kind, fragments, pings }: Message): Buffer =>
  Buffer.concat(
    fragments.flatMap((length, i) => [
      frame(i > 0 ? CONTINUATION : kind === 'text' ? TEXT : BINARY, length, i === fragments.length - 1),
      ...(i === 0 ? pings : []).map((ping) => frame(PING, ping, true)),
    ]),
  );

const announcedBy = ({ kind, fragments }: Message): Announced[] =>
  fragments.map((_, i) => ({
    kind,
    bytes: fragments.slice(0, i + 1).reduce((a, b) => a + b),
    begins: i === 0,
  }));

function watching() {
  const announced: Announced[] = [];
  const counts = { begun: 0, complete: 0 };
  const watch = new MessageWatch({
    announced: (one) => announced.push(one),
    begun: () => counts.begun++,
    complete: () => counts.complete++,
  });
  return { watch, announced, counts };
}

test('each message is announced once for each fragment, however its bytes arrive', () => {
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 90_000 })),
      (all, cuts) => {
        const { watch, announced, counts } = watching();
        const bytes = Buffer.concat(all.map(bytesOf));
        let at = 0;
        for (const cut of [...cuts, bytes.length]) {
          watch.take(bytes.subarray(at, at + cut));
          at += cut;
        }
        expect(announced).toEqual(all.flatMap(announcedBy));
        expect([watch.unfinished, watch.held]).toEqual([false, 0]);
        expect(counts.begun).toBe(counts.complete);
        expect(counts.complete).toBeGreaterThanOrEqual(all.length);
      },
    ),
  );
});

test.each([
  ['the first byte of a header', frame(BINARY, 10, true).subarray(0, 1), 0],
  ['a header without its message', frame(BINARY, 1_048_576, true, 0), 0],
  ['a part of a message', frame(BINARY, 1_048_576, true, 1000), 1000],
  ['a fragment that is not the last', frame(TEXT, 300, false), 300],
  ['a part of a ping', frame(PING, 100, true, 5), 5],
])('%s is unfinished', (_, bytes, held) => {
  const { watch, counts } = watching();
  watch.take(bytes);
  expect([watch.unfinished, watch.held, counts]).toEqual([true, held, { begun: 1, complete: 0 }]);
});
