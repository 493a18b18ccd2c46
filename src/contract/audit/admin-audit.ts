/** The audit log for operators. Instants are ISO 8601 with microseconds. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { KnownPerson } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { CSV } from '../media.ts';
import { Pagination, Paging } from '../paging.ts';

export const AdminAuditEntry = Type.Object({
  seq: Type.Integer({
    description:
      'Number of the entry; later entries have higher ones, with gaps where several appliances write the log',
  }),
  at: F.IsoTime('When it was recorded'),
  actor: Type.String({
    description:
      'Who did it: `operator:<id>`, `key:<id>`, `kiosk:<id>`, `setup`, `task` (a command) or `service`, exactly as recorded in the log',
  }),
  actor_name: Type.String({
    description:
      'The actor for display: the current name of the account, key or kiosk; where there is none, as `actor`',
  }),
  action: Type.String({ description: 'Name of what was done' }),
  subject: Type.String({
    description:
      'ID of what it was done to, or the name of a file, pack, setting or the like; empty: no single thing',
  }),
  subject_name: F.orNull(
    Type.String(),
    'If the subject is an account, an API key or a kiosk: its current name. Null: it has been removed, or is something else',
  ),
  subject_person: F.orNull(
    KnownPerson,
    'If the subject is a person: the person as operators know them; the log itself holds only the Auth ID. Null: it is not',
  ),
  subject_people: Type.Array(KnownPerson, {
    description:
      'If the subject is a review: the person who was registered, then those whom they resemble. Else empty',
  }),
  details: Type.Record(
    Type.String(),
    Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
    { description: 'Further facts, by name; never a face or a secret' },
  ),
  hash: Type.String({
    description: 'HMAC-SHA-256, hex, over this entry and the hash of the one before it in its chain',
  }),
});
export type AdminAuditEntry = Static<typeof AdminAuditEntry>;

export const AdminAudit = Type.Object({
  entries: Type.Array(AdminAuditEntry, {
    description:
      'Newest first: by number, or by time where a period is asked for and the other filters leave more than 20,000 entries. There may be none although there is a next page',
  }),
  actions: Type.Array(Type.String(), { description: 'All actions that the list can be filtered by' }),
  pagination: Pagination,
});
export type AdminAudit = Static<typeof AdminAudit>;

export const AdminAuditVerdict = Type.Object({
  sound: Type.Boolean({ description: 'Whether the log is complete and unchanged' }),
  entries: Type.Integer({
    description: 'Number of entries of all chains that were found as they were written',
  }),
  head: F.orNull(
    Type.String(),
    'Hash of the newest entry, hex. Null: there is none, or the log is not sound',
  ),
  chains: Type.Array(
    Type.Object({
      name: Type.String({
        description:
          'Name of the appliance that writes the chain, or its ID once it was removed; empty: commands, or a single appliance',
      }),
      entries: Type.Integer({ description: 'Number of entries of the chain' }),
      head: F.orNull(
        Type.String(),
        'Hash of the newest entry of the chain, hex; chains without entries are not listed',
      ),
    }),
    {
      description:
        'One chain if a single appliance writes the log. On a site with several: one for each appliance, and one without a name for commands. Empty: there is no entry, or the log is not sound',
    },
  ),
  anchors: Type.Integer({
    description: 'Number of signed heads outside the database that the log was compared with',
  }),
  why: F.orNull(Type.String(), 'Human-readable reason why it is not sound. Null: it is'),
});
export type AdminAuditVerdict = Static<typeof AdminAuditVerdict>;

export const AuditSinks = Type.Object({
  sinks: Type.Array(
    Type.Object({
      name: Type.Enum(['syslog', 'file'], { description: 'Kind of the destination' }),
      target: F.orNull(Type.String(), 'Address or path of the destination. Null: off'),
      delivered: Type.Integer({
        description:
          'Number of entries delivered. If a single appliance writes the log, this is also the number of the last entry',
      }),
      waiting: Type.Integer({ description: 'Number of entries that have still to be delivered' }),
      problem: F.orNull(
        Type.String(),
        'Human-readable reason why this appliance’s latest delivery failed. Null: it did not',
      ),
    }),
    { description: 'Where entries are exported to as they are made' },
  ),
  public_key: Type.String({
    description: 'Ed25519 public key (SPKI, Base64) that verifies the heads and the exported lines',
  }),
});
export type AuditSinks = Static<typeof AuditSinks>;

const instant = (description: string) =>
  Type.Optional(Type.String({ format: 'instant', maxLength: 40, description }));

const FILTERS = {
  actor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 80,
      description: 'Only entries of this actor, as `actor` of an entry',
    }),
  ),
  action: Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, description: 'Only entries with this action' }),
  ),
  subject: Type.Optional(
    Type.String({ minLength: 1, maxLength: 128, description: 'Only entries with this subject' }),
  ),
  address: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'Only entries of calls from this network address',
    }),
  ),
  from: instant('Only entries at or after this instant, ISO 8601'),
  until: instant('Only entries before this instant, ISO 8601'),
};

/** Administrators only: the log shows what every operator did. */
const READERS = { scope: 'audit:read', role: 'admin' } as const;

export const ADMIN_AUDIT_OPERATIONS = {
  listAudit: adminOperation({
    id: 'listAudit',
    method: 'GET',
    path: '/admin/v1/audit',
    summary:
      'The audit log, newest first. A page looks at a limited number of entries and may contain fewer rows than requested',
    access: READERS,
    query: Type.Object({ ...FILTERS, ...Paging(50) }),
    response: AdminAudit,
  }),
  exportAudit: adminOperation({
    id: 'exportAudit',
    method: 'GET',
    path: '/admin/v1/audit.csv',
    summary: 'Export the audit log, or what the filters leave of it, as a table',
    access: READERS,
    query: Type.Object(FILTERS),
    response: CSV('omote-audit.csv'),
  }),
  getAuditSinks: adminOperation({
    id: 'getAuditSinks',
    method: 'GET',
    path: '/admin/v1/audit/export',
    summary: 'Get the log’s forwarding targets and their status',
    access: READERS,
    response: AuditSinks,
  }),
  verifyAudit: adminOperation({
    id: 'verifyAudit',
    method: 'POST',
    path: '/admin/v1/audit/verify',
    summary: 'Verify the log’s chain and compare it with the signed checksums kept elsewhere',
    access: READERS,
    response: AdminAuditVerdict,
  }),
};
