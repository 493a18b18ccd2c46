/**
 * Tests `npm run liveness` in its smallest form: two instruments and bona fide presentations, rendered, filmed and
 * reported.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import type { FollowerReport } from '../../scripts/liveness/films/followers.ts';
import type { FilmReport } from '../../scripts/liveness/films/report.ts';
import type { Report, Row } from '../../scripts/liveness/report.ts';
import { SHARED } from '../support/shared.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FACES = join(SHARED, 'faces');
const there = existsSync(join(FACES, 'lfw')) && existsSync(join(FACES, 'london'));
if (!there) console.warn(`liveness is not tested: there are no portraits in ${FACES}`);

/** As many turned pictures as can be read in a moment, of people with several pictures. */
const LFW_PEOPLE = 3;
const LFW_PICTURES = 8;

const folder = mkdtempSync(join(tmpdir(), 'omote-liveness-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fewFaces(): string {
  const faces = join(folder, 'faces');
  mkdirSync(join(faces, 'lfw'), { recursive: true });
  cpSync(join(FACES, 'london', 'neutral_front'), join(faces, 'london', 'neutral_front'), { recursive: true });
  const people = readdirSync(join(FACES, 'lfw'), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && readdirSync(join(FACES, 'lfw', entry.name)).length >= LFW_PICTURES,
  );
  for (const { name } of people.slice(0, LFW_PEOPLE))
    cpSync(join(FACES, 'lfw', name), join(faces, 'lfw', name), { recursive: true });
  return faces;
}

test.skipIf(!there)(
  'prints aren’t accepted, rendered heads are, and the report says both',
  async () => {
    const asked = ['--count', '16', '--people', '1', '--only', 'A,C7', '--seed', '5'];
    const places = ['--faces', fewFaces(), '--out', folder];
    await promisify(execFile)(process.execPath, ['scripts/liveness.ts', ...asked, ...places], { cwd: ROOT });
    const report = JSON.parse(readFileSync(join(folder, 'liveness.json'), 'utf8')) as Report;
    const rows = (all: readonly Row[]) => Object.fromEntries(all.map((row) => [row.id, row]));
    const { A, C7, FG, ...others } = rows(report.attacks);
    expect(others).toEqual({});
    for (const print of [A, C7])
      expect(print).toMatchObject({ presentations: 16, wrong: 0, rests: 'rendered' });
    // A film shows the real person, so only the order of the movements gives it away.
    expect(FG).toMatchObject({ presentations: 128, note: expect.stringMatching(/wrong_movement/) });
    const living = rows(report.living);
    expect(living.heads).toMatchObject({ presentations: 16, wrong: 0 });
    expect(living.glasses).toMatchObject({ presentations: 16, rests: 'rendered' });
    // Where one movement of this one head is never seen, most of its visits fail; the full report says how many are like it.
    expect(living.glasses?.wrong).toBeLessThan(3);
    expect(living.turned?.presentations).toBeGreaterThan(0);
    expect(report.tookMs?.[1]).toBeLessThan(5000);
    const text = readFileSync(join(folder, 'liveness.md'), 'utf8');
    expect(text).toContain(`\`npm run liveness -- ${asked.slice(0, 4).join(' ')} --only A,C7`);
    expect(text).toContain('| A: flat print, held still | rendered | 1 | 0 of 16 | 0.0 % |');
  },
  600_000,
);

test.skipIf(!there)(
  'clips chosen while the page asks pass the movements, rendered as well as simulated, and the path refuses most of them',
  async () => {
    const asked = ['--films', '--count', '8', '--people', '1', '--seed', '5'];
    const places = ['--faces', FACES, '--out', folder];
    await promisify(execFile)(process.execPath, ['scripts/liveness.ts', ...asked, ...places], { cwd: ROOT });
    const report = JSON.parse(readFileSync(join(folder, 'films.json'), 'utf8')) as FilmReport;
    const cells = report.simulated.attacks.find(({ id }) => id === 'F2-300')?.cells;
    expect(cells?.['movements-2']).toEqual({ wrong: 8, of: 8 });
    expect(cells?.path?.wrong).toBeLessThan(3);
    const rendered = report.films.find(({ id }) => id === 'F2-300')?.cells;
    expect(rendered?.['4 movements, injected']).toEqual({ wrong: 16, of: 16 });
    expect(rendered?.['path, injected']?.wrong).toBeLessThan(6);
    expect(readFileSync(join(folder, 'films.md'), 'utf8')).toContain(
      '| F2: 4 clips chosen while the page asks',
    );
  },
  600_000,
);

test.skipIf(!there)(
  'people who follow the path pass, flat prints don’t, and bent ones hardly do',
  async () => {
    const asked = ['--path', '--people', '1', '--seed', '5'];
    const places = ['--faces', FACES, '--out', folder];
    await promisify(execFile)(process.execPath, ['scripts/liveness.ts', ...asked, ...places], { cwd: ROOT });
    const { rows } = JSON.parse(readFileSync(join(folder, 'path.json'), 'utf8')) as FollowerReport;
    const passed = Object.fromEntries(rows.map((row) => [row.id, row.passed]));
    expect(passed).toMatchObject({ heads: 2, B: 0 });
    // Of twelve; decision 90 tells of the one that passes.
    expect((passed.C12 ?? 12) + (passed.C7 ?? 12)).toBeLessThan(3);
    expect(rows.find(({ id }) => id === 'D')?.visits).toBeGreaterThan(0);
    expect(readFileSync(join(folder, 'path.md'), 'utf8')).toContain('| living heads in glasses |');
  },
  600_000,
);
