/**
 * Measures of the code's structure (docs/decisions/0049): how many files import a file, how many files are in a folder,
 * and which rooms depend on which. Anything above a limit has a ceiling of its own that may only fall. A new dependency
 * between rooms must be added to a list.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FILES, imports } from './imports.ts';

const MOST_IMPORTERS = 60;
const MOST_FILES = 20;

/** Files that everything uses: times, failures, the language of a page. */
const SPOKEN_EVERYWHERE = ['src/domain/time.ts', 'src/domain/failure.ts', 'src/ui/kit/i18n/language.tsx'];

/** Files with more importers than the limit, and why. The current number is their ceiling. */
const IMPORTED_BY_MORE: Record<string, { by: number; why: string }> = {
  'src/ui/api.ts': { by: 146, why: 'the one client of the console' },
  'src/flows/world.ts': { by: 91, why: 'what http hands to flows; flows themselves name what they need' },
  'src/ui/console/parts/forms/problem-line.tsx': { by: 111, why: 'the one way to show a refusal' },
  'src/domain/ports.ts': { by: 86, why: 'the sum of the ports, which transactions are given' },
  'src/store/sql/sql.ts': { by: 74, why: 'what a statement is, in both engines' },
  'src/ui/console/parts/panel/panel.tsx': { by: 80, why: 'the one frame of a part of a page' },
  'src/flows/audit.ts': { by: 78, why: 'the one way to write an entry of the audit log' },
  'src/app/config.ts': { by: 66, why: 'what the environment says, which commands and the start are given' },
  'src/contract/fields.ts': { by: 71, why: 'wire shapes that operations share' },
  'src/flows/stored.ts': { by: 70, why: 'what most flows need: the store and a clock' },
  'src/ui/console/hooks/use-call.ts': { by: 68, why: 'the one way for a page to make a change' },
  'src/ui/console/parts/banner.tsx': { by: 66, why: 'the one way to show that something is wrong or done' },
  'src/ui/console/parts/instant.tsx': { by: 64, why: 'the one way to show a moment' },
  'src/domain/sessions/session.ts': { by: 66, why: 'what a session is, and how it ends' },
  'src/domain/audit/caller.ts': { by: 70, why: 'whom an entry of the audit log names' },
};

/** Folders with more files than the limit, and why. */
const FULLER: Record<string, { files: number; why: string }> = {
  'src/http/edge': { files: 21, why: 'a listener, or a check that each request passes, each' },
  'src/domain/liveness': { files: 21, why: 'a measure or a kind of evidence each' },
  'src/shells/headless/commands': { files: 22, why: 'a group of commands each' },
};

/** Dependencies between the rooms of a layer, one per line: `flows people → sessions`. */
const ARROWS = join(import.meta.dirname, 'room-arrows.txt');

function countBy<T>(items: readonly T[], key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

describe('no file is imported by more than 60 others', () => {
  const pairs = new Set(imports().map(({ from, to }) => `${from} ${to}`));
  const importers = countBy([...pairs], (pair) => pair.split(' ')[1]);

  test('except times, failures, language, and those with a reason and a ceiling', () => {
    const above = [...importers].filter(([file, by]) => {
      const ceiling = IMPORTED_BY_MORE[file]?.by ?? MOST_IMPORTERS;
      return by > ceiling && !SPOKEN_EVERYWHERE.includes(file);
    });
    expect(above).toEqual([]);
  });

  test('and ceilings that are no longer needed have been removed', () => {
    const needless = Object.keys(IMPORTED_BY_MORE).filter(
      (file) => (importers.get(file) ?? 0) <= MOST_IMPORTERS,
    );
    expect(needless).toEqual([]);
  });
});

describe('no folder of src holds more than 20 files', () => {
  const sizes = countBy(FILES, dirname);

  test('except those with a reason and a ceiling', () => {
    const above = [...sizes].filter(([folder, files]) => files > (FULLER[folder]?.files ?? MOST_FILES));
    expect(above).toEqual([]);
  });

  test('and ceilings that are no longer needed have been removed', () => {
    expect(Object.keys(FULLER).filter((folder) => (sizes.get(folder) ?? 0) <= MOST_FILES)).toEqual([]);
  });
});

describe('the rooms of a layer', () => {
  const LAYERS = ['app', 'contract', 'domain', 'engine', 'flows', 'http', 'store'];
  const roomOf = (file: string): { layer: string; room: string } | null => {
    const [, layer, room, ...rest] = file.split('/');
    return LAYERS.includes(layer) && rest.length > 0 ? { layer, room } : null;
  };
  const found = new Set(
    imports().flatMap(({ from, to }) => {
      const [a, b] = [roomOf(from), roomOf(to)];
      return a && b && a.layer === b.layer && a.room !== b.room ? [`${a.layer} ${a.room} → ${b.room}`] : [];
    }),
  );
  const written = new Set(readFileSync(ARROWS, 'utf8').split('\n').filter(Boolean));

  test('depend only on those listed in room-arrows.txt, because a new arrow is a decision', () => {
    expect([...found].filter((arrow) => !written.has(arrow))).toEqual([]);
  });

  test('and still depend on each of those listed', () => {
    expect([...written].filter((arrow) => !found.has(arrow))).toEqual([]);
  });
});
