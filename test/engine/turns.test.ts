import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_FRAMES, SESSION_BUDGET_MS, type Turn, Turns } from '../../src/engine/runtime/turns.ts';

interface Named extends Turn {
  name: string;
}
const of = (network: string, party: string, name = party, more: Partial<Turn> = {}): Named => ({
  ...{ name, purpose: 'still', alone: false, source: { party, network } },
  ...more,
});
const frame = (network: string, party: string, name = party) =>
  of(network, party, name, { purpose: 'frame' });

function turnsOf(...pictures: Named[]): Turns<Named> {
  const turns = new Turns<Named>();
  for (const picture of pictures) turns.add(picture);
  return turns;
}
/** Takes all pictures, one after the other. */
function inTurn(turns: Turns<Named>, ms = 100): string[] {
  const names = [];
  for (let next = turns.take(); next; next = turns.take()) {
    names.push(next.name);
    turns.done(next, ms);
  }
  return names;
}

test('pictures of one party are served in their order', () => {
  expect(inTurn(turnsOf(of('n', 'p', '1'), of('n', 'p', '2'), of('n', 'p', '3')))).toEqual(['1', '2', '3']);
});

test('networks take turns, and within one its parties', () => {
  const many = Array.from({ length: 4 }, (_, i) => of('crowded', 'loud', `loud ${i}`));
  const turns = turnsOf(
    ...many,
    of('crowded', 'quiet'),
    of('elsewhere', 'visitor'),
    of('elsewhere', 'visitor', 'again'),
  );
  expect(inTurn(turns)).toEqual(['loud 0', 'visitor', 'quiet', 'again', 'loud 1', 'loud 2', 'loud 3']);
});

test('a source that had a visit’s frames and comes back at once does not pass one that waits', () => {
  const turns = turnsOf(frame('a', 'loud', 'loud'));
  const served: string[] = [];
  for (let i = 1; i <= FIRST_FRAMES + 4; i++) {
    const next = turns.take();
    if (!next) break;
    served.push(next.name);
    turns.done(next, 10);
    turns.add(frame('a', 'loud', 'loud'));
    if (i === FIRST_FRAMES) turns.add(frame('b', 'visitor'));
  }
  const after = served.slice(FIRST_FRAMES);
  expect(after).toEqual(['loud', 'visitor', 'loud', 'loud']);
});

/**
 * Serves people who send their next frame as soon as one is read, each as many as a visit without movements has; `endless`:
 * who never stops. @returns who was through, in order
 */
function visits(people: readonly (readonly [network: string, party: string])[], endless = ''): string[] {
  const FRAMES = 10;
  const turns = turnsOf(...people.map(([network, party]) => frame(network, party)));
  const had = new Map<string, number>();
  const through: string[] = [];
  for (let i = 0; i < 100 * people.length; i++) {
    const next = turns.take();
    if (!next) break;
    turns.done(next, 10);
    const { network, party } = next.source;
    const frames = (had.get(party) ?? 0) + 1;
    had.set(party, frames);
    if (frames < FRAMES || network === endless) turns.add(frame(network, party));
    else through.push(party);
  }
  return through;
}

test.each([
  ['of one network', (i: number) => ['house', `${i}`] as const],
  ['each of their own', (i: number) => [`mobile ${i}`, `${i}`] as const],
])('of people who came together, %s, whoever came first is through first', (_, who) => {
  const people = Array.from({ length: 16 }, (__, i) => who(i));
  expect(visits(people)).toEqual(people.map(([, party]) => party));
});

test('twenty of one network who never stop, and came before, keep five others waiting for no more than a visit', () => {
  const crowd = Array.from({ length: 20 }, (_, i) => ['crowd', `loud ${i}`] as const);
  const others = Array.from({ length: 5 }, (_, i) => [`mobile ${i}`, `${i}`] as const);
  expect(visits([...crowd, ...others], 'crowd')).toEqual(['0', '1', '2', '3', '4']);
  // Those who come later do not even wait for that.
  const turns = turnsOf(...crowd.map(([network, party]) => frame(network, party)));
  for (let i = 0; i < FIRST_FRAMES; i++) {
    const next = turns.take();
    if (next) turns.done(next, 10);
    if (next) turns.add(next);
  }
  for (const [network, party] of others) turns.add(frame(network, party));
  const next = Array.from({ length: 6 }, () => {
    const taken = turns.take();
    if (taken) turns.done(taken, 10);
    return taken?.name;
  });
  expect(next).toEqual(['loud 1', '0', '1', '2', '3', '4']);
});

test('one frame of a session is in work at a time; stills of one caller use all workers', () => {
  const turns = turnsOf(
    frame('n', 's', 'first'),
    frame('n', 's', 'second'),
    of('n', 'key', 'a'),
    of('n', 'key', 'b'),
  );
  const taken = [turns.take(), turns.take(), turns.take(), turns.take()];
  expect(taken.map((p) => p?.name)).toEqual(['first', 'a', 'b', undefined]);
  if (taken[0]) turns.done(taken[0], 1);
  expect(turns.take()?.name).toBe('second');
});

