/** What is kept how long, and what is removed next. */
import { Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';

const AdminRetention = Type.Object({
  kinds: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal('details'), Type.Literal('sessions'), Type.Literal('receipts')]),
      /** 0: for ever. */
      keep_days: Type.Integer(),
      /** Over already, removed within minutes; counted up to 10,000. */
      due: Type.Integer(),
      /** When the next one will be over. */
      next_at: F.orNull(F.Instant),
    }),
  ),
});

export const ADMIN_RETENTION_OPERATIONS = {
  getRetention: adminOperation({
    id: 'getRetention',
    method: 'GET',
    path: '/admin/v1/retention',
    summary: 'What is kept how long, and what is removed next',
    access: {},
    response: AdminRetention,
  }),
};
