import type Database from 'better-sqlite3';
import type { IntegrityReads } from '../../domain/site/ports-integrity.ts';
import type { SettingReads, SettingWrites } from '../../domain/site/ports-settings.ts';
import { honest } from '../file/authenticated-rows.ts';

export function settingReads(db: Database.Database): SettingReads {
  const value = db
    .prepare<[string], string>(`SELECT value FROM ${honest('settings')} WHERE name = ?`)
    .pluck();
  return { setting: (name) => value.get(name) ?? null };
}

export function settingNameReads(db: Database.Database): Pick<IntegrityReads, 'settingNames'> {
  const names = db.prepare<[], string>('SELECT name FROM main.settings ORDER BY name').pluck();
  return { settingNames: () => names.all() };
}

export function settingWrites(db: Database.Database): SettingWrites {
  const set = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  return {
    setSetting(name, value) {
      set.run(name, value);
    },
  };
}
