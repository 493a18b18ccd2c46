/**
 * How much the built pages load first, counted in files and compressed bytes. Their calls to the service are not
 * counted here: test/bench/pages.bench.ts measures the loads with their calls, and the time.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AREAS } from '../../src/ui/console/areas.ts';

const PAGES = join(import.meta.dirname, '../../out/renderer');
const ASSETS = join(PAGES, 'assets');

/**
 * Limits in compressed kB and files, for the page, its scripts, style sheets and icon. The hashes in the names of files compress
 * differently in each build: they alone make some 0.05 kB.
 */
const FIRST = {
  capture: { kB: 87, files: 5 },
  kiosk: { kB: 107, files: 5 },
  console: { kB: 103.3, files: 5 },
};
/**
 * Limits for the console of a signed-in operator: the frame, which shows what waits for an operator, and one area. The
 * answers of its calls, which are compressed, come on top: test/bench/pages.bench.ts measures both.
 */
const SIGNED_IN = { kB: 140, files: 16 };

const compressedBytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + statSync(join(ASSETS, `${file}.br`)).size, 0);

const textOf = (file: string): string => readFileSync(join(ASSETS, file), 'utf8');

/** The scripts that a script imports before it runs. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => name ?? '');

/** The scripts, and everything that they import directly or indirectly. */
function withImports(files: readonly string[]): Set<string> {
  const all = new Set(files);
  for (const file of all) if (file.endsWith('.js')) for (const next of importsOf(file)) all.add(next);
  return all;
}

/** The files that the page's HTML refers to. */
function namedBy(page: string): string[] {
  const html = readFileSync(join(PAGES, page, 'index.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/ui\/assets\/([\w.-]+)"/g)].map(([, name]) => name ?? '');
}

/**
 * The parts that a script loads later, by their name in the source: each with all files that it needs, style sheets
 * included.
 */
function laterPartsOf(file: string): Map<string, string[]> {
  const text = textOf(file);
  const needed = (/m\.f=\[([^\]]*)\]/.exec(text)?.[1] ?? '').match(/[\w.-]+\.(js|css)(?=["'`])/g) ?? [];
  const parts = text.matchAll(
    /import\(["'`]\.\/([\w.-]+)-[\w-]{8}\.js["'`]\)(?:\.then\([^)]*\))?\s*,\s*__vite__mapDeps\(\[([\d,]*)\]\)/g,
  );
  return new Map(
    [...parts].map(([, name = '', places = '']) => [
      name,
      places.split(',').map((at) => needed[Number(at)] ?? ''),
    ]),
  );
}

describe.skipIf(!existsSync(ASSETS))('the first load', () => {
  test.each(Object.entries(FIRST))('of page %s is small and needs few files', (page, most) => {
    const files = withImports(namedBy(page));
    expect([...files].filter((file) => file.endsWith('.js')).length).toBeGreaterThan(0);
    expect(compressedBytes(files) / 1000).toBeLessThan(most.kB);
    // The page itself is a file too.
    expect(files.size + 1).toBeLessThanOrEqual(most.files);
  });

  test('of each area of the console, when signed in, is small and needs few files', () => {
    const entry = withImports(namedBy('console'));
    const [script = ''] = [...entry].filter((file) => file.endsWith('.js'));
    const frame = [...entry, ...(laterPartsOf(script).get('console-page') ?? [])];
    const page = frame.find((file) => file.startsWith('console-page-')) ?? '';
    const areas = laterPartsOf(page);
    expect(areas.size).toBeGreaterThanOrEqual(AREAS.length);
    const loads = [...areas].map(([area, needed]) => {
      const files = withImports([...frame, ...needed]);
      return { area, kB: Math.round(compressedBytes(files) / 1000), files: files.size + 1 };
    });
    expect(loads.filter(({ kB, files }) => kB > SIGNED_IN.kB || files > SIGNED_IN.files)).toEqual([]);
  });

  test('has no import cycle, because a file that needs itself leaves the page blank', () => {
    const scripts = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(30);
    expect(scripts.filter((file) => withImports(importsOf(file)).has(file))).toEqual([]);
  });
});
