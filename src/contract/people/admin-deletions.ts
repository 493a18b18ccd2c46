/** The state of deletions, and the receipts that prove them. Instants are ISO 8601 with microseconds. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { PersonParams } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { CSV } from '../media.ts';
import { Pagination, Paging } from '../paging.ts';

export const DeletionStatus = Type.Enum(['Accepted', 'Processing', 'Completed', 'Failed'], {
  description:
    '`Accepted`: not begun yet. `Processing`: under way, or tried again later. The others are final',
});

const Deletion = {
  process_id: Type.String({ description: 'ID of the deletion' }),
  id_type: F.IdType,
  identifier: Type.String({ description: 'As given in the request' }),
  status: DeletionStatus,
  accepted_at: F.IsoTime('When the deletion was accepted'),
  completed_at: Type.Optional(F.IsoTime('Present when Completed')),
  updated_at: F.IsoTime('When its state or progress last changed'),
  failures: Type.Integer({
    description: 'Number of failed tries so far; after the tenth, the deletion is `Failed`',
  }),
  removed: Type.Record(Type.String(), Type.Integer(), {
    description:
      'Number of items deleted so far, by kind, such as `images`; with those of failed deletions that it continues',
  }),
  withdrawn_at: F.orNull(
    F.Instant,
    'When the person withdrew their consent. Null: the deletion had another reason, which is not recorded',
  ),
};
export const AdminDeletion = Type.Object(Deletion);
export type AdminDeletion = Static<typeof AdminDeletion>;

export const ReceiptVerdict = Type.Object({
  valid: Type.Boolean({ description: 'Whether the signature is right and the receipt has not been changed' }),
  why: F.orNull(Type.String(), 'Why the receipt is not valid. Null: it is'),
  own: Type.Boolean({
    description: 'Whether this appliance signed it. If another did, compare its key’s fingerprint',
  }),
  fingerprint: F.orNull(
    Type.String(),
    'Fingerprint of the key that signed it: SHA-256, hex; of a JWS, its `kid`. Null: the receipt is not valid',
  ),
  process_id: F.orNull(Type.String(), 'ID of the deletion that the receipt states. Null: it is not valid'),
  completed_at: F.orNull(F.Instant, 'When that deletion was completed. Null: the receipt is not valid'),
});
export type AdminReceiptVerdict = Static<typeof ReceiptVerdict>;

/** A receipt; the signature covers `receipt` as JSON with sorted keys and no spaces. */
export const DeletionReceipt = Type.Object({
  receipt: Type.Object(
    {
      type: Type.Literal('omote deletion receipt', { description: 'Always this text' }),
      version: Type.Literal(1, { description: 'Version of this form' }),
      process_id: Type.String({ description: 'ID of the deletion' }),
      id_type: F.IdType,
      identifier_sha256: Type.String({ description: 'SHA-256 of the ID as given in the request, hex' }),
      auth_id_sha256: Type.String({ description: 'SHA-256 of the Auth ID, hex' }),
      accepted_at: F.IsoTime('When the deletion was accepted'),
      completed_at: F.IsoTime('When everything was deleted'),
      removed: Type.Record(Type.String(), Type.Integer(), {
        description:
          'Number of items deleted, by kind, such as `images`; with those of failed deletions that it continued',
      }),
      withdrawn_at: Type.Optional(
        F.IsoTime('When the person withdrew their consent. Absent: the deletion had another reason'),
      ),
    },
    { description: 'What is signed' },
  ),
  algorithm: Type.Literal('Ed25519', { description: 'How it is signed (RFC 8032)' }),
  public_key: Type.String({ description: 'Public key that verifies it: SPKI in Base64' }),
  signature: Type.String({
    description: 'Signature in Base64, of `receipt` as JSON with sorted keys and no spaces',
  }),
});

export const DeletionAccepted = Type.Object({
  process_id: Type.String({ description: 'ID of the deletion; where one runs already, of that one' }),
});

