import type { AdminAllDevices } from '../../../../contract/admin-devices.ts';
import type {
  AdminKioskAnswer,
  AdminKioskPairing,
  AdminKioskRemoved,
  AdminKiosks,
} from '../../../../contract/admin-kiosks.ts';
import { type Answer, call } from '../../../api.ts';
import type { PageOf } from '../../use-pages.ts';

export type PersonDevice = AdminAllDevices['trusted_devices'][number];

const KIOSKS = '/admin/v1/kiosks';
const at = (id: string, rest = ''): string => `${KIOSKS}/${encodeURIComponent(id)}${rest}`;

export const devicesApi = {
  kiosks: () => call<AdminKiosks>('GET', KIOSKS),
  addKiosk: (name: string) => call<AdminKioskPairing>('POST', KIOSKS, { name }),
  pairKiosk: (id: string) => call<AdminKioskPairing>('POST', at(id, '/pairing'), {}),
  renameKiosk: (id: string, name: string) => call<AdminKioskAnswer>('PATCH', at(id), { name }),
  removeKiosk: (id: string) => call<AdminKioskRemoved>('DELETE', at(id)),
  trusted: async (after?: string): Promise<Answer<PageOf<PersonDevice>>> => {
    const answer = await call<AdminAllDevices>(
      'GET',
      `/admin/v1/trusted_devices${after === undefined ? '' : `?after=${after}`}`,
    );
    if (!answer.ok) return answer;
    const { trusted_devices, pagination } = answer.value;
    return { ok: true, value: { items: trusted_devices, next: pagination?.next ?? null } };
  },
  csv: '/admin/v1/trusted_devices.csv',
};
