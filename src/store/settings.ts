import type Database from 'better-sqlite3';
import type { StoreReads, StoreWrites } from '../domain/ports.ts';

export function settingReads(db: Database.Database): Pick<StoreReads, 'setting' | 'consoleSessionEndsUs'> {
  const value = db.prepare<[string], string>('SELECT value FROM settings WHERE name = ?').pluck();
  const ends = db.prepare<[Uint8Array], number>('SELECT ends_at_us FROM console_sessions WHERE hash = ?');
  ends.pluck();
  return {
    setting: (name) => value.get(name) ?? null,
    consoleSessionEndsUs: (hash) => ends.get(hash) ?? null,
  };
}

export function settingWrites(db: Database.Database): Pick<StoreWrites, 'setSetting' | 'addConsoleSession'> {
  const set = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const sign = db.prepare(
    `INSERT INTO console_sessions (hash, ends_at_us) VALUES (?, ?)
     ON CONFLICT (hash) DO UPDATE SET ends_at_us = excluded.ends_at_us`,
  );
  return {
    setSetting(name, value) {
      set.run(name, value);
    },
    /** Again with another instant: prolongs the session, or ends it. */
    addConsoleSession(hash, endsAtUs) {
      sign.run(hash, endsAtUs);
    },
  };
}
