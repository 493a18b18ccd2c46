/** The audit log for operators. Instants are ISO 8601 with microseconds. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';
import { CSV } from '../media.ts';
import { Pagination, Paging } from '../paging.ts';
import { KnownPerson } from '../people/known-person.ts';

export const AdminAuditEntry = Type.Object({
  seq: Type.Integer(),
  at: F.Instant,
  /** `operator:<id>`, `key:<id>`, `setup`, `task` or `service`, exactly as recorded in the log. */
  actor: Type.String(),
  /** The actor for display: the current name of the account or key. */
  actor_name: Type.String(),
  action: Type.String(),
  subject: Type.String(),
  /** If the subject is an account, an API key or a kiosk: its current name. Null once it has been removed. */
  subject_name: F.orNull(Type.String()),
  /** If the subject is a person: the person as operators know them. The log itself holds only the Auth ID. */
  subject_person: F.orNull(KnownPerson),
  /** If the subject is a review: the person who was registered, then those whom they resemble. Else empty. */
  subject_people: Type.Array(KnownPerson),
  details: Type.Record(
    Type.String(),
    Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
  ),
  hash: Type.String(),
});
export type AdminAuditEntry = Static<typeof AdminAuditEntry>;

export const AdminAudit = Type.Object({
  entries: Type.Array(AdminAuditEntry),
  /** All actions that the list can be filtered by. */
  actions: Type.Array(Type.String()),
  pagination: Pagination,
});
export type AdminAudit = Static<typeof AdminAudit>;

export const AdminAuditVerdict = Type.Object({
  sound: Type.Boolean(),
  entries: Type.Integer(),
  /** Hash of the newest entry; null when there is none or the chain is broken. */
  head: F.orNull(Type.String()),
  /**
   * One chain if a single appliance writes the log. On a site with several: one for each appliance, and one without a
   * name for commands.
   */
  chains: Type.Array(
    Type.Object({ name: Type.String(), entries: Type.Integer(), head: F.orNull(Type.String()) }),
  ),
  /** Number of signed heads outside the database that the log was compared with. */
  anchors: Type.Integer(),
  why: F.orNull(Type.String()),
});
export type AdminAuditVerdict = Static<typeof AdminAuditVerdict>;

export const AuditSinks = Type.Object({
  sinks: Type.Array(
    Type.Object({
      name: Type.Enum(['syslog', 'file']),
      /** Null: off. */
      target: F.orNull(Type.String()),
      /**
       * Number of entries delivered. If a single appliance writes the log, this is also the number of the last entry.
       */
      delivered: Type.Integer(),
      waiting: Type.Integer(),
      problem: F.orNull(Type.String()),
    }),
  ),
  /** Ed25519 public key (SPKI, Base64) that verifies the heads and the exported lines. */
  public_key: Type.String(),
});
export type AdminAuditExport = Static<typeof AuditSinks>;

const Instant = Type.String({ format: 'instant', maxLength: 40, description: 'ISO 8601' });

const AuditQuery = Type.Object({
  actor: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  action: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  subject: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  address: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'The network address of the caller' }),
  ),
  from: Type.Optional(Instant),
  until: Type.Optional(Instant),
  ...Paging(50),
});

/** Administrators only: the log shows what every operator did. */
const READERS = { scope: 'audit:read', role: 'admin' } as const;

export const ADMIN_AUDIT_OPERATIONS = {
  listAudit: adminOperation({
    id: 'listAudit',
    method: 'GET',
    path: '/admin/v1/audit',
    summary: 'The audit log, newest first',
    access: READERS,
    query: AuditQuery,
    response: AdminAudit,
  }),
  exportAudit: adminOperation({
    id: 'exportAudit',
    method: 'GET',
    path: '/admin/v1/audit.csv',
    summary: 'Export the whole audit log as a table',
    access: READERS,
    query: AuditQuery,
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
