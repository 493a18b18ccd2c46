import type { AdminDetections } from '../../../../contract/admin-detections.ts';
import { call } from '../../../api.ts';

const PATH = '/admin/v1/detections';

export const detections = (query: string, after: string | null = null) => {
  const asked = new URLSearchParams(query);
  if (after !== null) asked.set('after', after);
  return call<AdminDetections>('GET', `${PATH}?${asked}`);
};
export const csvAddress = (query: string): string => `${PATH}.csv?${query}`;
