import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/app/read-config.ts';
import type { SettingEntry } from '../../src/contract/site/setting-entry.ts';
import { SETTING_NAMES, SETTINGS } from '../../src/contract/site/settings.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/site/settings.ts';
import { ALL_WORDS } from '../../src/ui/console/areas/settings/all-words.ts';
import { LANGUAGE_CHOICES } from '../../src/ui/console/areas/settings/language-choices.ts';
import '../../src/http/validate.ts';

const entries: [string, SettingEntry][] = SETTING_NAMES.map((name) => [name, SETTINGS[name]]);

test('every setting of the site except its address can be changed in the console', () => {
  const members = entries.map(([, { of }]) => of).sort();
  expect(members).toEqual(
    Object.keys(DEFAULT_SETTINGS)
      .filter((member) => member !== 'baseUrl')
      .sort(),
  );
});

describe.each(entries)('%s', (name, { of, env, form, schema }) => {
  test('its default is allowed', () => {
    expect(Compile(schema as TSchema).Check(DEFAULT_SETTINGS[of as keyof typeof DEFAULT_SETTINGS])).toBe(
      true,
    );
  });

  test('its environment variable sets it', () => {
    if (env === null || ['text', 'lines', 'words', 'pem', 'switch', 'choice'].includes(form)) return;
    const standard = Number(DEFAULT_SETTINGS[of as keyof typeof DEFAULT_SETTINGS]);
    const other = form === 'fmr' ? standard / 2 : standard + 1;
    const read = readConfig({ [env]: String(other) }).settings as unknown as Record<string, unknown>;
    expect(read[of]).toBe(other);
  });

  test('every value of a choice has a text in both languages', () => {
    if (form !== 'choice') return;
    // The names of visitor languages are written in the language itself, whatever language the operator reads.
    const values = (schema as unknown as { enum: unknown[] }).enum
      .map(String)
      .filter((value) => !(value in LANGUAGE_CHOICES))
      .sort();
    for (const settings of Object.values(ALL_WORDS))
      expect(Object.keys(settings[name as keyof typeof settings].choices ?? {}).sort()).toEqual(values);
  });
});
