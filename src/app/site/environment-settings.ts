import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { refusalWords } from '../../contract/refusals/words.ts';
import type { SettingEntry } from '../../contract/site/setting-entry.ts';
import { SETTING_NAMES, SETTINGS } from '../../contract/site/settings.ts';
import { readCameraRule } from '../../domain/liveness/host-camera.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../domain/site/settings.ts';
import { NOT_UTF8 } from '../../domain/utf8.ts';
import { wrongValue } from '../../http/validate.ts';
import { readGivenFile } from '../../store/file/given-file.ts';
import { hostTimeZone } from './host-time-zone.ts';

/** The system's own list of authorities has 0.3 MB. */
const MOST_PEM_BYTES = 2 ** 20;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings according to environment variables, or their defaults. An empty variable counts as unset. For each
 * invalid value a sentence is added to `wrong`.
 */
export function environmentSettings(env: Environment, wrong: string[]): Settings {
  const given: Record<string, unknown> = {};
  for (const name of SETTING_NAMES) {
    const entry: SettingEntry = SETTINGS[name];
    const text = entry.env === null ? undefined : env[entry.env];
    if (!text) continue;
    const read = readSetting(entry, text);
    if ('value' in read) given[entry.of] = read.value;
    else wrong.push(...read.faults.map(({ of, detail }) => `${entry.env}=${of} ${detail}.`));
  }
  return { ...DEFAULT_SETTINGS, timeZone: hostTimeZone(), ...given } as Settings;
}

type Read = { value: unknown } | { faults: { of: string; detail: string }[] };

function readSetting(entry: SettingEntry, text: string): Read {
  const { form, schema } = entry;
  // Node has put this sign in the place of bytes that are not UTF-8.
  if (text.includes('\u{FFFD}')) return { faults: [{ of: text, detail: NOT_UTF8 }] };
  if (form === 'lines') return readList(entry, text, ',');
  // The words may contain commas.
  if (form === 'words') return readList(entry, text, '|');
  if (form === 'switch') {
    if (text === 'on' || text === 'off') return { value: text === 'on' };
    return { faults: [{ of: text, detail: 'must be on or off' }] };
  }
  if (form === 'pem') return readFile(schema, text);
  const value = typed(schema, text.trim());
  if (value !== undefined && Compile(schema).Check(value)) return { value };
  return { faults: [{ of: text, detail: expected(entry) ?? refusalWords(wrongValue(schema, text)) }] };
}

/** The variable holds the path of a file, since certificates have several lines. */
function readFile(schema: TSchema, path: string): Read {
  try {
    const value = readGivenFile(path, MOST_PEM_BYTES).toString('utf8');
    if (Compile(schema).Check(value)) return { value };
  } catch {
    // The fault below also covers a file that can't be read.
  }
  return { faults: [{ of: path, detail: 'must be a file of PEM certificates' }] };
}

/** Reports every invalid entry. */
function readList({ schema, example }: SettingEntry, text: string, between: string): Read {
  const { items } = schema as TSchema & { items: TSchema };
  const check = Compile(items);
  // The USB IDs of cameras are accepted in upper and lower case.
  const entries = text
    .split(between)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => readCameraRule(entry) ?? entry);
  const faults = entries
    .filter((entry) => !check.Check(entry))
    .map((entry) => ({
      of: entry,
      detail: example ? `must be like ${example}` : refusalWords(wrongValue(items, entry)),
    }));
  return faults.length > 0 ? { faults } : { value: entries };
}

/** Converts text to the schema's type. `never` stands for null: no such limit. */
function typed(schema: TSchema, text: string): unknown {
  const { type, enum: options } = schema as { type?: string; enum?: readonly unknown[] };
  if (options) return options.find((option) => (option === null ? 'never' : String(option)) === text);
  if (type === 'integer' || type === 'number') return text === '' ? undefined : Number(text);
  return text;
}

/** What the variable must be, if the API's wording for the schema would read oddly; null: that wording is fine. */
function expected({ schema, example }: SettingEntry): string | null {
  const s = schema as { type?: string; enum?: readonly unknown[]; minimum?: number; maximum?: number };
  if (s.enum) return `must be one of ${s.enum.map((option) => option ?? 'never').join(', ')}`;
  if (s.type === 'integer') return `must be a whole number from ${s.minimum} to ${s.maximum}`;
  if (s.type === 'number') return `must be a number from ${s.minimum} to ${s.maximum}`;
  return example ? `must be like ${example}` : null;
}
