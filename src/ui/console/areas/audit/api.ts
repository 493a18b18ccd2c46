import type { AdminAudit, AdminAuditExport, AdminAuditVerdict } from '../../../../contract/admin-audit.ts';
import { call } from '../../../api.ts';

export interface AuditSearch {
  actor: string;
  action: string;
  subject: string;
  /** The network address of the caller. */
  address: string;
  from: string;
  until: string;
}

/** What is empty is not asked for. */
const queryOf = (search: Partial<AuditSearch> & { after?: string }): string =>
  new URLSearchParams(Object.entries(search).filter(([, value]) => value)).toString();

export const auditApi = {
  list: (search: AuditSearch, after?: string) =>
    call<AdminAudit>('GET', `/admin/v1/audit?${queryOf({ ...search, ...(after ? { after } : {}) })}`),
  export: () => call<AdminAuditExport>('GET', '/admin/v1/audit/export'),
  verify: () => call<AdminAuditVerdict>('POST', '/admin/v1/audit/verify', {}),
  csv: (search: AuditSearch): string => `/admin/v1/audit.csv?${queryOf({ ...search })}`,
};
