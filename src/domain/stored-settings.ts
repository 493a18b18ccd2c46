/** All settings of the store that hold JSON. The others are plain text or sealed. */
import { CONSOLE_LINK } from './access/console-link.ts';
import { KEY_USES } from './access/key-uses.ts';
import { plainName } from './appliances/own-settings.ts';
import { AUDIT_EXPORT, deliveredTo } from './audit/audit-target.ts';
import { BACKUP_MARK, BACKUP_PLAN, BACKUP_RUN } from './backup/backup-plan.ts';
import { LAST_BACKUP } from './backup/last-backup.ts';
import { DIRECTORY_SETTINGS } from './directory/directory-user.ts';
import { LAST_DECISIONS, lastDecision } from './doors/door.ts';
import { NIGHT_RUN } from './packs/night-run.ts';
import { PACK_SWITCH } from './packs/pack-switch.ts';
import { keptCalibration, SITE_CALIBRATION } from './packs/site-calibration.ts';
import { SCAN_PROGRESS } from './shield/scan-progress.ts';
import { CLOCK_DOUBT, HIGH_WATER } from './site/clock-doubt.ts';
import { NOTICES_SEEN } from './site/notices.ts';
import { RETENTION_KINDS, retentionMark } from './site/ports-retention.ts';
import type { SettingReads } from './site/ports-settings.ts';
import { SITE_SETTINGS, SITE_TIME_ZONE } from './site/site-settings.ts';
import { SITE_TLS } from './site/site-tls.ts';
import { StoredDamaged, type StoredSetting } from './stored.ts';

const SINGLE: readonly StoredSetting<unknown>[] = [
  BACKUP_MARK,
  BACKUP_PLAN,
  BACKUP_RUN,
  CLOCK_DOUBT,
  CONSOLE_LINK,
  DIRECTORY_SETTINGS,
  HIGH_WATER,
  KEY_USES,
  LAST_BACKUP,
  NIGHT_RUN,
  NOTICES_SEEN,
  PACK_SWITCH,
  SCAN_PROGRESS,
  SITE_SETTINGS,
  SITE_TIME_ZONE,
  SITE_TLS,
  ...RETENTION_KINDS.map(retentionMark),
];

/** The setting with this name; null if it holds no JSON or this version does not know it. */
export function jsonSetting(name: string): StoredSetting<unknown> | null {
  if (name.startsWith(AUDIT_EXPORT)) return deliveredTo(name.slice(AUDIT_EXPORT.length));
  if (name.startsWith(SITE_CALIBRATION)) return keptCalibration(name.slice(SITE_CALIBRATION.length));
  if (name.startsWith(LAST_DECISIONS)) return lastDecision(name.slice(LAST_DECISIONS.length));
  const known = SINGLE.find((setting) => setting.name === plainName(name)) ?? null;
  return known === null || known.name === name ? known : known.named(name);
}

/**
 * Checks the settings with these names. `checked`: how many of them hold JSON. `damaged`: the names of those that do
 * not have their shape.
 */
export async function judgeSettings(
  store: SettingReads,
  names: readonly string[],
): Promise<{ checked: number; damaged: string[] }> {
  // An empty text is skipped: it means that a calibration was withdrawn.
  const damaged: string[] = [];
  let checked = 0;
  for (const name of names) {
    const setting = (await store.setting(name)) ? jsonSetting(name) : null;
    if (!setting) continue;
    checked++;
    if (!(await opens(store, setting))) damaged.push(name);
  }
  return { checked, damaged };
}

async function opens(store: SettingReads, setting: StoredSetting<unknown>): Promise<boolean> {
  try {
    await setting.read(store);
    return true;
  } catch (error) {
    if (error instanceof StoredDamaged) return false;
    throw error;
  }
}
