/** What takes the longer the larger a site is, is counted once for all who ask (flows/kept-counts.ts). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GROWING_COUNTS } from '../../src/flows/kept-counts.ts';
import { FILES } from './imports.ts';

const ROOT = join(import.meta.dirname, '../..');

const COUNTED = new RegExp(`\\bstore\\??\\.(${GROWING_COUNTS.join('|')})\\(`, 'g');
const counted = (text: string): string[] => [...text.matchAll(COUNTED)].map(([, name]) => name);

/** Decisions of an operator, and the total to which a directory pages: they need the number of now. */
const DECIDED: Record<string, readonly string[]> = {
  'src/flows/directory/held-acts.ts': ['directoryCounts'],
  'src/flows/directory/provision.ts': ['directoryCounts'],
  'src/flows/packs/cut-over.ts': ['templateCounts'],
  'src/flows/packs/switch-pack.ts': ['conversionFailures', 'ownerHeldTemplates', 'counts', 'templateCounts'],
};

it('no call counts a growing table for itself', () => {
  const found = FILES.filter((file) => /^src\/(flows|http)\//.test(file)).flatMap((file) => {
    const names = counted(readFileSync(join(ROOT, file), 'utf8'));
    return names.length === 0 ? [] : [[file, names] as const];
  });
  expect(Object.fromEntries(found)).toEqual(DECIDED);
});

it.each(['(await world.store.counts()).people', 'this.#world.store.reviewCounts()'])(
  'would be caught at %s',
  (text) => {
    expect(counted(text)).toHaveLength(1);
  },
);
