import type { AdminOwnedDevice } from '../../../../contract/people/admin-devices.ts';
import { calledBy } from '../../parts/person/known.ts';

export const ORDERS = ['newest', 'oldest', 'device', 'person'] as const;
export type DeviceOrder = (typeof ORDERS)[number];

type Device = Pick<AdminOwnedDevice, 'label' | 'device_info' | 'person' | 'registered_at'>;

const nameOf = ({ label, device_info }: Device): string => label ?? device_info;

const COMPARE: Record<DeviceOrder, (a: Device, b: Device) => number> = {
  newest: (a, b) => b.registered_at.localeCompare(a.registered_at),
  oldest: (a, b) => a.registered_at.localeCompare(b.registered_at),
  device: (a, b) => nameOf(a).localeCompare(nameOf(b)),
  person: (a, b) => calledBy(a.person).localeCompare(calledBy(b.person)),
};

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The devices whose name, or whose owner's name or ID, contains the typed text, in the given order. Pure. */
export function devicesFound<D extends Device>(
  devices: readonly D[],
  typed: string,
  order: DeviceOrder,
): D[] {
  const text = plain(typed.trim());
  return devices
    .filter(({ label, device_info, person: { auth_id, name, ekyc_id } }) =>
      [label, device_info, name, ekyc_id, auth_id].some((said) => plain(said ?? '').includes(text)),
    )
    .sort(COMPARE[order]);
}
