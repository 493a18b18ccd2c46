import type { AdminOwnedDevice } from '../../../../contract/people/admin-devices.ts';

export const ORDERS = ['newest', 'oldest', 'device', 'person'] as const;
export type DeviceOrder = (typeof ORDERS)[number];

type Device = Pick<AdminOwnedDevice, 'label' | 'device_info' | 'auth_id' | 'registered_at'>;

const nameOf = ({ label, device_info }: Device): string => label ?? device_info;

const COMPARE: Record<DeviceOrder, (a: Device, b: Device) => number> = {
  newest: (a, b) => b.registered_at.localeCompare(a.registered_at),
  oldest: (a, b) => a.registered_at.localeCompare(b.registered_at),
  device: (a, b) => nameOf(a).localeCompare(nameOf(b)),
  person: (a, b) => a.auth_id.localeCompare(b.auth_id),
};

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Of which a name or the person's ID holds what was typed. Pure. */
export function devicesFound<D extends Device>(
  devices: readonly D[],
  typed: string,
  order: DeviceOrder,
): D[] {
  const text = plain(typed.trim());
  return devices
    .filter((d) => [d.label ?? '', d.device_info, d.auth_id].some((name) => plain(name).includes(text)))
    .sort(COMPARE[order]);
}
