import type Database from 'better-sqlite3';
import type { Person, StoreReads, StoreWrites } from '../domain/ports.ts';
import type { PersonKeys } from './person-keys.ts';

interface PersonRow {
  created_at_us: number;
  failures: number;
  locked_until_us: number;
}

export function peopleReads(db: Database.Database): Pick<StoreReads, 'person' | 'authIdOfEkyc'> {
  const byId = db.prepare<[string], PersonRow>(
    'SELECT created_at_us, failures, locked_until_us FROM people WHERE auth_id = ?',
  );
  const byEkyc = db.prepare<[string], string>('SELECT auth_id FROM ekyc_links WHERE ekyc_id = ?').pluck();
  return {
    person(authId): Person | null {
      const row = byId.get(authId);
      if (row === undefined) return null;
      const lockout = { failures: row.failures, lockedUntilUs: row.locked_until_us };
      return { authId, createdAtUs: row.created_at_us, lockout };
    },
    authIdOfEkyc: (ekycId) => byEkyc.get(ekycId) ?? null,
  };
}

export function peopleWrites(
  db: Database.Database,
  keys: PersonKeys,
): Pick<StoreWrites, 'addPerson' | 'setLockout' | 'linkEkyc'> {
  const insert = db.prepare(
    'INSERT INTO people (auth_id, created_at_us, failures, locked_until_us) VALUES (?, ?, ?, ?)',
  );
  const lock = db.prepare('UPDATE people SET failures = ?, locked_until_us = ? WHERE auth_id = ?');
  const link = db.prepare('INSERT INTO ekyc_links (ekyc_id, auth_id, linked_at_us) VALUES (?, ?, ?)');
  return {
    addPerson({ authId, createdAtUs, lockout }) {
      insert.run(authId, createdAtUs, lockout.failures, lockout.lockedUntilUs);
      keys.create(authId);
    },
    setLockout(authId, lockout) {
      const { changes } = lock.run(lockout.failures, lockout.lockedUntilUs, authId);
      if (changes === 0) throw new Error(`no person ${authId}`);
    },
    /** Never moves a link to another person: an eKYC ID that is linked already is refused. */
    linkEkyc(ekycId, authId, atUs) {
      link.run(ekycId, authId, atUs);
    },
  };
}
