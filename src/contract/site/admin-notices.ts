/** Notices that stay until their cause is dealt with, and who has seen them. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done } from '../common-shapes.ts';
import * as F from '../fields.ts';

export const NoticeKind = Type.Enum(
  [
    'disk',
    'certificate_ending',
    'authority_ending',
    'backup_failed',
    'backup_none',
    'backup_overdue',
    'backup_drill',
    'keys_ending',
    'kiosks_offline',
    'kiosk_cameras',
    'reviews_waiting',
    'directory_held',
  ],
  { description: 'Kind of notice' },
);

export const AdminNotice = Type.Object({
  kind: NoticeKind,
  urgent: Type.Boolean({ description: 'Whether something is failing now, or will within days' }),
  count: F.orNull(
    Type.Integer(),
    'Number of kiosks, keys, reviews or accounts. Null: the notice is about a single thing',
  ),
  at: F.orNull(
    F.Instant,
    'When the certificate, its authority or the first of the keys expires, when the last backup was made or failed, or when the recovery key was last typed. Null: the notice has no time, the authority is not valid yet, or nobody has typed the key',
  ),
  version: Type.String({
    description: 'Identifies the current content of the notice. Acknowledging the notice sends it back',
  }),
  seen: F.orNull(
    Type.Object({
      at: F.IsoTime('When it was acknowledged'),
      by: Type.String({ description: 'Name of the operator who acknowledged it' }),
    }),
    'Who acknowledged the current version, and when. Null: nobody',
  ),
});
export type AdminNotice = Static<typeof AdminNotice>;

export const ADMIN_NOTICE_OPERATIONS = {
  seeNotice: adminOperation({
    id: 'seeNotice',
    method: 'POST',
    path: '/admin/v1/notices/{kind}/seen',
    summary: 'Say that a notice was seen: it is not shown as new again until it changes, at most for a week',
    access: { scope: 'settings:write', role: 'viewer' },
    params: Type.Object({ kind: NoticeKind }),
    body: Type.Object({
      version: Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'The one of the notice that was seen',
      }),
    }),
    example: { version: 'CqRBjeuDRBxnv-Cq' },
    response: Done,
    failures: ['unknown_resource', 'state_forbids'],
  }),
};
