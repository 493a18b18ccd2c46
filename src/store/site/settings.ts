import type { IntegrityReads } from '../../domain/site/ports-integrity.ts';
import type { SettingReads, SettingWrites } from '../../domain/site/ports-settings.ts';
import { SITE_SETTINGS } from '../../domain/site/stored-settings.ts';
import { honest } from '../file/authenticated-rows.ts';
import type { Sql } from '../sql/sql.ts';

/** Appliances hold these for as long as they run, and are told of a change. */
const HELD_IN_MEMORY: ReadonlySet<string> = new Set([SITE_SETTINGS.name]);

export function settingReads(db: Sql): SettingReads {
  const value = db
    .prepare<[string], string>(`SELECT value FROM ${honest('settings')} WHERE name = ?`)
    .pluck();
  return { setting: async (name) => (await value.get(name)) ?? null };
}

export function settingNameReads(db: Sql): Pick<IntegrityReads, 'settingNames'> {
  const names = db.prepare<[], string>('SELECT name FROM main.settings ORDER BY name').pluck();
  return { settingNames: () => names.all() };
}

export function settingWrites(db: Sql): SettingWrites {
  const set = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  return {
    async setSetting(name, value) {
      await set.run(name, value);
      if (HELD_IN_MEMORY.has(name)) db.changed({ kind: 'setting', subject: name, secret: null });
    },
  };
}