/** See docs/integrate/withdrawal.md. */
export const ConsentWithdrawn = Type.Object({
  process_id: Type.String({
    description: 'ID of the deletion, the number of the receipt; the same each time',
  }),
  status: DeletionStatus,
  withdrawn_at: F.IsoTime('When the person withdrew their consent, by the first call'),
  signed_receipt: F.orNull(
    Type.String(),
    'The receipt as a compact JWS with the header `typ: omote-receipt+jwt`, by the keys of `/.well-known/jwks.json`. Null: the deletion is not complete yet; call again',
  ),
});

const ProcessParams = Type.Object({ id: Type.String({ description: 'Process ID' }) });

export const ADMIN_DELETION_OPERATIONS = {
  listDeletions: adminOperation({
    id: 'listDeletions',
    method: 'GET',
    path: '/admin/v1/delete_processes',
    summary: 'Deletions, newest first',
    access: { scope: 'people:read' },
    query: Type.Object({
      status: Type.Optional(DeletionStatus),
      ...Paging(50),
    }),
    response: Type.Object({
      delete_processes: Type.Array(AdminDeletion, { description: 'Newest first' }),
      pagination: Pagination,
    }),
  }),
  exportDeletions: adminOperation({
    id: 'exportDeletions',
    method: 'GET',
    path: '/admin/v1/delete_processes.csv',
    summary: 'All deletions as a table',
    access: { scope: 'people:read', role: 'admin' },
    response: CSV('omote-delete-processes.csv'),
  }),
  getDeletion: adminOperation({
    id: 'getDeletion',
    method: 'GET',
    path: '/admin/v1/delete_processes/{id}',
    summary: 'One deletion',
    access: { scope: 'people:read' },
    params: ProcessParams,
    response: Type.Object({ ...Deletion }),
    failures: ['unknown_resource'],
  }),
  withdrawConsent: adminOperation({
    id: 'withdrawConsent',
    method: 'POST',
    path: '/admin/v1/people/{auth_id}/withdrawal',
    summary:
      'Record that a person withdrew their consent, and delete all their data. Call again for the signed receipt: one call or many, it is one deletion',
    access: { scope: 'people:delete', confirmed: true },
    params: PersonParams,
    response: ConsentWithdrawn,
    failures: ['unknown_identifier'],
  }),
  retryDeletion: adminOperation({
    id: 'retryDeletion',
    method: 'POST',
    path: '/admin/v1/delete_processes/{id}/retry',
    summary: 'Retry a failed deletion as a new process that continues where it stopped',
    access: { scope: 'people:delete' },
    params: ProcessParams,
    response: DeletionAccepted,
    failures: ['unknown_resource', 'unknown_identifier', 'state_forbids'],
  }),
  exportReceipt: adminOperation({
    id: 'exportReceipt',
    method: 'GET',
    path: '/admin/v1/delete_processes/{id}/receipt',
    summary: 'Get a deletion’s signed receipt',
    access: { scope: 'people:read' },
    params: ProcessParams,
    response: { media: 'application/json', holds: DeletionReceipt },
    failures: ['unknown_resource', 'state_forbids'],
  }),
  verifyReceipt: adminOperation({
    id: 'verifyReceipt',
    method: 'POST',
    path: '/admin/v1/receipts/verify',
    summary: 'Verify a receipt: the JSON file of any appliance, or a JWS of this one',
    access: { scope: 'people:read', role: 'viewer' },
    body: Type.Object({
      receipt: Type.String({
        minLength: 1,
        maxLength: 16_384,
        description:
          'The text of a receipt as it was exported, which reformatting does not harm, or `signed_receipt` of a withdrawal',
      }),
    }),
    example: {
      receipt:
        '{"receipt":{"type":"omote deletion receipt","version":1,"process_id":"…"},"algorithm":"Ed25519","public_key":"…","signature":"…"}',
    },
    response: ReceiptVerdict,
  }),
};
