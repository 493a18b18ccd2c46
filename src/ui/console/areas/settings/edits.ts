import type { AdminSetting } from '../../../../contract/site/admin-settings.ts';
import type { SettingName, SettingValue } from '../../../../contract/site/settings.ts';

/** What was typed for a setting, and the site's value that it is to replace; null: the site has set none. */
interface Edit {
  value: SettingValue;
  base: SettingValue;
}

/** What was changed in the form and not saved. */
export type Edits = ReadonlyMap<SettingName, Edit>;
export const NO_EDITS: Edits = new Map();

/** The settings that a call is about, each with what was typed for it when it was sent; undefined: nothing. */
export type Sent = ReadonlyMap<SettingName, SettingValue | undefined>;
export const NOTHING_SENT: Sent = new Map();

type Settings = readonly AdminSetting[];

export const valueOfSite = (settings: Settings, name: SettingName): SettingValue =>
  settings.find((s) => s.name === name && s.source === 'site')?.value ?? null;

const same = (a: SettingValue | undefined, b: SettingValue | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const isInForce = (settings: Settings, name: SettingName, value: SettingValue): boolean =>
  same(settings.find((s) => s.name === name)?.value, value);

/**
 * The edits with what was typed now. The value in force is no edit, unless another is being saved in its place.
 * @param sent what is being saved
 */
export function edited(
  was: Edits,
  settings: Settings,
  sent: Sent,
  name: SettingName,
  value: SettingValue,
): Edits {
  const next = new Map(was);
  if (isInForce(settings, name, value) && !sent.has(name)) next.delete(name);
  else next.set(name, { value, base: was.get(name)?.base ?? valueOfSite(settings, name) });
  return next;
}

/**
 * What is left of the edits after a call: not what was sent, but what was typed in its place while the call ran, based on
 * the value that the service has now.
 * @param sent nothing, if the call was refused
 */
export const settled = (was: Edits, settings: Settings, sent: Sent): Edits =>
  new Map(
    [...was].flatMap(([name, { value, base }]) =>
      isInForce(settings, name, value) || same(sent.get(name), value)
        ? []
        : [[name, { value, base: sent.has(name) ? valueOfSite(settings, name) : base }]],
    ),
  );
