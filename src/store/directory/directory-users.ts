import { type DirectoryUser, userKey } from '../../domain/directory/directory-user.ts';
import type {
  DirectoryCounts,
  DirectoryReads,
  DirectoryWrites,
} from '../../domain/directory/ports-directory.ts';
import { honest } from '../sql/authenticated-rows.ts';
import type { Sql } from '../sql/sql.ts';
import { PLANNED_ONCE } from '../sql/values.ts';

const COLUMNS = `id, external_id AS "externalId", user_name AS "userName", link_id AS "linkId", version,
  created_at_us AS "createdAtUs", changed_at_us AS "changedAtUs", suspended_at_us AS "suspendedAtUs", held,
  held_at_us AS "heldAtUs", held_for AS "heldFor", allowed_by AS "allowedBy", dismissed_at_us AS "dismissedAtUs"`;
const SELECT = `SELECT ${COLUMNS} FROM ${honest('directory_users')}`;
const WITH_SEQ = `SELECT seq, ${COLUMNS} FROM ${honest('directory_users')}`;

/**
 * Selects since when a person is suspended. An account that was changed without the data key suspends, too: what it said before
 * can't be known. @param authId an expression
 */
export const suspendedSince = (authId: string): string =>
  `SELECT min(coalesce(u.suspended_at_us, u.changed_at_us)) FROM ${honest('ekyc_links')} l JOIN directory_users u
     ON u.link_id = l.ekyc_id WHERE l.auth_id = ${authId} AND (u.suspended_at_us IS NOT NULL
       OR NOT EXISTS (SELECT 1 FROM ${honest('directory_users')} h WHERE h.id = u.id))`;

type Numbered = DirectoryUser & { seq: number };
const numbered = ({ seq, ...user }: Numbered) => ({ seq, user });

export function directoryReads(db: Sql): DirectoryReads {
  const one = (where: string) => db.prepare<[string], DirectoryUser>(`${SELECT} WHERE ${where} = ?`);
  const byId = one('id');
  const byExternalId = one('external_id');
  const byName = one('user_key');
  // Also rows that are refused, which keep their names from others.
  const taken = db
    .prepare<[{ own: string; key: string; externalId: string | null; linkId: string | null }], number>(
      `SELECT CASE WHEN user_key = @key THEN 1 ELSE 0 END FROM directory_users
       WHERE id <> @own AND (user_key = @key OR external_id = @externalId OR link_id = @linkId) LIMIT 1`,
    )
    .pluck();
  const byLink = one('link_id');
  // Rows are skipped in the table itself: the view would check the code of each.
  const from = db.prepare<[number, number], DirectoryUser>(
    `${SELECT} WHERE seq >= (SELECT seq FROM directory_users ORDER BY seq LIMIT 1 OFFSET ?) ORDER BY seq LIMIT ?`,
  );
  const after = db.prepare<[number, number], Numbered>(`${WITH_SEQ} WHERE seq > ? ORDER BY seq LIMIT ?`);
  const suspended = db.prepare<[number, number, number], Numbered>(
    `${WITH_SEQ} WHERE suspended_at_us IS NOT NULL AND (suspended_at_us, seq) < (?, ?)
     ORDER BY suspended_at_us DESC, seq DESC LIMIT ?`,
  );
  const held = db.prepare<[string, number, number, number], Numbered>(
    `${WITH_SEQ} WHERE held = ? AND (held_at_us, seq) > (?, ?) ORDER BY held_at_us, seq LIMIT ?`,
  );
  const counts = db.prepare<[], DirectoryCounts>(
    `SELECT (SELECT count(*) FROM directory_users) AS users,
       (SELECT count(*) FROM directory_users WHERE suspended_at_us IS NOT NULL) AS suspended,
       (SELECT count(*) FROM directory_users WHERE held = 'suspension') AS "heldSuspensions",
       (SELECT count(*) FROM directory_users WHERE held = 'deletion') AS "heldDeletions"`,
  );
  const since = db.prepare<[string], number | null>(suspendedSince(PLANNED_ONCE)).pluck();
  const people = db
    .prepare<[number], number>(
      'SELECT count(*) FROM (SELECT 1 FROM people WHERE erased_at_us IS NULL LIMIT ?) AS few',
    )
    .pluck();
  const removals = db
    .prepare<[number], number>('SELECT count(*) FROM directory_removals WHERE at_us > ?')
    .pluck();
  return {
    directoryUser: async (id) => (await byId.get(id)) ?? null,
    directoryUserBy: async (attribute, value) =>
      (await (attribute === 'externalId' ? byExternalId.get(value) : byName.get(userKey(value)))) ?? null,
    async takenInDirectory({ id, userName, externalId, linkId }) {
      const isName = await taken.get({ own: id, key: userKey(userName), externalId, linkId });
      return isName === undefined ? null : isName === 1 ? 'userName' : 'externalId';
    },
    directoryUserOfLink: async (linkId) => (await byLink.get(linkId)) ?? null,
    directoryUsersFrom: (skip, limit) => from.all(skip, limit),
    directoryUsersAfter: async (afterSeq, limit) => (await after.all(afterSeq, limit)).map(numbered),
    suspendedDirectoryUsers: async (before, limit) =>
      (await suspended.all(before.suspendedAtUs, before.seq, limit)).map(numbered),
    heldDirectoryUsers: async (what, before, limit) =>
      (await held.all(what, before.heldAtUs, before.seq, limit)).map(numbered),
    directoryCounts: async () => (await counts.get()) as DirectoryCounts,
    suspendedSince: async (authId) => (await since.get(authId)) ?? null,
    hasPeople: async (least) => ((await people.get(least)) ?? 0) >= least,
    directoryRemovals: async (sinceUs) => (await removals.get(sinceUs)) ?? 0,
  };
}

