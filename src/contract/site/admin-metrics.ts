/** Figures for a monitor, in the format that Prometheus scrapes. */
import { adminOperation } from '../admin-operation.ts';

export const ADMIN_METRIC_OPERATIONS = {
  getMetrics: adminOperation({
    id: 'getMetrics',
    method: 'GET',
    path: '/metrics',
    summary:
      'Figures of this appliance since its start, in the text format of Prometheus (docs/metrics.md); no person is named',
    access: { scope: 'status:read' },
    response: { media: 'text/plain' },
  }),
};
