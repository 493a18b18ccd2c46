/** The routes of /admin/v1 that need a caller, and the lowest role for each. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { OperatorRole } from './admin-operators.ts';

export const AdminRoute = Type.Object({
  method: Type.String({ description: 'HTTP method' }),
  path: Type.String({ description: 'With parameters as `:name`' }),
  role: Type.Enum(OperatorRole.enum, { description: 'Lowest role that may call it' }),
});
export type AdminRoute = Static<typeof AdminRoute>;

export const ADMIN_ROUTE_OPERATIONS = {
  listRoutes: adminOperation({
    id: 'listRoutes',
    method: 'GET',
    path: '/admin/v1',
    summary: 'List the administration routes that need a caller, and the lowest role for each',
    access: { scope: 'status:read' },
    response: Type.Object({
      routes: Type.Array(AdminRoute, {
        description: 'All routes of /admin/v1 but those with which somebody signs in',
      }),
    }),
  }),
};
