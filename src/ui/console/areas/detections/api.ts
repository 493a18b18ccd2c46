import type { QueryOf } from '../../../../contract/operation.ts';
import type { ADMIN_DETECTION_OPERATIONS } from '../../../../contract/shield/admin-detections.ts';
import { addressOf, service } from '../../../api.ts';

type Filter = QueryOf<typeof ADMIN_DETECTION_OPERATIONS.exportDetections>;

/** The filters of the list's query; the service validates them. */
const filterOf = (query: string): Filter => Object.fromEntries(new URLSearchParams(query)) as Filter;

export const detections = (query: string, after: string | null = null) =>
  service.listDetections({ ...filterOf(query), after: after ?? undefined });
export const csvAddress = (query: string): string => addressOf('exportDetections', filterOf(query));
