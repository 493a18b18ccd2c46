/** The site at a glance. Instants are ISO 8601 with microseconds. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Defaulted } from '../defaulted.ts';
import * as F from '../fields.ts';
import { OVERVIEW_RANGES } from './overview-ranges.ts';

const OverviewRange = Type.Enum(OVERVIEW_RANGES);

const Figures = {
  /** Faces registered by session or through the API. */
  registered: Type.Integer(),
  registration_rejected: Type.Integer(),
  accepted: Type.Integer(),
  /** Authentications that somebody opened and that failed. */
  rejected: Type.Integer(),
  /** Links of either kind that nobody opened. */
  never_opened: Type.Integer(),
  /** Sessions of either kind whose person chose another way than their face. */
  other_way: Type.Integer(),
  /** Sessions whose injection score is 1 or 2. */
  suspicious: Type.Integer(),
};

export const OverviewFigures = Type.Object(Figures);
export type OverviewFigures = Static<typeof OverviewFigures>;

const Bucket = Type.Object({ from: F.Instant, until: F.Instant, ...Figures });

const DiskState = Type.Enum(['good', 'low', 'critical']);

export const AdminOverview = Type.Object({
  range: OverviewRange,
  time_zone: Type.String(),
  from: F.Instant,
  until: F.Instant,
  buckets: Type.Array(Bucket),
  totals: OverviewFigures,
  /** Why opened sessions were rejected, most frequent first. */
  reasons: Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer() })),
  /** How individual attempts failed, most frequent first. */
  attempt_ends: Type.Array(Type.Object({ end: Type.String(), count: Type.Integer() })),
  reviews: Type.Object({ open: Type.Integer(), pending: Type.Integer() }),
  gallery: Type.Object({ people: Type.Integer(), faces: Type.Integer(), searchable: Type.Integer() }),
  disk: Type.Object({
    state: DiskState,
    free_bytes: Type.Number(),
    total_bytes: Type.Number(),
    database_bytes: Type.Number(),
    /** Size of the write-ahead log. */
    wal_bytes: Type.Number(),
  }),
});
export type AdminOverview = Static<typeof AdminOverview>;

export const ADMIN_OVERVIEW_OPERATIONS = {
  getOverview: adminOperation({
    id: 'getOverview',
    method: 'GET',
    path: '/admin/v1/overview',
    summary: 'The site at a glance: figures of a period, reviews, gallery, disk',
    access: { scope: 'status:read' },
    query: Type.Object({
      range: Defaulted(
        Type.Enum(OVERVIEW_RANGES, {
          default: 'today',
          description: 'today: per hour; others: per day, including today',
        }),
      ),
    }),
    response: AdminOverview,
  }),
};