export function directoryWrites(db: Sql): DirectoryWrites {
  const add = db.prepare(
    `INSERT INTO directory_users (id, external_id, user_name, user_key, link_id, version, created_at_us, changed_at_us,
       suspended_at_us, held, held_at_us, held_for, allowed_by, dismissed_at_us)
     VALUES (@id, @externalId, @userName, @userKey, @linkId, @version, @createdAtUs, @changedAtUs, @suspendedAtUs, @held,
       @heldAtUs, @heldFor, @allowedBy, @dismissedAtUs)`,
  );
  const save = db.prepare(
    `UPDATE directory_users SET external_id = @externalId, user_name = @userName, user_key = @userKey, link_id = @linkId,
       version = @version, created_at_us = @createdAtUs, changed_at_us = @changedAtUs, suspended_at_us = @suspendedAtUs,
       held = @held, held_at_us = @heldAtUs, held_for = @heldFor, allowed_by = @allowedBy, dismissed_at_us = @dismissedAtUs
     WHERE id = @id`,
  );
  const remove = db.prepare('DELETE FROM directory_users WHERE id = ?');
  // Two steps, since the new ID of one account can be the old one of another.
  const unlink = db.prepare(
    `UPDATE directory_users SET link_id = NULL, held = NULL, held_at_us = NULL, held_for = NULL, allowed_by = NULL,
       dismissed_at_us = NULL`,
  );
  const link = {
    externalId: db.prepare('UPDATE directory_users SET link_id = external_id'),
    userName: db.prepare('UPDATE directory_users SET link_id = user_name'),
  };
  const note = db.prepare('INSERT INTO directory_removals (at_us) VALUES (?)');
  const forget = db.prepare('DELETE FROM directory_removals WHERE at_us <= ?');
  const rowOf = (user: DirectoryUser) => ({ ...user, userKey: userKey(user.userName) });
  return {
    async addDirectoryUser(user) {
      await add.run(rowOf(user));
    },
    async saveDirectoryUser(user) {
      const { changes } = await save.run(rowOf(user));
      if (changes === 0) throw new Error(`no account ${user.id} of the directory`);
    },
    async removeDirectoryUser(id) {
      await remove.run(id);
    },
    async linkDirectoryUsersBy(attribute) {
      await unlink.run();
      await link[attribute].run();
    },
    async noteDirectoryRemoval(atUs, sinceUs) {
      await forget.run(sinceUs);
      await note.run(atUs);
    },
  };
}
