/** The file of `omote apply`: what a site should have, as somebody keeps it in version control. */
import { type Static, type TObject, Type } from 'typebox';
import { parseDocument } from 'yaml';
import { ADMIN_KEY_OPERATIONS } from '../../contract/access/admin-keys.ts';
import { isScope, SCOPES } from '../../contract/access/scopes.ts';
import { ADMIN_KIOSK_OPERATIONS } from '../../contract/kiosks/admin-kiosks.ts';
import { ADMIN_EKYC_OPERATIONS } from '../../contract/people/admin-ekyc-links.ts';
import { refusalText, refusalWords } from '../../contract/refusals/words.ts';
import { SETTING_NAMES } from '../../contract/site/settings.ts';
import { nearestOf } from '../../domain/edit-distance.ts';
import { Failure } from '../../domain/failure.ts';
import { addressFault } from '../../flows/access/address-list.ts';
import { checkOf, isObject } from '../../http/validate.ts';
import { readGivenText } from '../../store/file/given-file.ts';

const MOST_BYTES = 1024 * 1024;

const { kiosks: _, ...keyMembers } = ADMIN_KEY_OPERATIONS.createKey.body.properties;
/** Kiosks by their names, because the file is older than their IDs. */
const KeyEntry = Type.Object({
  ...keyMembers,
  kiosks: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 100 })),
});
const KioskEntry = ADMIN_KIOSK_OPERATIONS.createKiosk.body;
const LinkEntry = ADMIN_EKYC_OPERATIONS.createEkycLink.body;

export interface SiteFile {
  /** Values by setting name; the service judges them. */
  settings: Record<string, unknown>;
  /** Names of settings that should have their defaults. */
  reset: string[];
  kiosks: Static<typeof KioskEntry>[];
  keys: Static<typeof KeyEntry>[];
  links: Static<typeof LinkEntry>[];
}

const SECTIONS = ['settings', 'reset', 'kiosks', 'keys', 'links'] as const;

/**
 * @param path `-` is standard input
 * @throws as readGivenText; Error with a sentence for each thing that is wrong, a line each
 */
export function readSiteFile(path: string): SiteFile {
  const given = parsed(readGivenText(path, MOST_BYTES));
  const wrong: string[] = [];
  for (const name of Object.keys(given))
    if (!SECTIONS.some((one) => one === name))
      wrong.push(`there is no section “${name}”; did you mean ${nearestOf(name, SECTIONS)}?`);

  const { settings = {}, reset = [] } = given;
  if (!isObject(settings)) wrong.push('settings must be a map of names and values');
  if (!isTexts(reset)) wrong.push('reset must be a list of names of settings');
  const named = [...(isObject(settings) ? Object.keys(settings) : []), ...(isTexts(reset) ? reset : [])];
  for (const name of named)
    if (!SETTING_NAMES.some((one) => one === name))
      wrong.push(`there is no setting ${name}; did you mean ${nearestOf(name, SETTING_NAMES)}?`);

  if (isObject(settings) && isTexts(reset))
    for (const name of reset.filter((one) => Object.hasOwn(settings, one)))
      wrong.push(`${name} is in settings and in reset: leave it in one of them`);

  const kiosks = entriesOf('kiosks', KioskEntry, given.kiosks, wrong).map(({ name }) => ({
    name: sameName(name),
  }));
  const keys = entriesOf('keys', KeyEntry, given.keys, wrong).map((key) => ({
    ...key,
    name: sameName(key.name),
    ...(key.kiosks && { kiosks: key.kiosks.map(sameName) }),
  }));
  const links = entriesOf('links', LinkEntry, given.links, wrong);
  for (const { name, scopes, allow = [] } of keys) {
    for (const scope of scopes)
      if (!isScope(scope))
        wrong.push(`keys, ${name}: there is no scope ${scope}; did you mean ${nearestOf(scope, SCOPES)}?`);
    for (const entry of allow) {
      const fault = addressFault(entry);
      if (fault) wrong.push(`keys, ${name}: allow: ${entry} ${refusalWords(fault)}`);
    }
  }
  refuseTwice(
    'kiosks',
    kiosks.map(({ name }) => name),
    wrong,
  );
  refuseTwice(
    'keys',
    keys.map(({ name }) => name),
    wrong,
  );
  refuseTwice(
    'links',
    links.map(({ ekyc_id }) => ekyc_id),
    wrong,
  );
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return { settings: settings as Record<string, unknown>, reset: reset as string[], kiosks, keys, links };
}

function parsed(text: string): Record<string, unknown> {
  // An alias is more than such a file needs, and can make gigabytes of a few lines.
  const document = parseDocument(text, { schema: 'core', uniqueKeys: true, prettyErrors: true });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault) throw new Error(`the file is not YAML: ${fault.message.split('\n')[0]}`);
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 0 });
  } catch {
    throw new Error('the file has aliases (*name), which are not read here: write the values out');
  }
  if (value === null || value === undefined)
    throw new Error(`the file is empty; it has ${SECTIONS.join(', ')}`);
  if (!isObject(value)) throw new Error(`the file must be a map with ${SECTIONS.join(', ')}`);
  return value;
}

/** A name as it is compared: what looks the same is the same. */
export const sameName = (name: string): string => name.trim().normalize('NFC');

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Adds to `wrong`. An entry that is a text alone is its name. */
function entriesOf<T extends TObject>(
  section: string,
  shape: T,
  given: unknown,
  wrong: string[],
): Static<T>[] {
  if (given === undefined) return [];
  if (!Array.isArray(given)) {
    wrong.push(`${section} must be a list`);
    return [];
  }
  const check = checkOf(shape);
  return given.flatMap((one, i) => {
    const entry = typeof one === 'string' && 'name' in shape.properties ? { name: one } : one;
    const called = isObject(entry) ? (entry.name ?? entry.ekyc_id) : undefined;
    const where = `${section}, ${typeof called === 'string' ? called : `entry ${i + 1}`}`;
    if (!isObject(entry)) {
      wrong.push(`${where}: must be a map`);
      return [];
    }
    const members = Object.keys(shape.properties);
    for (const name of Object.keys(entry))
      if (!members.includes(name))
        wrong.push(`${where}: there is no “${name}”; did you mean ${nearestOf(name, members)}?`);
    try {
      return [check(entry)];
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      wrong.push(`${where}: ${refusalText(error.faults)}`);
      return [];
    }
  });
}

function refuseTwice(section: string, names: readonly string[], wrong: string[]): void {
  const twice = new Set(names.filter((name, i) => names.indexOf(name) !== i));
  for (const name of twice) wrong.push(`${section}: ${name} is there twice`);
}
