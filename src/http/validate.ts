import { X509Certificate } from 'node:crypto';
import type { Static, TObject, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import Format from 'typebox/format';
import { FACE_IMAGE_MAX_MEGABYTES, METADATA_MAX_BYTES, METADATA_MAX_DEPTH } from '../contract/fields.ts';
import { isRedirectEntry, isRedirectUri, redirectUriFault } from '../contract/sessions/redirect-uri.ts';
import {
  IDENTIFIER_PATTERN,
  NAME_OR_NONE_PATTERN,
  NAME_PATTERN,
  TEXT_PATTERN,
} from '../contract/text-patterns.ts';
import { readSyslogTarget } from '../domain/audit/audit-target.ts';
import { Failure, type Fault, fault, faultIn, type Grounds, grounds } from '../domain/failure.ts';
import { isDeeperThan } from '../domain/json-depth.ts';
import { isTimeZone } from '../domain/site/calendar.ts';
import { INSTANT_FORM, parseInstant } from '../domain/time.ts';
import { nestingOf } from './json-source.ts';

Format.Set('redirect-uri', isRedirectUri);
Format.Set('redirect-entry', isRedirectEntry);
Format.Set('base64', isBase64);
Format.Set('page-token', (text) => /^[A-Za-z0-9_-]{43,256}$/.test(text));
Format.Set('time-zone', isTimeZone);
Format.Set('syslog-target', (text) => text === '' || readSyslogTarget(text) !== null);
Format.Set('certificates', isCertificates);
Format.Set('instant', (text) => parseInstant(text) !== null);

/** Checks an object member by member: one fault per offending parameter, in the order of the shape. */
export class ParameterCheck<T> {
  /** Checks are compiled on first use, because most operations are never called in the life of a process. */
  readonly #members: { name: string; schema: TSchema; required: boolean; check: Validator | null }[];
  readonly #defaults: Record<string, unknown> = {};

  constructor(shape: TObject) {
    const required = new Set(shape.required ?? []);
    this.#members = Object.entries(shape.properties).map(([name, schema]) => {
      const standard = (schema as { default?: unknown }).default;
      if (standard !== undefined) this.#defaults[name] = standard;
      return { name, schema, required: required.has(name), check: null };
    });
  }

  /** The members of the shape with defaults applied; unknown members are dropped. Adds to `faults`. */
  read(input: unknown, faults: Fault[]): T {
    const given = isObject(input) ? input : {};
    const read: Record<string, unknown> = {};
    for (const member of this.#members) {
      const { name, schema, required } = member;
      const value = Object.hasOwn(given, name) ? trimmed(schema, given[name]) : undefined;
      if (value === undefined) {
        if (required) faults.push(fault('required', name));
        else if (name in this.#defaults) read[name] = this.#defaults[name];
        continue;
      }
      member.check ??= Compile(schema);
      if (member.check.Check(value)) read[name] = value;
      else faults.push(faultIn(name, wrongValue(schema, value)));
    }
    return read as T;
  }
}

/** Trims text of the shape `Trimmed` (contract/fields.ts). */
const trimmed = (schema: TSchema, value: unknown): unknown =>
  'x-trimmed' in schema && typeof value === 'string' ? value.trim() : value;

/** @returns a reader of objects of this shape, which throws one Failure with all faults */
export function checkOf<T extends TObject>(shape: T): (input: unknown) => Static<T> {
  const check = new ParameterCheck<Static<T>>(shape);
  return (input) => {
    const faults: Fault[] = [];
    const read = check.read(input, faults);
    refuse(faults);
    return read;
  };
}

/** @throws Failure if there are faults; the first one determines the status */
export function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Failure(faults);
}

/**
 * Checks the limits of metadata that no schema can express: depth, and size.
 * @param kept makes the JSON that is kept
 */
export function metadataFaults(metadata: unknown, kept = () => JSON.stringify(metadata)): Fault[] {
  const tooDeep = [fault('metadata_too_deep', 'metadata', { most: METADATA_MAX_DEPTH })];
  if (isDeeperThan(metadata, METADATA_MAX_DEPTH)) return tooDeep;
  const text = kept();
  // Of several members with one name, only the last is in the value.
  if (nestingOf(text) > METADATA_MAX_DEPTH + 1) return tooDeep;
  if (Buffer.byteLength(text) > METADATA_MAX_BYTES) return [fault('metadata_too_large', 'metadata')];
  return [];
}

/** What is wrong first with a value that does not fit its schema. */
export function wrongValue(schema: TSchema, value: unknown): Grounds {
  const s = schema as Record<string, unknown>;
  const options = s.enum ?? (s.const === undefined ? undefined : [s.const]);
  if (Array.isArray(options)) return grounds('not_one_of', { options: options.join(', ') });
  if (s.type === 'boolean') return grounds('not_boolean');
  if (s.type === 'object') return grounds('not_object');
  if (s.type === 'array') return wrongArray(s, value);
  if (s.type === 'integer' || s.type === 'number') return wrongNumber(s, value);
  if (typeof value !== 'string') return grounds('not_string');
  return wrongString(s, value);
}

