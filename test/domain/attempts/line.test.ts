import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { AttemptLine, type Turn, USUAL_MS } from '../../../src/domain/attempts/line.ts';

const PLACES = 8;

/** A line with one worker, at a time that the test sets. */
class Door {
  nowMs = 1000;
  readonly line = new AttemptLine();

  ask(party: string, network = 'site'): Turn {
    return this.line.ask({ party, network }, 1, this.nowMs);
  }

  fill(network = 'site'): this {
    for (let i = 0; i < PLACES; i++) expect(this.ask(`first ${i}`, network).begins).toBe(true);
    return this;
  }

  /** Time passes, in which the pages of running attempts send frames. */
  wait(ms: number, ...active: string[]): this {
    for (const untilMs = this.nowMs + ms; this.nowMs < untilMs; ) {
      this.nowMs = Math.min(untilMs, this.nowMs + 200);
      for (const party of active) this.line.active(party, this.nowMs);
    }
    return this;
  }
}

const FIRST = Array.from({ length: PLACES }, (_, i) => `first ${i}`);

describe('the line before the engine', () => {
  it('lets as many begin as the engine is busy with, and says to others how many are before them', () => {
    const door = new Door().fill();
    expect(door.ask('a')).toMatchObject({ begins: false, ahead: 0 });
    expect(door.ask('b')).toMatchObject({ begins: false, ahead: 1 });
    expect(door.ask('a')).toMatchObject({ begins: false, ahead: 0 });
  });

  it('is first come, first served, whoever asks first when a place is free', () => {
    const door = new Door().fill();
    door.ask('a');
    door.ask('b');
    door.line.done('first 3');
    expect(door.ask('b').begins).toBe(false);
    expect(door.ask('a').begins).toBe(true);
    door.line.done('first 4');
    expect(door.ask('b').begins).toBe(true);
  });

  it('forgets who left or asks no more', () => {
    const door = new Door().fill();
    for (const party of ['a', 'b', 'c']) door.ask(party);
    door.line.leave('a');
    expect(door.ask('b')).toMatchObject({ ahead: 0 });
    door.wait(5000, ...FIRST);
    expect(door.ask('c')).toMatchObject({ ahead: 0 });
  });

  it('does not wait for pages that send nothing, nor for an attempt without end', () => {
    const idle = new Door().fill().wait(2000, ...FIRST.slice(1));
    expect(idle.ask('a').begins).toBe(true);
    expect(idle.ask('b').begins).toBe(false);
    const endless = new Door().fill().wait(21_000, ...FIRST);
    expect(endless.ask('a').begins).toBe(true);
  });

  it('does not let an attempt wait for the one before it of the same session', () => {
    expect(new Door().fill().ask('first 2').begins).toBe(true);
  });

  it('lets one network’s people wait before those of others', () => {
    const door = new Door();
    for (const network of ['crowd', 'other crowd'])
      for (let i = 0; i < PLACES / 2; i++) door.ask(`${network} ${i}`, network);
    door.ask('a', 'crowd');
    door.ask('b', 'crowd');
    expect(door.ask('elsewhere', 'home').begins).toBe(true);
    expect(door.ask('a', 'crowd')).toMatchObject({ begins: false, ahead: 0 });
    expect(door.ask('b', 'crowd')).toMatchObject({ begins: false, ahead: 1 });
  });

  it('lets a network that has more than its share keep nobody waiting, and no more networks begin than twice as many', () => {
    const door = new Door().fill('crowd');
    expect(door.ask('a', 'crowd').begins).toBe(false);
    const others = Array.from({ length: 3 * PLACES }, (_, i) => door.ask(`${i}`, `home ${i}`).begins);
    expect(others.filter((begins) => begins)).toHaveLength(PLACES - 1);
    expect(others.slice(0, PLACES - 1)).not.toContain(false);
    expect(door.ask('second', 'home 0').begins).toBe(false);
  });
});

