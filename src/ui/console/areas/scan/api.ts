import type { AdminScan } from '../../../../contract/admin-shield.ts';
import { call } from '../../../api.ts';

const PATH = '/admin/v1/shield/scan';

export const scan = () => call<AdminScan>('GET', PATH);
export const start = (anew: boolean) => call<AdminScan>('POST', PATH, { anew });
export const pause = () => call<AdminScan>('DELETE', PATH);
