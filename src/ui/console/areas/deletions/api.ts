import type {
  AdminDeletion,
  AdminDeletions,
  AdminReceiptVerdict,
} from '../../../../contract/admin-deletions.ts';
import type { AdminDeletionAccepted } from '../../../../contract/admin-people.ts';
import { type Answer, call } from '../../../api.ts';
import type { PageOf } from '../../use-pages.ts';

const ALL = '/admin/v1/delete_processes';
const at = (id: string, rest = ''): string => `${ALL}/${encodeURIComponent(id)}${rest}`;

export const deletionsApi = {
  list: async (status: string, after?: string): Promise<Answer<PageOf<AdminDeletion>>> => {
    const query = new URLSearchParams({
      ...(status === '' ? {} : { status }),
      ...(after === undefined ? {} : { after }),
    });
    const answer = await call<AdminDeletions>('GET', `${ALL}?${query}`);
    if (!answer.ok) return answer;
    const { delete_processes, pagination } = answer.value;
    return { ok: true, value: { items: delete_processes, next: pagination?.next ?? null } };
  },
  one: (id: string) => call<AdminDeletion>('GET', at(id)),
  retry: (id: string) => call<AdminDeletionAccepted>('POST', at(id, '/retry'), {}),
  receipt: (id: string): string => at(id, '/receipt'),
  verify: (receipt: string) => call<AdminReceiptVerdict>('POST', '/admin/v1/receipts/verify', { receipt }),
  csv: '/admin/v1/delete_processes.csv',
};
