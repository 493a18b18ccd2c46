/** What is kept how long, and what is removed next: GET /admin/v1/retention. */
import { type Static, Type } from 'typebox';

const errors = Type.Array(Type.Object({ code: Type.String(), desc: Type.String(), value: Type.String() }));

export const AdminRetention = Type.Object({
  kinds: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal('details'), Type.Literal('sessions'), Type.Literal('receipts')]),
      /** 0: for ever. */
      keep_days: Type.Integer(),
      /** Over already, removed within minutes; counted up to 10,000. */
      due: Type.Integer(),
      /** When the next one will be over; ISO 8601. */
      next_at: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  errors,
});
export type AdminRetention = Static<typeof AdminRetention>;