describe('before anybody waits', () => {
  const every = ({ line, nowMs }: Door) => line.everyMs(1, nowMs);

  it('asks for fewer frames of each, and never for fewer than the challenge was measured with', () => {
    const door = new Door();
    const asked = FIRST.map((party) => {
      expect(door.ask(party).begins).toBe(true);
      return every(door);
    });
    expect(asked[0]).toBe(USUAL_MS);
    expect(asked.every((ms, i) => i === 0 || ms >= asked[i - 1])).toBe(true);
    expect(asked.at(-1)).toBe(160);
    expect(door.ask('a').begins).toBe(false);
  });

  /** Frames are read, each this many ms after it came. */
  const reads = (door: Door, ms: number, frames = 100) => {
    for (let i = 0; i < frames; i++) door.line.read(ms, 1, door.nowMs);
  };

  it('lets fewer begin where the engine is slow, one at least, and more again once it is fast', () => {
    const door = new Door().fill();
    reads(door, 600);
    for (const party of FIRST) door.line.done(party);
    expect(door.ask('a').begins).toBe(true);
    expect(every(door)).toBe(USUAL_MS);
    expect(door.ask('b').begins).toBe(true);
    expect(every(door)).toBeCloseTo(150, 0);
    expect(door.ask('c')).toMatchObject({ begins: false, ahead: 0 });
    reads(door, 100_000);
    door.line.done('a');
    door.line.done('b');
    expect(door.ask('c').begins).toBe(true);
    expect(door.ask('d').begins).toBe(false);
  });

  it('learns from few attempts at once, too, that the engine is fast again', () => {
    const door = new Door().fill();
    reads(door, 100_000);
    for (const party of FIRST) door.line.done(party);
    expect(door.ask('a').begins).toBe(true);
    expect(door.ask('b').begins).toBe(false);
    door.line.leave('b');
    reads(door, 10);
    for (const party of FIRST.slice(1)) expect(door.ask(party).begins).toBe(true);
  });
});

test('nobody waits for ever, and nobody is overtaken within a network, whatever happens', () => {
  const act = fc.oneof(
    fc.record({ do: fc.constant('come' as const) }),
    fc.record({ do: fc.constantFrom('end' as const, 'vanish' as const), who: fc.nat(20) }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(50, 300, 900) }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 80 }), (acts) => {
      const door = new Door();
      let came = 0;
      const [waiting, running]: [string[], string[]] = [[], []];
      const askAgain = () => {
        for (const party of [...waiting]) {
          const turn = door.ask(party);
          if (!turn.begins) continue;
          // All who came before have begun.
          expect(party).toBe(waiting.shift());
          running.push(party);
        }
      };
      for (const a of acts) {
        if (a.do === 'come') waiting.push(`${came++}`);
        if (a.do === 'wait') door.wait(a.ms, ...running);
        if (a.do === 'end') for (const party of running.splice(a.who, 1)) door.line.done(party);
        if (a.do === 'vanish') for (const party of waiting.splice(a.who, 1)) door.line.leave(party);
        askAgain();
      }
      for (let i = 0; waiting.length > 0; i++) {
        expect(i).toBeLessThan(200);
        door.wait(500, ...running);
        for (const party of running.splice(0, 1)) door.line.done(party);
        askAgain();
      }
    }),
  );
});

test('of a crowd, nobody is overtaken for a place, and none is free for long while somebody waits', () => {
  const STEP_MS = 10;
  /** Whoever is next asks after 100 ms, and each one behind them 25 ms later. */
  const LONGEST_FREE_MS = 100 + 25 * PLACES;
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 300, max: 2000 }), { minLength: PLACES + 1, maxLength: 60 }),
      (lastsMs) => {
        const door = new Door();
        const asksMs = new Map(lastsMs.map((_, i) => [i, door.nowMs]));
        const endsMs = new Map<number, number>();
        let freeSinceMs: number | null = null;
        while (asksMs.size > 0) {
          for (const [i, ms] of endsMs)
            if (ms <= door.nowMs) {
              door.line.done(`${i}`);
              endsMs.delete(i);
            }
          for (const [i, ms] of asksMs) {
            if (ms > door.nowMs) continue;
            const turn = door.ask(`${i}`);
            if (!turn.begins) {
              asksMs.set(i, door.nowMs + turn.retryMs);
              continue;
            }
            asksMs.delete(i);
            // Each of those before has a place, too.
            const before = [...asksMs.keys()].filter((other) => other < i).length;
            expect(before).toBeLessThan(PLACES - endsMs.size);
            endsMs.set(i, door.nowMs + lastsMs[i]);
          }
          expect(endsMs.size).toBeLessThanOrEqual(PLACES);
          freeSinceMs = endsMs.size < PLACES ? (freeSinceMs ?? door.nowMs) : null;
          if (freeSinceMs !== null && asksMs.size > 0)
            expect(door.nowMs - freeSinceMs).toBeLessThanOrEqual(LONGEST_FREE_MS + STEP_MS);
          door.wait(STEP_MS, ...[...endsMs.keys()].map(String));
        }
      },
    ),
    { numRuns: 50 },
  );
});
