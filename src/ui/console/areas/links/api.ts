import type { AdminDone } from '../../../../contract/admin.ts';
import { type Answer, call } from '../../../api.ts';
import type { PageOf } from '../../use-pages.ts';

export interface EkycLink {
  ekyc_id: string;
  auth_id: string;
  linked_at: string;
}

interface Links {
  ekyc_links: EkycLink[];
  pagination?: { next: string };
}

const LINKS = '/admin/v1/ekyc_links';
const SIZE = '50';

export const linksApi = {
  list: async (prefix: string, after?: string): Promise<Answer<PageOf<EkycLink>>> => {
    const query = new URLSearchParams({
      size: SIZE,
      ...(prefix === '' ? {} : { prefix }),
      ...(after === undefined ? {} : { after }),
    });
    const answer = await call<Links>('GET', `${LINKS}?${query}`);
    if (!answer.ok) return answer;
    const { ekyc_links, pagination } = answer.value;
    return { ok: true, value: { items: ekyc_links, next: pagination?.next ?? null } };
  },
  add: (ekycId: string, authId: string) =>
    call<EkycLink>('POST', LINKS, { ekyc_id: ekycId, auth_id: authId }),
  remove: (ekycId: string) => call<AdminDone>('DELETE', `${LINKS}/${encodeURIComponent(ekycId)}`),
  csv: (prefix: string): string =>
    `/admin/v1/ekyc_links.csv${prefix === '' ? '' : `?${new URLSearchParams({ prefix })}`}`,
};
