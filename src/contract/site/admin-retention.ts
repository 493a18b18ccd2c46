/** How long each kind of data is kept, and what will be deleted next. */
import { Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';

export const AdminRetention = Type.Object({
  kinds: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal('details'), Type.Literal('sessions'), Type.Literal('receipts')], {
        description: '`details`: of sessions, such as attempts. `receipts`: of deletions',
      }),
      keep_days: Type.Integer({ description: 'Days for which it is kept; 0: forever' }),
      due: Type.Integer({
        description: 'Number of items that are due and will be deleted within minutes, counted up to 10,000',
      }),
      next_at: F.orNull(F.Instant, 'When the next item will be due. Null: nothing will'),
    }),
    { description: 'What is kept for a limited time' },
  ),
});

export const ADMIN_RETENTION_OPERATIONS = {
  getRetention: adminOperation({
    id: 'getRetention',
    method: 'GET',
    path: '/admin/v1/retention',
    summary: 'What is kept how long, and what is removed next',
    access: { scope: 'settings:read' },
    response: AdminRetention,
  }),
};
