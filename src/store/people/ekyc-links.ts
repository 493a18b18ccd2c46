import type { EkycLink, LinkReads, LinkWrites } from '../../domain/people/ports-links.ts';
import { honest } from '../sql/authenticated-rows.ts';
import type { Sql } from '../sql/sql.ts';

interface LinkRow {
  ekyc_id: string;
  auth_id: string;
  linked_at_us: number;
}

const linkOfRow = (r: LinkRow): EkycLink => ({
  ekycId: r.ekyc_id,
  authId: r.auth_id,
  linkedAtUs: r.linked_at_us,
});

export function ekycReads(db: Sql): Omit<LinkReads, 'ekycLinksFrom'> {
  const select = `SELECT ekyc_id, auth_id, linked_at_us FROM ${honest('ekyc_links')}`;
  const one = db.prepare<[string], LinkRow>(`${select} WHERE ekyc_id = ?`);
  const all = db.prepare<[string, number], LinkRow>(`${select} WHERE ekyc_id > ? ORDER BY ekyc_id LIMIT ?`);
  const ofPerson = db.prepare<[string, string, number], LinkRow>(
    `${select} WHERE auth_id = ? AND ekyc_id > ? ORDER BY ekyc_id LIMIT ?`,
  );
  const link = async (ekycId: string): Promise<EkycLink | null> => {
    const row = await one.get(ekycId);
    return row === undefined ? null : linkOfRow(row);
  };
  return {
    ekycLink: link,
    authIdOfEkyc: async (ekycId) => (await link(ekycId))?.authId ?? null,
    async ekycLinks(authId, after, limit) {
      const rows = authId === null ? await all.all(after, limit) : await ofPerson.all(authId, after, limit);
      return rows.map(linkOfRow);
    },
  };
}

export function ekycWrites(db: Sql): LinkWrites {
  const link = db.prepare('INSERT INTO ekyc_links (ekyc_id, auth_id, linked_at_us) VALUES (?, ?, ?)');
  const unlink = db.prepare('DELETE FROM ekyc_links WHERE ekyc_id = ?');
  return {
    /** Never moves a link to another person: an eKYC ID that is already linked is refused. */
    async linkEkyc(ekycId, authId, atUs) {
      await link.run(ekycId, authId, atUs);
    },
    unlinkEkyc: async (ekycId) => (await unlink.run(ekycId)).changes > 0,
  };
}
