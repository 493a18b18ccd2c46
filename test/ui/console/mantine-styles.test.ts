/** The console imports the style sheets of exactly those Mantine components that its built pages use. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const ASSETS = join(ROOT, 'out/renderer/assets');
const SHEETS = join(ROOT, 'node_modules/@mantine/core/styles');
/** Style sheets that belong to no component. */
const ALWAYS = ['baseline.css', 'default-css-variables.css', 'global.css'];

const classesIn = (text: string): string[] => text.match(/\bm_[0-9a-f]{6,8}\b/g) ?? [];

test.skipIf(!existsSync(ASSETS))(
  'every Mantine component of the pages has its style sheet, and no other does',
  () => {
    const used = new Set(
      globSync(join(ASSETS, '*.js')).flatMap((path) => classesIn(readFileSync(path, 'utf8'))),
    );
    const ofUsed = readdirSync(SHEETS)
      .filter((name) => name.endsWith('.css') && !name.endsWith('.layer.css'))
      .filter((name) => classesIn(readFileSync(join(SHEETS, name), 'utf8')).some((c) => used.has(c)));
    expect(ofUsed.length).toBeGreaterThan(20);
    const source = globSync(join(ROOT, 'src/ui/console/**/*.{ts,tsx}'))
      .map((path) => readFileSync(path, 'utf8'))
      .join('');
    const imported = [...source.matchAll(/styles\/([\w-]+\.css)/g)].map(([, name]) => name);
    expect(imported.toSorted()).toEqual([...new Set([...ALWAYS, ...ofUsed])].sort());
  },
);
