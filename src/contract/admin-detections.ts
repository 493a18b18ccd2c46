/** The machine's own records of duplicates, as the console lists them. */
import { type Static, Type } from 'typebox';
import { AdminDetectionRecord } from './admin-shield.ts';
import { Errors } from './fields.ts';

/** Query of the list; newest first. */
export const AdminDetectionQuery = Type.Object({
  /** Auth ID or eKYC ID: of who registered or of who was found. */
  person: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  /** Of the detection, inclusive. */
  since: Type.Optional(Type.String({ format: 'instant' })),
  /** Exclusive. */
  until: Type.Optional(Type.String({ format: 'instant' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 50 })),
  after: Type.Optional(Type.String({ format: 'page-token' })),
});
export type AdminDetectionQuery = Static<typeof AdminDetectionQuery>;

export const AdminDetections = Type.Object({
  detections: Type.Array(AdminDetectionRecord),
  pagination: Type.Optional(Type.Object({ next: Type.String() })),
  errors: Errors,
});
export type AdminDetections = Static<typeof AdminDetections>;
