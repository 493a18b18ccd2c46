import type { DeleteStatus } from '../../domain/people/deletion.ts';
import type { EkycLink, LinkReads } from '../../domain/people/ports-links.ts';
import type {
  KnownPerson,
  PeopleOrder,
  PeopleReads,
  PersonListing,
} from '../../domain/people/ports-people.ts';
import { StoredColumn, TEXTS } from '../../domain/stored.ts';
import { suspendedSince } from '../directory/directory-users.ts';
import type { PersonKeys } from '../keys/person-keys.ts';
import { honest } from '../sql/authenticated-rows.ts';
import type { Sql } from '../sql/sql.ts';
import { QUALITY } from './faces.ts';
import { nameWith, unsealDescription } from './person-descriptions.ts';

interface ListRow {
  auth_id: string;
  created_at_us: number;
  failures: number;
  locked_until_us: number;
  feature_id: string | null;
  registered_at_us: number;
  quality: string;
  process_id: string | null;
  status: DeleteStatus;
  links: string;
  suspended_at_us: number | null;
  name: Uint8Array | null;
}

/** A JSON list that the statement itself builds. */
const LINKS = new StoredColumn('ekyc_links', 'ekyc_id', TEXTS);
const SHOWN_LINKS = 3;
/** Sorts after every ID that begins with the prefix: IDs are ASCII, compared byte by byte. */
const END = '\u{10FFFF}';

/** The failures at all places, and the end of the last lockout. */
const LOCK = `max(p.failures, coalesce((SELECT sum(failures) FROM place_lockouts WHERE auth_id = p.auth_id), 0)) AS failures,
    max(p.locked_until_us, coalesce((SELECT max(locked_until_us) FROM place_lockouts WHERE auth_id = p.auth_id), 0))
      AS locked_until_us`;

const SELECT = `SELECT p.auth_id, p.created_at_us, ${LOCK},
    f.feature_id, f.registered_at_us, f.quality, d.id AS process_id, d.status, n.name,
    (SELECT json_group_array(ekyc_id) FROM (SELECT ekyc_id FROM ${honest('ekyc_links')} WHERE auth_id = p.auth_id
      ORDER BY ekyc_id LIMIT ${SHOWN_LINKS + 1}) AS few) AS links,
    (${suspendedSince('p.auth_id')}) AS suspended_at_us
  FROM people p
  LEFT JOIN person_descriptions n ON n.auth_id = p.auth_id
  LEFT JOIN faces f ON f.auth_id = p.auth_id AND f.gone_at_us IS NULL
  LEFT JOIN delete_processes d ON d.seq = (SELECT max(seq) FROM delete_processes WHERE auth_id = p.auth_id)
  WHERE p.erased_at_us IS NULL`;

interface KnownRow {
  auth_id: string;
  erased_at_us: number | null;
  ekyc_id: string | null;
  name: Uint8Array | null;
  wrapped: Uint8Array | null;
}

type Reads = Pick<PeopleReads, 'peoplePage' | 'personListing' | 'peopleKnown'> &
  Pick<LinkReads, 'ekycLinksFrom'>;

export function peopleListReads(db: Sql, keys: PersonKeys): Reads {
  const newest = db.prepare<[number, string, number], ListRow>(
    `${SELECT} AND (p.created_at_us, p.auth_id) < (?, ?) ORDER BY p.created_at_us DESC, p.auth_id DESC LIMIT ?`,
  );
  const byAuthId = db.prepare<[string, string, string, number], ListRow>(
    `${SELECT} AND p.auth_id >= ? AND p.auth_id < ? AND p.auth_id > ? ORDER BY p.auth_id LIMIT ?`,
  );
  const one = db.prepare<[string], ListRow>(`${SELECT} AND p.auth_id = ?`);
  // The same statement reads the wrapped keys, as reading them separately would take one statement per person.
  const known = db.prepare<[string], KnownRow>(
    `SELECT p.auth_id, p.erased_at_us, n.name, k.wrapped,
       (SELECT min(ekyc_id) FROM ${honest('ekyc_links')} WHERE auth_id = p.auth_id) AS ekyc_id
     FROM people p
     LEFT JOIN person_descriptions n ON n.auth_id = p.auth_id
     LEFT JOIN person_keys k ON k.auth_id = p.auth_id
     WHERE p.auth_id IN ${db.dialect.texts}`,
  );
  const links = db.prepare<[string, string, string, number], EkycLink>(
    `SELECT ekyc_id AS ekycId, auth_id AS authId, linked_at_us AS linkedAtUs FROM ${honest('ekyc_links')}
     WHERE ekyc_id >= ? AND ekyc_id < ? AND ekyc_id > ? ORDER BY ekyc_id LIMIT ?`,
  );
  const rows = async (order: PeopleOrder, limit: number): Promise<ListRow[]> => {
    if (order.by === 'auth') return byAuthId.all(order.prefix, order.prefix + END, order.after, limit);
    const { createdAtUs, authId } = order.before ?? { createdAtUs: Number.MAX_SAFE_INTEGER, authId: '' };
    return newest.all(createdAtUs, authId, limit);
  };
  return {
    peoplePage: async (order, limit) =>
      await Promise.all((await rows(order, limit)).map((row) => listingOfRow(row, keys))),
    async personListing(authId) {
      const row = await one.get(authId);
      return row === undefined ? null : await listingOfRow(row, keys);
    },
    async peopleKnown(authIds) {
      if (authIds.length === 0) return new Map();
      const rows = await known.all(JSON.stringify([...new Set(authIds)]));
      return new Map(rows.map((row) => [row.auth_id, knownOfRow(row, keys)]));
    },
    ekycLinksFrom: (prefix, after, limit) => links.all(prefix, prefix + END, after, limit),
  };
}

async function listingOfRow(r: ListRow, keys: PersonKeys): Promise<PersonListing> {
  const links = LINKS.decode(r.links, r.auth_id);
  return {
    authId: r.auth_id,
    createdAtUs: r.created_at_us,
    name: await unsealDescription(r.name, keys, r.auth_id, 'name'),
    lockout: { failures: r.failures, lockedUntilUs: r.locked_until_us },
    face: r.feature_id === null ? null : faceOfRow(r, r.feature_id),
    ekycIds: links.slice(0, SHOWN_LINKS),
    moreLinks: links.length > SHOWN_LINKS,
    deletion: r.process_id === null ? null : { processId: r.process_id, status: r.status },
    suspendedAtUs: r.suspended_at_us,
  };
}

const knownOfRow = (r: KnownRow, keys: PersonKeys): KnownPerson => ({
  authId: r.auth_id,
  name: r.name && nameWith(r.wrapped, r.name, keys, r.auth_id),
  ekycId: r.ekyc_id,
  erased: r.erased_at_us !== null,
});

const faceOfRow = (r: ListRow, faceFeatureId: string) => ({
  faceFeatureId,
  registeredAtUs: r.registered_at_us,
  quality: QUALITY.decode(r.quality, faceFeatureId).overall,
});
