import type { BackupReads } from '../../domain/people/ports-deletion.ts';
import type { PeopleReads, PeopleWrites, Person } from '../../domain/people/ports-people.ts';
import type { PersonKeys } from '../keys/person-keys.ts';
import type { Sql } from '../sql/sql.ts';

interface PersonRow {
  created_at_us: number;
  failures: number;
  locked_until_us: number;
}

export function peopleReads(db: Sql): Pick<PeopleReads, 'person'> {
  const byId = db.prepare<[string], PersonRow>(
    'SELECT created_at_us, failures, locked_until_us FROM people WHERE auth_id = ? AND erased_at_us IS NULL',
  );
  return {
    async person(authId): Promise<Person | null> {
      const row = await byId.get(authId);
      if (row === undefined) return null;
      const lockout = { failures: row.failures, lockedUntilUs: row.locked_until_us };
      return { authId, createdAtUs: row.created_at_us, lockout };
    },
  };
}

export function peopleWrites(db: Sql, keys: PersonKeys): PeopleWrites {
  const insert = db.prepare(
    'INSERT INTO people (auth_id, created_at_us, failures, locked_until_us) VALUES (?, ?, ?, ?)',
  );
  const lock = db.prepare('UPDATE people SET failures = ?, locked_until_us = ? WHERE auth_id = ?');
  return {
    async addPerson({ authId, createdAtUs, lockout }) {
      await insert.run(authId, createdAtUs, lockout.failures, lockout.lockedUntilUs);
      await keys.create(authId);
    },
    async setLockout(authId, lockout) {
      const { changes } = await lock.run(lockout.failures, lockout.lockedUntilUs, authId);
      if (changes === 0) throw new Error(`no person ${authId}`);
    },
  };
}

export function deletedPeopleReads(db: Sql): BackupReads {
  const page = db
    .prepare<[{ sinceUs: number; after: string; limit: number }], string>(
      `SELECT auth_id FROM people WHERE auth_id > @after AND (erased_at_us >= @sinceUs OR erased_at_us IS NULL
         AND auth_id IN (SELECT auth_id FROM delete_processes WHERE accepted_at_us >= @sinceUs))
       ORDER BY auth_id LIMIT @limit`,
    )
    .pluck();
  return { deletedSince: (sinceUs, after, limit) => page.all({ sinceUs, after, limit }) };
}
