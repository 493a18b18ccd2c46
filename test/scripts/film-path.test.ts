import { describe, expect, test } from 'vitest';
import { chooser, clipsInHand, diagonalFilm, oneFilm } from '../../scripts/liveness/films/attackers.ts';
import { type Challenge, challengesOf } from '../../scripts/liveness/films/challenges.ts';
import { follower, type Subject } from '../../scripts/liveness/films/people.ts';
import { visit } from '../../scripts/liveness/films/simulated.ts';
import { Random } from '../../scripts/random.ts';
import { CHALLENGE_LIMITS, CHALLENGE_RULES } from '../../src/domain/liveness/challenge.ts';

describe('films', () => {
  const rules = {
    ...CHALLENGE_RULES,
    samePersonScore: 0.5,
    turnedFaceScore: 0.5,
    limits: CHALLENGE_LIMITS,
  };
  const named = (id: string): Challenge => {
    const found = challengesOf(rules).find((challenge) => challenge.id === id);
    if (!found) throw new Error(id);
    return found;
  };
  const TRIES = 40;
  const passes = (id: string, make: (challenge: Challenge, random: Random) => Subject): number => {
    const challenge = named(id);
    const random = new Random(3);
    const once = () =>
      visit(challenge, (own) => make(challenge, own), { worn: 'nothing', lost: 0 }, random).passed;
    return Array.from({ length: TRIES }, once).filter(Boolean).length;
  };
  const onDemand = ({ waits }: Challenge, random: Random) =>
    chooser({ clips: clipsInHand(4), reactionMs: 300, behindMs: 300, from: 'start', waits }, random);

  test('of four movements, chosen while the page asks, pass the movements and not the path', () => {
    expect(passes('movements-2', onDemand)).toBeGreaterThan(0.9 * TRIES);
    expect(passes('path', onDemand)).toBeLessThan(3);
  });

  test('with all movements pass as often as their order is asked for', () => {
    const film = (challenge: Challenge, random: Random) => oneFilm(challenge, 300, random);
    const passed = passes('movements-2', film);
    expect(passed).toBeGreaterThan(0);
    expect(passed).toBeLessThan(TRIES / 4);
    expect(passes('path', film)).toBe(0);
  });

  test('of diagonal nods pass no two movements', () => {
    expect(passes('movements-2', (challenge) => diagonalFilm({ yaw: 24, pitch: 20 }, challenge, 300))).toBe(
      0,
    );
  });

  test.each(['movements-2', 'directions-3', 'path'])('are not what people do, who pass %s', (id) => {
    expect(passes(id, ({ waits }, random) => follower(random, waits))).toBeGreaterThan(0.9 * TRIES);
  });
});
