import { addressOf, service } from '../../../api.ts';

export interface AuditSearch {
  actor: string;
  action: string;
  subject: string;
  /** The network address of the caller. */
  address: string;
  from: string;
  until: string;
}

/** Empty filters are left out of the query. */
const asked = (search: AuditSearch): Partial<AuditSearch> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value));

interface Asked extends AuditSearch {
  size: number | undefined;
  after: string | undefined;
}

export const listAudit = ({ size, after, ...search }: Asked) =>
  service.listAudit({ ...asked(search), size, after });

/** The address of the same entries as a CSV file, for a link. */
export const auditTable = (search: AuditSearch): string => addressOf('exportAudit', asked(search));
