import type { AdminSessionAnswer, AdminSessions } from '../../../../contract/admin-sessions.ts';
import { call } from '../../../api.ts';

const PATH = '/admin/v1/sessions';

export const sessions = (query: string, after: string | null = null) => {
  const asked = new URLSearchParams(query);
  if (after !== null) asked.set('after', after);
  return call<AdminSessions>('GET', `${PATH}?${asked}`);
};
export const session = (id: string) => call<AdminSessionAnswer>('GET', `${PATH}/${encodeURIComponent(id)}`);
export const csvAddress = (query: string): string => `${PATH}.csv?${query}`;
