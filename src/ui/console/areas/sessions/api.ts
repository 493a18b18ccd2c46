import type { QueryOf } from '../../../../contract/operation.ts';
import type { ADMIN_SESSION_OPERATIONS } from '../../../../contract/sessions/admin-sessions.ts';
import { addressOf, service } from '../../../api.ts';

type Filter = QueryOf<typeof ADMIN_SESSION_OPERATIONS.exportSessions>;

/** The filters of the list's query; the service validates them. */
const filterOf = (query: string): Filter => Object.fromEntries(new URLSearchParams(query)) as Filter;

export const sessions = (query: string, after: string | null = null) =>
  service.listSessions({ ...filterOf(query), after: after ?? undefined });
export const csvAddress = (query: string): string => addressOf('exportSessions', filterOf(query));
