/** The audit log for operators. Instants are ISO 8601 with microseconds. */
import { type Static, Type } from 'typebox';

const errors = Type.Array(Type.Object({ code: Type.String(), desc: Type.String(), value: Type.String() }));

export const AdminAuditEntry = Type.Object({
  seq: Type.Integer(),
  at: Type.String(),
  /** `operator:<id>`, `key:<id>`, `setup`, `task` or `service`: what the log holds. */
  actor: Type.String(),
  /** The same for people: the name of the account or key today. */
  actor_name: Type.String(),
  action: Type.String(),
  subject: Type.String(),
  details: Type.Record(
    Type.String(),
    Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
  ),
  hash: Type.String(),
});
export type AdminAuditEntry = Static<typeof AdminAuditEntry>;

export const AdminAudit = Type.Object({
  entries: Type.Array(AdminAuditEntry),
  /** What can be searched for. */
  actions: Type.Array(Type.String()),
  pagination: Type.Optional(Type.Object({ next: Type.String() })),
  errors,
});
export type AdminAudit = Static<typeof AdminAudit>;

export const AdminAuditVerdict = Type.Object({
  sound: Type.Boolean(),
  entries: Type.Integer(),
  /** Hash of the newest entry; null when there is none or the chain is broken. */
  head: Type.Union([Type.String(), Type.Null()]),
  /** Signed heads outside the database that it was compared with. */
  anchors: Type.Integer(),
  why: Type.Union([Type.String(), Type.Null()]),
  errors,
});
export type AdminAuditVerdict = Static<typeof AdminAuditVerdict>;

/** Where the log is handed on to. */
export const AdminAuditExport = Type.Object({
  sinks: Type.Array(
    Type.Object({
      name: Type.Enum(['syslog', 'file']),
      /** null: off. */
      target: Type.Union([Type.String(), Type.Null()]),
      /** Number of the last entry that arrived. */
      delivered: Type.Integer(),
      waiting: Type.Integer(),
      problem: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  /** Ed25519, SPKI in Base64: checks the heads and the exported lines. */
  public_key: Type.String(),
  errors,
});
export type AdminAuditExport = Static<typeof AdminAuditExport>;

const Instant = Type.String({ format: 'instant', maxLength: 40 });

export const AuditQuery = Type.Object({
  actor: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  action: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  subject: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  /** The network address of the caller. */
  address: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  from: Type.Optional(Instant),
  until: Type.Optional(Instant),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 50 })),
  after: Type.Optional(Type.String({ format: 'page-token' })),
});
export type AuditQuery = Static<typeof AuditQuery>;
