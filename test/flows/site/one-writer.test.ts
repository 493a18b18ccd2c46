import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { applySettings, changeSettings } from '../../../src/flows/site/site-settings.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

const SRC = join(import.meta.dirname, '../../../src');
const WRITER = join('flows', 'site', 'site-settings.ts');
/** Ways to write a member of an object called settings, or to replace the object. */
const WRITES = [
  /\bsettings\.\w+\s*(?:[-+*/|&?]{0,2}=)(?![=>])/,
  /\bsettings\[[^\]]+\]\s*=(?!=)/,
  /Object\.assign\(\s*(?:\w+\.)*settings\b/,
  /\b(?:world|site|opened)\.settings\s*=(?!=)/,
  /delete (?:\w+\.)*settings\b/,
];

it('the settings in force are written in one place only', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('ui'))
    .filter((file) => WRITES.some((way) => way.test(readFileSync(join(SRC, file), 'utf8'))));
  expect(files).toEqual([WRITER]);
});

it.each([
  ['world.settings.baseUrl = x', true],
  ['settings.kept ??= 3', true],
  ['Object.assign(world.settings, x)', true],
  ['settings[of] = x', true],
  ['world.settings = x', true],
  ['settings.matchFmr === x', false],
  ['(settings) => settings.keepDetailsDays', false],
  ['const f = (s) => s.settings.keepDays >= 3', false],
])('%s counts as a write: %s', (text, writes) => {
  expect(WRITES.some((way) => way.test(text))).toBe(writes);
});

it('a reference to the settings always shows those in force', async () => {
  const world = worldOf({ store: await open() });
  const { settings } = world;
  applySettings(world, { baseUrl: 'https://omote.example' });
  expect(settings.baseUrl).toBe('https://omote.example');
  const values = new Map([['matchFmr', 1e-6] as const]);
  await changeSettings(world, 'operator:1', { values, names: ['match_fmr'], standard: DEFAULT_SETTINGS });
  expect(settings.matchFmr).toBe(1e-6);
  const back = new Map([['matchFmr', undefined] as const]);
  await changeSettings(world, 'operator:1', {
    values: back,
    names: ['match_fmr'],
    standard: DEFAULT_SETTINGS,
  });
  expect(settings.matchFmr).toBe(DEFAULT_SETTINGS.matchFmr);
  expect(settings.baseUrl).toBe('https://omote.example');
});