test('pictures that take much memory are in work one at a time', () => {
  const heavy = (name: string) => of('n', name, name, { alone: true });
  const turns = turnsOf(heavy('large'), heavy('larger'), of('n', 'small'));
  const first = turns.take();
  expect([first?.name, turns.take()?.name, turns.take()]).toEqual(['large', 'small', undefined]);
  if (first) turns.done(first, 1);
  expect(turns.take()?.name).toBe('larger');
});

test('a session over its budget comes after everybody else, whatever its turn', () => {
  const turns = turnsOf(frame('a', 'greedy', 'greedy'));
  expect(inTurn(turns, SESSION_BUDGET_MS + 1)).toEqual(['greedy']);
  for (const picture of [of('b', 'x', 'x1'), of('b', 'x', 'x2'), frame('a', 'greedy'), frame('b', 'y')])
    turns.add(picture);
  expect(inTurn(turns)).toEqual(['x1', 'y', 'x2', 'greedy']);
});

test('in a full queue, who has most waiting makes room for who has less', () => {
  const own = of('a', 'loud', 'newest');
  const turns = turnsOf(of('a', 'loud', '1'), of('a', 'loud', '2'), of('b', 'other'), own);
  expect(turns.makeRoomFor(of('a', 'loud'))).toBeUndefined();
  expect(turns.makeRoomFor(of('c', 'visitor'))).toBe(own);
  expect(turns.makeRoomFor(of('a', 'neighbour'))?.name).toBe('2');
  expect(turns.makeRoomFor(of('c', 'visitor'))).toBeUndefined();
  // Many sessions of one network count as one crowd for other networks.
  const crowd = turnsOf(...Array.from({ length: 5 }, (_, i) => frame('a', `session ${i}`)));
  expect(crowd.makeRoomFor(frame('a', 'session 9'))).toBeUndefined();
  expect(crowd.makeRoomFor(frame('b', 'visitor'))?.source.network).toBe('a');
});

/** Frames of a visitor at a kiosk. */
const atKiosk = (network: string, party: string, name = party): Named =>
  of(network, party, name, { purpose: 'frame', source: { network, party, atKiosk: true } });

test('every second turn is a kiosk’s, in a crowd of its own network or of many', () => {
  const crowd = [frame('house', 'a'), frame('house', 'b'), frame('mobile', 'c'), frame('elsewhere', 'd')];
  const turns = turnsOf(...crowd, atKiosk('house', 'kiosk', 'k0'));
  const served: string[] = [];
  for (let i = 1; i <= 5; i++) {
    const next = turns.take();
    if (!next) break;
    served.push(next.name);
    turns.done(next, 10);
    if (next.source.atKiosk) turns.add(atKiosk('house', 'kiosk', `k${i}`));
  }
  expect(served.map((name) => name[0])).toEqual(['k', 'a', 'k', 'b', 'k']);
});

test('no crowd keeps a kiosk waiting for more than one picture, and kiosks keep nobody waiting for ever', () => {
  const someone = fc.record({
    network: fc.constantFrom('house', 'mobile', 'elsewhere'),
    party: fc.nat(6),
    kiosk: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(someone, { minLength: 2, maxLength: 60 }), (people) => {
      const turns = turnsOf(
        ...people.map(({ network, party, kiosk }, i) =>
          kiosk ? atKiosk(network, `kiosk ${party}`, `k${i}`) : frame(network, `phone ${party}`, `p${i}`),
        ),
      );
      const order = inTurn(turns);
      expect(order.toSorted()).toEqual(people.map(({ kiosk }, i) => `${kiosk ? 'k' : 'p'}${i}`).toSorted());
      const firstOnly = (letter: string) => {
        const last = order.findLastIndex((name) => name.startsWith(letter));
        return order.slice(0, last + 1).map((name) => name.startsWith(letter));
      };
      const inARow = (letter: string) => firstOnly(letter).some((is, i, all) => i > 0 && !is && !all[i - 1]);
      // Two phones in a row while a kiosk waits.
      expect(inARow('k')).toBe(false);
    }),
  );
});

test('in a full queue, somebody at a kiosk has room at the cost of the crowd, never of another kiosk', () => {
  const crowd = turnsOf(
    ...Array.from({ length: 4 }, (_, i) => frame('house', `phone ${i}`)),
    atKiosk('house', 'other'),
  );
  expect(crowd.makeRoomFor(frame('house', 'phone 9'))).toBeUndefined();
  expect(crowd.makeRoomFor(atKiosk('house', 'kiosk'))?.name).toMatch(/^phone/);
  expect(turnsOf(atKiosk('house', 'other')).makeRoomFor(atKiosk('house', 'kiosk'))).toBeUndefined();
});