function wrongNumber(s: Record<string, unknown>, value: unknown): Grounds {
  if (s.type === 'number' && typeof value !== 'number') return grounds('not_number');
  if (typeof value !== 'number' || (s.type === 'integer' && !Number.isInteger(value)))
    return grounds('not_integer');
  if (typeof s.minimum === 'number' && value < s.minimum)
    return grounds('too_small_number', { least: s.minimum });
  return grounds('too_large_number', { most: Number(s.maximum) });
}

function wrongArray(s: Record<string, unknown>, value: unknown): Grounds {
  if (!Array.isArray(value)) return grounds('not_array');
  const check = Compile(s.items as TSchema);
  const number = 1 + value.findIndex((entry) => !check.Check(entry));
  if (number > 0) return grounds('bad_entry', { number });
  if (typeof s.minItems === 'number' && value.length < s.minItems)
    return grounds('too_few_entries', { least: s.minItems });
  return grounds('too_many_entries', { most: Number(s.maxItems) });
}

/** Patterns of names and texts, which leave out single characters; other patterns are of a form. */
const OF_CHARACTERS: readonly unknown[] = [NAME_PATTERN, NAME_OR_NONE_PATTERN, TEXT_PATTERN];

function wrongString(s: Record<string, unknown>, value: string): Grounds {
  if (value === '') return grounds('empty');
  if (typeof s.minLength === 'number' && value.length < s.minLength)
    return grounds('too_short', { least: s.minLength });
  if (typeof s.maxLength === 'number' && value.length > s.maxLength)
    return s.format === 'base64' ? PICTURE_TOO_LARGE : grounds('too_long', { most: s.maxLength });
  if (s.format === 'redirect-uri') return grounds(redirectUriFault(value) ?? 'not_uri');
  if (s.format === 'time-zone') return grounds('not_time_zone');
  if (s.format === 'syslog-target') return grounds('not_syslog_target');
  if (s.format === 'certificates')
    return grounds(
      value.includes('-----BEGIN CERTIFICATE-----') ? 'certificate_damaged' : 'not_certificates',
    );
  if (s.format === 'base64') return wrongBase64(value);
  if (s.format === 'instant') return grounds(wrongInstant(value));
  if (s.format === 'page-token') return grounds('not_page_token_of_period');
  if (s.pattern === IDENTIFIER_PATTERN) return grounds('not_identifier');
  return grounds(
    s.pattern === undefined || OF_CHARACTERS.includes(s.pattern) ? 'bad_characters' : 'bad_form',
  );
}

function wrongInstant(text: string) {
  const found = INSTANT_FORM.exec(text);
  if (!found) return 'not_instant';
  return found[1] === undefined ? 'instant_absent' : 'instant_fraction';
}

export const isObject = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

function isCertificates(text: string): boolean {
  if (text === '') return true;
  const all = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    for (const one of all) new X509Certificate(one);
    return all.length > 0;
  } catch {
    return false;
  }
}

/** All Base64 that is given is that of pictures, whose size people know in bytes. */
const PICTURE_TOO_LARGE = grounds('picture_too_many_bytes', { most: FACE_IMAGE_MAX_MEGABYTES });

/** What is wrong with a text that `isBase64` refuses, and what to do. */
function wrongBase64(text: string): Grounds {
  const start = text.slice(0, 100);
  if (/^\s*data:/i.test(start)) return grounds('base64_with_start');
  const other = text.search(/[^A-Za-z0-9+/=_\s-]/);
  if (other >= 0) return strangerAt(text, other);
  if (/[\r\n]/.test(text)) return grounds('base64_with_line_breaks');
  if (/\s/.test(text)) return grounds(hasLostPluses(text) ? 'base64_pluses_lost' : 'base64_with_spaces');
  const ofUrls = text.search(/[-_]/);
  if (ofUrls >= 0)
    return /^[A-Za-z0-9_=-]*$/.test(start) ? grounds('base64_of_urls') : strangerAt(text, ofUrls);
  return grounds(text.length % 4 > 0 && !text.includes('=') ? 'base64_cut' : 'not_base64');
}

/** The Base64 of a picture has pluses. Decoding a form makes spaces of them, at any place and without changing the length. */
const hasLostPluses = (text: string): boolean =>
  text.length % 4 === 0 && text.trim() === text && !/[^A-Za-z0-9/= ]/.test(text);

function strangerAt(text: string, index: number): Grounds {
  const code = text.codePointAt(index) ?? 0;
  const isVisible = code > 0x20 && code < 0x7f;
  const character = isVisible ? text[index] : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return grounds('base64_stranger', { character, place: index + 1 });
}

/** Checks Base64 strictly by RFC 4648 §4: only characters of the alphabet, padded. */
function isBase64(text: string): boolean {
  if (text.length % 4 !== 0) return false;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  for (let i = 0; i < text.length - padding; i++) if (!IN_ALPHABET[text.charCodeAt(i)]) return false;
  return true;
}

const IN_ALPHABET = Array.from({ length: 65_536 }, (_, i) => /[A-Za-z0-9+/]/.test(String.fromCharCode(i)));
