/** What the built pages load at first: counted in files and compressed bytes, not timed (test/bench/pages.bench.ts times it). */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AREAS } from '../../src/ui/console/areas.ts';

const PAGES = join(import.meta.dirname, '../../out/renderer');
const ASSETS = join(PAGES, 'assets');

/** kB compressed and files: the page, its scripts, style sheets and icon. */
const FIRST = {
  capture: { kB: 85, files: 5 },
  kiosk: { kB: 115, files: 5 },
  console: { kB: 107, files: 5 },
};
/** Of a console that somebody is signed in to: the frame, which says what waits for an operator, and one area. */
const SIGNED_IN = { kB: 147, files: 19 };

const compressedBytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + statSync(join(ASSETS, `${file}.br`)).size, 0);

const textOf = (file: string): string => readFileSync(join(ASSETS, file), 'utf8');

/** What a script imports before it runs. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => name ?? '');

/** A script and whatever it imports, and they. */
function withImports(files: readonly string[]): Set<string> {
  const all = new Set(files);
  for (const file of all) if (file.endsWith('.js')) for (const next of importsOf(file)) all.add(next);
  return all;
}

/** What the page's HTML names. */
function namedBy(page: string): string[] {
  const html = readFileSync(join(PAGES, page, 'index.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/ui\/assets\/([\w.-]+)"/g)].map(([, name]) => name ?? '');
}

/** What a script loads later, by the part's name in the source: the part and all that it needs, style sheets too. */
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
  test.each(Object.entries(FIRST))('of page %s is small, and few files', (page, most) => {
    const files = withImports(namedBy(page));
    expect([...files].filter((file) => file.endsWith('.js')).length).toBeGreaterThan(0);
    expect(compressedBytes(files) / 1000).toBeLessThan(most.kB);
    // The page itself is one, too.
    expect(files.size + 1).toBeLessThanOrEqual(most.files);
  });

  test('of each area of the console, signed in, is small, and few files', () => {
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

  test('goes in no circle: a file that needs itself leaves a page white', () => {
    const scripts = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(30);
    expect(scripts.filter((file) => withImports(importsOf(file)).has(file))).toEqual([]);
  });
});
