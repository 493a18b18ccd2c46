import type { AdminOverview, OverviewRange } from '../../../../contract/admin-overview.ts';
import { call } from '../../../api.ts';

export const overview = (range: OverviewRange) =>
  call<AdminOverview>('GET', `/admin/v1/overview?range=${range}`);
