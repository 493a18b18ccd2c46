import { Compile } from 'typebox/compile';
import type { SettingEntry } from '../../contract/site/setting-entry.ts';
import { SETTING_NAMES, SETTINGS } from '../../contract/site/settings.ts';
import { plainLine } from '../../contract/text-patterns.ts';
import type { PackInfo } from '../../domain/packs/ports-engine.ts';
import type { Store } from '../../domain/ports.ts';
import type { SettingReads } from '../../domain/site/ports-settings.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../domain/site/settings.ts';
import { SITE_TIME_ZONE } from '../../domain/site/site-settings.ts';
import { applySettings, storedSettings } from '../../flows/site/site-settings.ts';
import type { Config } from '../config.ts';
import { hostTimeZone } from './host-time-zone.ts';

export interface SiteSettings {
  /**
   * The settings in effect: environment variables take precedence over those set at the site, and these over defaults.
   */
  settings: Readonly<Settings>;
  standard: Settings;
  /** Names of the environment variables that are set. */
  fixedBy: ReadonlySet<string>;
}

type PackDefault = Pick<PackInfo, 'defaultMatchFmr'>;

/**
 * Reads the site's settings. Stored settings of an older or newer version that aren't valid here are ignored and left
 * in the store.
 */
export async function siteSettings(
  store: Store,
  config: Config,
  pack: PackDefault = {},
): Promise<SiteSettings> {
  const fixedBy = new Set(config.given);
  const standard: Settings = {
    ...DEFAULT_SETTINGS,
    timeZone: await standardTimeZone(store, config),
    baseUrl: '',
  };
  const stored = await storedSettings(store);
  const chosen: Partial<Record<keyof Settings, unknown>> = {};
  for (const name of SETTING_NAMES) {
    const { of, env } = SETTINGS[name];
    if (env !== null && fixedBy.has(env)) continue;
    const value = valid(SETTINGS[name], stored[of]);
    if (value !== undefined) chosen[of] = value;
  }
  const timeZone = fixedBy.has(SETTINGS.time_zone.env) ? config.settings.timeZone : standard.timeZone;
  const settings = { ...config.settings, timeZone, baseUrl: config.baseUrl ?? '', ...chosen } as Settings;
  const site = { settings, standard, fixedBy };
  (await packDefaults(site, store, pack))();
  return site;
}

/** The time zone where none is set. A folder may hold that of a site whose copy it is: it has one appliance, and its host. */
async function standardTimeZone(store: SettingReads, { databaseUrl }: Config): Promise<string> {
  if (databaseUrl === null) return hostTimeZone();
  const kept = (await SITE_TIME_ZONE.read(store)) ?? undefined;
  return (valid(SETTINGS.time_zone, kept) as string | undefined) ?? hostTimeZone();
}

/**
 * Makes this host's time zone the one that all appliances of the site use where none is set, unless another was first. A
 * door's hours and the time of backups must not depend on which appliance decides.
 */
export async function keepTimeZone(store: Store, { settings, databaseUrl }: Config): Promise<void> {
  if (databaseUrl === null || (await SITE_TIME_ZONE.read(store)) !== null) return;
  await store.transact(async (tx) => {
    if ((await SITE_TIME_ZONE.read(tx)) === null) await SITE_TIME_ZONE.write(tx, settings.timeZone);
  });
}

/**
 * A stored value if it is valid here; undefined: it is not, or there is none. Earlier versions stored the site's own
 * texts with control characters, so these are tried again without them.
 */
function valid({ form, schema }: SettingEntry, value: unknown): unknown {
  if (value === undefined) return undefined;
  const check = Compile(schema);
  const plain =
    form === 'text' && typeof value === 'string'
      ? plainLine(value)
      : form === 'words' && Array.isArray(value)
        ? value.map((text) => plainLine(String(text))).filter((text) => text !== '')
        : value;
  return [value, plain].find((candidate) => check.Check(candidate));
}

/** Reads the settings again after another appliance of the site has changed them. */
export async function reloadSettings(
  { settings, standard, fixedBy }: SiteSettings,
  store: SettingReads,
): Promise<void> {
  const stored = await storedSettings(store);
  const inForce: Partial<Record<keyof Settings, unknown>> = {};
  for (const name of SETTING_NAMES) {
    const { of, env } = SETTINGS[name];
    if (env !== null && fixedBy.has(env)) continue;
    const value = valid(SETTINGS[name], stored[of]);
    inForce[of] = value === undefined ? standard[of] : value;
  }
  applySettings({ settings }, inForce as Partial<Settings>);
}

/**
 * Reads whether the site has chosen a false match rate. The result applies the pack's own default if nobody has, since
 * packs differ in how similar different people look to them. It cannot fail, so it can be called when the pack comes into
 * use.
 */
export async function packDefaults(
  { settings, standard, fixedBy }: SiteSettings,
  store: SettingReads,
  { defaultMatchFmr = DEFAULT_SETTINGS.matchFmr }: PackDefault,
): Promise<() => void> {
  const isChosen = fixedBy.has(SETTINGS.match_fmr.env) || 'matchFmr' in (await storedSettings(store));
  return () => {
    const untouched = settings.matchFmr === standard.matchFmr && !isChosen;
    standard.matchFmr = defaultMatchFmr;
    if (untouched) applySettings({ settings }, { matchFmr: defaultMatchFmr });
  };
}
