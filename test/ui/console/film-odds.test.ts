/** How often a film of all movements passes, by the orders that can be drawn, and what the settings page says of it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FilmReport } from '../../../scripts/liveness/films/report.ts';
import type { Cell } from '../../../scripts/liveness/films/rows.ts';
import { OPERATIONS } from '../../../src/contract/operations.ts';
import type { Frontal } from '../../../src/domain/capture/capture.ts';
import { clopperPearson } from '../../../src/domain/clopper-pearson.ts';
import { drawnOrders, movementsOfAttempt } from '../../../src/domain/liveness/challenge.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { FILM_ODDS } from '../../../src/ui/console/areas/settings/film-odds/film-odds.ts';
import { en } from '../../../src/ui/console/areas/settings/texts-en.ts';
import { ja } from '../../../src/ui/console/areas/settings/texts-ja.ts';

const FRONT: Frontal = { template: new Float32Array(0), yawDeg: 0, pitchDeg: 0, landmarks: [] };

/** How often the film of an order passes that is drawn most often. */
function oddsOf(movements: number): number {
  const weights = drawnOrders(FRONT, movements).map(({ weight }) => weight);
  return Math.max(...weights) / weights.reduce((a, b) => a + b, 0);
}

test('each attempt of a session asks for one movement more, by at most two and to at most six', () => {
  const asked = (usual: number) => [0, 1, 2, 3, 19].map((earlier) => movementsOfAttempt(usual, earlier));
  expect([1, 2, 3, 4, 5].map(asked)).toEqual([
    [1, 2, 3, 3, 3],
    [2, 3, 4, 4, 4],
    [3, 4, 5, 5, 5],
    [4, 5, 6, 6, 6],
    [5, 6, 6, 6, 6],
  ]);
});

test('the settings page says how often a film passes an attempt, and a session with the default retry_limit', () => {
  const { default: retries } = OPERATIONS.issueAuthenticationUrl.body.properties.retry_limit as unknown as {
    default: number;
  };
  expect([en, ja].map(({ films }) => films.session.includes(`retry_limit ${retries}`))).toEqual([true, true]);
  for (const { movements, film } of FILM_ODDS) {
    if (movements !== null) expect(film).toBeCloseTo(oddsOf(movements), 10);
  }
});

const report: FilmReport = JSON.parse(
  readFileSync(new URL('../../../docs/accuracy/films.json', import.meta.url), 'utf8'),
);

/** Sessions in which the film that passes most often does. */
const bestFilm = (movements: number): Cell =>
  report.simulated.sessions
    .map(({ cells }) => cells[`movements-${movements}`])
    .reduce((best, cell) => (cell.wrong / cell.of > best.wrong / best.of ? cell : best));

test('what it says of sessions is what the report has measured of the film that passes most often', () => {
  const films = report.simulated.sessions.map(({ id }) => id);
  expect(films).toEqual(['F', 'diagonal', 'roam-300', 'roam-600']);
  for (const { movements, session } of FILM_ODDS) {
    if (movements === null) continue;
    const { wrong, of } = bestFilm(movements);
    expect(session).toBeCloseTo(wrong / of, 3);
  }
});

test.each(['README.md', 'models/README.md', 'docs/security.md', 'docs/decisions/0118-movements-in-a-row.md'])(
  '%s claims no less of the default than the film that passes most often does',
  (file) => {
    const { wrong, of } = bestFilm(DEFAULT_SETTINGS.challengeMovements);
    const [low, high] = clopperPearson(wrong, of);
    const percent = (share: number) => (100 * share).toFixed(1);
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    expect(text).toContain(`${percent(wrong / of)} % (${percent(low)}–${percent(high)})`);
  },
);

test('what it says of one film by calculation is within what the report has measured', () => {
  const cells = report.simulated.attacks.find(({ id }) => id === 'F')?.cells ?? {};
  const measured = FILM_ODDS.flatMap(({ movements, film }) => {
    const cell = cells[`movements-${movements}`];
    return cell ? [{ film, interval: clopperPearson(cell.wrong, cell.of) }] : [];
  });
  expect(measured).toHaveLength(3);
  for (const { film, interval } of measured) {
    expect(film).toBeGreaterThan(interval[0]);
    expect(film).toBeLessThan(interval[1]);
  }
});

// docs/decisions/0118
test('a session lets the best film pass 2 times in 100 or less from four movements on', () => {
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
