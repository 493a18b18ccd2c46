import type Database from 'better-sqlite3';
import type { StoreReads, StoreWrites } from '../../domain/ports.ts';
import type { IntegrityReads } from '../../domain/site/ports-integrity.ts';
import { honest } from '../file/authenticated-rows.ts';

export function settingReads(db: Database.Database): Pick<StoreReads, 'setting'> {
  const value = db
    .prepare<[string], string>(`SELECT value FROM ${honest('settings')} WHERE name = ?`)
    .pluck();
  return { setting: (name) => value.get(name) ?? null };
}

export function settingNameReads(db: Database.Database): Pick<IntegrityReads, 'settingNames'> {
  const names = db.prepare<[], string>('SELECT name FROM main.settings ORDER BY name').pluck();
  return { settingNames: () => names.all() };
}

export function settingWrites(db: Database.Database): Pick<StoreWrites, 'setSetting'> {
  const set = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  return {
    setSetting(name, value) {
      set.run(name, value);
    },
  };
}
