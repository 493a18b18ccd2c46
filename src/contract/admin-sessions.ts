/** What the console lists of sessions. Instants are ISO 8601 with microseconds. */
import { type Static, Type } from 'typebox';
import { AdminSession } from './admin.ts';
import { Errors } from './fields.ts';

export const AdminSessionKind = Type.Enum(['authentication', 'registration']);
export const AdminSessionState = Type.Enum(['issued', 'opened', 'attempting', 'concluded']);
export const AdminSessionReason = Type.Enum([
  'accepted',
  'attempts_used_up',
  'session_timeout',
  'never_opened',
  'already_registered',
  'person_gone',
  'face_unusable',
]);
export const SESSION_REASONS = AdminSessionReason.enum;

/** Query of the list; newest first. */
export const AdminSessionQuery = Type.Object({
  kind: Type.Optional(AdminSessionKind),
  state: Type.Optional(AdminSessionState),
  /** failed: rejected, but not for want of somebody who opens the link. */
  result: Type.Optional(Type.Enum(['accepted', 'rejected', 'failed'])),
  reason: Type.Optional(AdminSessionReason),
  /** Auth ID or eKYC ID: all sessions of that person, by whichever ID they were issued. */
  identifier: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  injection: Type.Optional(Type.Enum(['0', '1', '2', 'suspicious', 'none'])),
  /** Of the issue, inclusive. */
  since: Type.Optional(Type.String({ format: 'instant' })),
  /** Exclusive. */
  until: Type.Optional(Type.String({ format: 'instant' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 50 })),
  after: Type.Optional(Type.String({ format: 'page-token' })),
});
export type AdminSessionQuery = Static<typeof AdminSessionQuery>;

export const AdminSessions = Type.Object({
  sessions: Type.Array(AdminSession),
  /** Present when there may be more, also after a page with fewer than asked for: a page looks back only so far. */
  pagination: Type.Optional(Type.Object({ next: Type.String() })),
  errors: Errors,
});
export type AdminSessions = Static<typeof AdminSessions>;

export const AdminSessionAnswer = Type.Object({ session: AdminSession, errors: Errors });
export type AdminSessionAnswer = Static<typeof AdminSessionAnswer>;
