import type {
  AdminVisitCounts,
  AdminVisits,
  AdminVisitsRemoved,
  AdminVisitsStep,
} from '../../../../contract/admin-visits.ts';
import { type Answer, call } from '../../../api.ts';

const of = (authId: string): string => `/admin/v1/people/${encodeURIComponent(authId)}/visits`;

export const visitApi = {
  read: (authId: string) => call<AdminVisits>('GET', of(authId)),
  remove: (authId: string, sessionId: string) =>
    call<AdminVisitsRemoved>('DELETE', `${of(authId)}/${encodeURIComponent(sessionId)}`),
  removeAll: (authId: string) => call<AdminVisitsRemoved>('DELETE', of(authId)),
  counts: () => call<AdminVisitCounts>('GET', '/admin/v1/visits'),
  /** Of everybody, step by step. @param told how many people so far */
  async removeOfEverybody(told: (people: number) => void): Promise<Answer<{ broken: number }>> {
    let [people, broken] = [0, 0];
    for (let after: number | null = null; ; ) {
      const query: string = after === null ? '' : `?after=${after}`;
      const answer: Answer<AdminVisitsStep> = await call('DELETE', `/admin/v1/visits${query}`);
      if (!answer.ok) return answer;
      people += answer.value.people;
      broken += answer.value.broken;
      told(people);
      after = answer.value.next;
      if (after === null) return { ok: true, value: { broken } };
    }
  },
};
