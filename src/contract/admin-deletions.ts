/** What became of deletions, and their proof. Instants are ISO 8601 with microseconds. */
import { type Static, Type } from 'typebox';
import * as F from './fields.ts';

export const DeletionStatus = Type.Enum(['Accepted', 'Processing', 'Completed', 'Failed']);

export const AdminDeletion = Type.Object({
  process_id: Type.String(),
  id_type: F.IdType,
  /** As the one who asked gave it. */
  identifier: Type.String(),
  status: DeletionStatus,
  accepted_at: Type.String(),
  completed_at: Type.Optional(Type.String()),
  updated_at: Type.String(),
  /** Tries that went wrong so far. */
  failures: Type.Integer(),
  /** Counts by kind. */
  removed: Type.Record(Type.String(), Type.Integer()),
});
export type AdminDeletion = Static<typeof AdminDeletion>;

export const AdminDeletionsQuery = Type.Object({
  status: Type.Optional(DeletionStatus),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  /** What `pagination.next` of the page before says. */
  after: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type AdminDeletionsQuery = Static<typeof AdminDeletionsQuery>;

export const AdminDeletions = Type.Object({
  delete_processes: Type.Array(AdminDeletion),
  pagination: Type.Optional(Type.Object({ next: Type.String() })),
  errors: F.Errors,
});
export type AdminDeletions = Static<typeof AdminDeletions>;

/** The text of a receipt as it was exported; reformatting does no harm. */
export const VerifyReceiptRequest = Type.Object({
  receipt: Type.String({ minLength: 1, maxLength: 16_384 }),
});
export const AdminReceiptVerdict = Type.Object({
  valid: Type.Boolean(),
  /** Where it is not valid. */
  why: Type.Union([Type.String(), Type.Null()]),
  /** Whether this appliance signed it; another's key has to be compared by its fingerprint. */
  own: Type.Boolean(),
  fingerprint: Type.Union([Type.String(), Type.Null()]),
  /** What the receipt says, when it is valid. */
  process_id: Type.Union([Type.String(), Type.Null()]),
  completed_at: Type.Union([Type.String(), Type.Null()]),
  errors: F.Errors,
});
export type AdminReceiptVerdict = Static<typeof AdminReceiptVerdict>;
