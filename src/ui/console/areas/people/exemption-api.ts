import type { AdminExemptionAnswer } from '../../../../contract/admin-exemptions.ts';
import { call } from '../../../api.ts';

const at = (authId: string): string => `/admin/v1/people/${encodeURIComponent(authId)}/challenge_exemption`;

export const exemptionApi = {
  read: (authId: string) => call<AdminExemptionAnswer>('GET', at(authId)),
  grant: (authId: string, reason: string) => call<AdminExemptionAnswer>('PUT', at(authId), { reason }),
  end: (authId: string) => call<AdminExemptionAnswer>('DELETE', at(authId)),
};
