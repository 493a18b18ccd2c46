import type { SettingGroup } from '../../../../../contract/site/setting-entry.ts';
import type { SettingName } from '../../../../../contract/site/settings.ts';

/** The address of a group of settings, or of one of its settings. */
export const settingsAddress = (group: SettingGroup, setting?: SettingName): string =>
  `/console/settings?${new URLSearchParams({ group, ...(setting && { setting }) })}`;
