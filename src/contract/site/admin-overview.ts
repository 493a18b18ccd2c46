/** The site at a glance. Instants are ISO 8601 with microseconds. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Defaulted } from '../defaulted.ts';
import * as F from '../fields.ts';
import { OVERVIEW_RANGES } from './overview-ranges.ts';

const OverviewRange = Type.Enum(OVERVIEW_RANGES, {
  description: 'Days of the site’s zone, today included',
});

const Figures = {
  registered: Type.Integer({
    description: 'Registrations that were accepted, in a session or from a picture',
  }),
  registration_rejected: Type.Integer({
    description: 'Registrations that somebody opened and that were rejected',
  }),
  accepted: Type.Integer({ description: 'Authentications that were accepted' }),
  rejected: Type.Integer({ description: 'Authentications that somebody opened and that were rejected' }),
  never_opened: Type.Integer({ description: 'Links of either kind that nobody opened' }),
  other_way: Type.Integer({
    description: 'Sessions of either kind whose person chose another way than their face',
  }),
  suspicious: Type.Integer({ description: 'Sessions whose injection score is 1 or 2' }),
};

export const OverviewFigures = Type.Object(Figures);
export type OverviewFigures = Static<typeof OverviewFigures>;

const Bucket = Type.Object({
  from: F.IsoTime('Beginning of the hour or day'),
  until: F.IsoTime('End of the hour or day, which is not part of it'),
  ...Figures,
});

const DiskState = Type.Enum(['good', 'low', 'critical'], {
  description:
    '`critical`: less than 1 GiB is free. `low`: less than 5 GiB, than the size of the database, or than a twentieth of the disk (at most 50 GiB)',
});

export const AdminOverview = Type.Object({
  range: OverviewRange,
  time_zone: Type.String({ description: 'IANA name of the site’s zone, whose days are counted' }),
  from: F.IsoTime('Beginning of the range'),
  until: F.IsoTime('End of the range: that of today, which is not part of it'),
  buckets: Type.Array(Bucket, { description: 'The range in parts of an hour or a day, oldest first' }),
  totals: OverviewFigures,
  reasons: Type.Array(
    Type.Object({
      reason: Type.String({ description: 'Why the sessions ended so' }),
      count: Type.Integer({ description: 'Number of sessions that ended for it' }),
    }),
    {
      description:
        'Why opened sessions were rejected, most frequent first; another way than by face is no rejection',
    },
  ),
  attempt_ends: Type.Array(
    Type.Object({
      end: Type.String({ description: 'Why the attempts failed' }),
      count: Type.Integer({ description: 'Number of attempts that ended so' }),
    }),
    { description: 'How individual attempts failed, most frequent first' },
  ),
  reviews: Type.Object(
    {
      open: Type.Integer({ description: 'Number of reviews without an opinion' }),
      pending: Type.Integer({ description: 'Number of reviews with opinions that do not decide yet' }),
    },
    { description: 'Possible duplicates that wait for operators, now' },
  ),
  gallery: Type.Object(
    {
      people: Type.Integer({ description: 'Number of people who have not been deleted' }),
      faces: Type.Integer({ description: 'Number of registered faces, one a person at most' }),
      searchable: Type.Integer({ description: 'Number of people who can be found by the search' }),
    },
    { description: 'The people of the site, now' },
  ),
  disk: Type.Object(
    {
      state: DiskState,
      free_bytes: Type.Number({ description: 'Space that the service can still use, bytes' }),
      total_bytes: Type.Number({ description: 'Size of the disk, bytes' }),
      database_bytes: Type.Number({
        description: 'Size of the database’s file, bytes; 0: the data is in PostgreSQL',
      }),
      wal_bytes: Type.Number({ description: 'Size of the file’s write-ahead log, bytes; 0: there is none' }),
    },
    { description: 'The disk of the data folder, now' },
  ),
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
