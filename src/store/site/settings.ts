import { ownName } from '../../domain/appliances/own-settings.ts';
import { ACTIVE_PACK } from '../../domain/packs/pack-switch.ts';
import { SITE_CALIBRATION } from '../../domain/packs/site-calibration.ts';
import type { IntegrityReads } from '../../domain/site/ports-integrity.ts';
import type { SettingReads, SettingWrites } from '../../domain/site/ports-settings.ts';
import { SITE_SETTINGS } from '../../domain/site/site-settings.ts';
import { honest } from '../sql/authenticated-rows.ts';
import type { Sql } from '../sql/sql.ts';

/** Appliances hold these settings in memory, so they are notified of changes. */
const isHeldInMemory = (name: string): boolean =>
  name === SITE_SETTINGS.name || name.startsWith(SITE_CALIBRATION);

/** @param appliance the one whose own settings are read; null: the store belongs to a single appliance */
export function settingReads(db: Sql, appliance: string | null): SettingReads {
  const value = db
    .prepare<[string], string>(`SELECT value FROM ${honest('settings')} WHERE name = ?`)
    .pluck();
  return { setting: async (name) => (await value.get(ownName(name, appliance))) ?? null };
}

export function settingNameReads(db: Sql): Pick<IntegrityReads, 'settingNames'> {
  const names = db.prepare<[], string>('SELECT name FROM main.settings ORDER BY name').pluck();
  return { settingNames: () => names.all() };
}

export function settingWrites(db: Sql, appliance: string | null): SettingWrites {
  const set = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  return {
    async setSetting(name, value) {
      await set.run(ownName(name, appliance), value);
      if (name === ACTIVE_PACK) db.changed({ kind: 'pack', subject: value, secret: null });
      if (isHeldInMemory(name)) db.changed({ kind: 'setting', subject: name, secret: null });
    },
  };
}
