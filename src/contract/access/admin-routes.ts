/** What /admin/v1 has, and for whom. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';
import { OperatorRole } from './admin-operators.ts';

const AdminRoute = Type.Object({
  method: Type.String(),
  path: Type.String({ description: 'With parameters as `:name`' }),
  role: Type.Enum(OperatorRole.enum, { description: 'The least role that may call it' }),
});
export type AdminRoute = Static<typeof AdminRoute>;

export const ADMIN_ROUTE_OPERATIONS = {
  listRoutes: adminOperation({
    id: 'listRoutes',
    method: 'GET',
    path: '/admin/v1',
    summary: 'All routes of the administration with the least role of each',
    access: {},
    response: Type.Object({ routes: Type.Array(AdminRoute), errors: F.Errors }),
  }),
};
