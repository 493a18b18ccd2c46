/** How often a film of all movements passes, by the orders that can be drawn, and what the settings page says of it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FilmReport } from '../../../scripts/liveness/films/report.ts';
import { OPERATIONS } from '../../../src/contract/operations.ts';
import type { Frontal } from '../../../src/domain/capture/capture.ts';
import { clopperPearson } from '../../../src/domain/clopper-pearson.ts';
import { drawMovements, movementsOfAttempt } from '../../../src/domain/liveness/challenge.ts';
import { FILM_ODDS } from '../../../src/ui/console/areas/settings/film-odds/film-odds.ts';
import { en } from '../../../src/ui/console/areas/settings/texts-en.ts';
import { ja } from '../../../src/ui/console/areas/settings/texts-ja.ts';

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

test('the settings page says how often a film passes an attempt, and a session with the default retry_limit', () => {
  const { default: retries } = OPERATIONS.issueAuthenticationUrl.body.properties.retry_limit as unknown as {
    default: number;
  };
  expect([en, ja].map(({ films }) => films.session.includes(`retry_limit ${retries}`))).toEqual([true, true]);
  for (const { movements, film, session } of FILM_ODDS) {
    if (movements === null) continue;
    expect(film).toBe(1 / ordersOf(movements));
    expect(session).toBeCloseTo(passedSessions(movements, retries + 1), 3);
  }
});

test('what it says of one film by calculation is within what the report has measured', () => {
  const report: FilmReport = JSON.parse(
    readFileSync(new URL('../../../docs/accuracy/films.json', import.meta.url), 'utf8'),
  );
  const cells = report.simulated.attacks.find(({ id }) => id === 'F')?.cells ?? {};
  const measured = FILM_ODDS.flatMap(({ movements, film }) => {
    const cell = cells[`movements-${movements}`];
    return cell ? [{ film, interval: clopperPearson(cell.wrong, cell.of) }] : [];
  });
  expect(measured).toHaveLength(3);
  for (const { movements, session } of FILM_ODDS) {
    const cell = report.simulated.sessions[`movements-${movements}`];
    if (cell && session !== null) {
      const [low, high] = clopperPearson(cell.wrong, cell.of);
      measured.push({ film: session, interval: [low, high] });
    }
  }
  expect(measured).toHaveLength(6);
  for (const { film, interval } of measured) {
    expect(film).toBeGreaterThan(interval[0]);
    expect(film).toBeLessThan(interval[1]);
  }
});

// docs/decisions/0118: three movements are the default although a session should let a film pass 1 time in 50 at most.
test('a session lets a film pass 2 times in 100 or less from four movements on, and by default does not', () => {
  const within = FILM_ODDS.filter(({ session }) => session !== null && session <= 0.02);
  expect(within.map(({ movements }) => movements)).toEqual([4, 5]);
});

test('and what the report has measured of clips, programs and the path', () => {
  const report = readFileSync(new URL('../../../docs/accuracy/films.md', import.meta.url), 'utf8');
  const cellsOf = (row: string): string[] => {
    const line = report.split('\n').find((l) => l.startsWith(`| ${row}`));
    return (line ?? '').split('|').map((cell) => cell.trim());
  };
  const heads = cellsOf('attack |');
  const measured = (row: string, column: string): number =>
    Number.parseFloat(cellsOf(row)[heads.indexOf(column)]) / 100;
  for (const { movements, film, clips, program } of FILM_ODDS) {
    const column = movements === null ? 'path' : `${movements} movements`;
    if (movements === null) expect(film).toBe(measured('F: one film of all movements', column));
    if (clips === null || program === null) continue;
    expect(clips).toBeCloseTo(measured('F2: 4 clips chosen while the page asks, reaction 0.3 s', column), 5);
    const best = 'a program that cross-fades to the best frame of 8 clips, reaction 0.3 s';
    expect(program).toBeCloseTo(measured(best, column), 5);
  }
});
