/** How often a film of all movements passes, by the orders that can be drawn, and what the settings page says of it. */
import { expect, test } from 'vitest';
import type { Frontal } from '../../../src/domain/capture/capture.ts';
import { drawMovements, movementsOfAttempt } from '../../../src/domain/liveness/challenge.ts';
import { en as english } from '../../../src/ui/console/areas/settings/more-en.ts';
import { ja as japanese } from '../../../src/ui/console/areas/settings/more-ja.ts';

const FRONT: Frontal = { template: new Float32Array(0), yawDeg: 0, pitchDeg: 0, landmarks: [] };

function ordersOf(movements: number): number {
  let orders = 0;
  drawMovements(FRONT, movements, (below) => {
    orders = below;
    return 0;
  });
  return orders;
}

/** The share of sessions in which a film passes one of the attempts. */
function passedSessions(usual: number, attempts: number): number {
  const fails = Array.from(
    { length: attempts },
    (_, earlier) => 1 - 1 / ordersOf(movementsOfAttempt(usual, earlier)),
  );
  return 1 - fails.reduce((a, b) => a * b, 1);
}

test('each attempt of a session asks for one movement more, by at most two and to at most five', () => {
  const asked = (usual: number) => [0, 1, 2, 3, 19].map((earlier) => movementsOfAttempt(usual, earlier));
  expect([1, 2, 3, 4, 5].map(asked)).toEqual([
    [1, 2, 3, 3, 3],
    [2, 3, 4, 4, 4],
    [3, 4, 5, 5, 5],
    [4, 5, 5, 5, 5],
    [5, 5, 5, 5, 5],
  ]);
});

test('the settings page says how often a film passes an attempt and a session with three retries', () => {
  const [en, ja] = [english.challenge_movements.hint, japanese.challenge_movements.hint];
  for (const movements of [2, 3, 4, 5]) {
    const orders = String(ordersOf(movements));
    expect(en).toContain(`1 ${movements === 2 ? 'attempt ' : ''}in ${orders}`);
    expect(ja).toContain(`${movements}回では${orders}分の1`);
  }
  const shares = [1, 2, 3, 4].map((usual) => `${Number((100 * passedSessions(usual, 4)).toPrecision(2))}%`);
  expect(shares).toEqual(['37%', '15%', '2.7%', '0.76%']);
  for (const share of shares.slice(0, 3)) {
    expect(en).toContain(share);
    expect(ja).toContain(share);
  }
  for (const hint of [en, ja]) expect(hint).toContain('0.8%');
});
