import type { AdminOwnedDevice } from '../../../../contract/people/admin-devices.ts';
import { contains } from '../../parts/lists/contains.ts';
import { calledBy } from '../../parts/person/known.ts';

export type DeviceOrder = 'newest' | 'oldest' | 'device' | 'person';

type Device = Pick<AdminOwnedDevice, 'label' | 'device_info' | 'person' | 'registered_at'>;

const nameOf = ({ label, device_info }: Device): string => label ?? device_info;

const COMPARE: Record<DeviceOrder, (a: Device, b: Device) => number> = {
  newest: (a, b) => b.registered_at.localeCompare(a.registered_at),
  oldest: (a, b) => a.registered_at.localeCompare(b.registered_at),
  device: (a, b) => nameOf(a).localeCompare(nameOf(b)),
  person: (a, b) => calledBy(a.person).localeCompare(calledBy(b.person)),
};

/** The devices whose name, or whose owner's name or ID, contains the typed text, in the given order. Pure. */
export function devicesFound<D extends Device>(
  devices: readonly D[],
  typed: string,
  order: DeviceOrder,
): D[] {
  return devices
    .filter(({ label, device_info, person: { auth_id, name, ekyc_id } }) =>
      contains([label, device_info, name, ekyc_id, auth_id], typed),
    )
    .sort(COMPARE[order]);
}

/** The choice with all devices found, or without them if all are chosen; what other searches found stays. Pure. */
export function withAllOrNone(
  chosen: ReadonlySet<string>,
  found: readonly Pick<AdminOwnedDevice, 'device_id'>[],
): ReadonlySet<string> {
  const ids = new Set(found.map((d) => d.device_id));
  const others = [...chosen].filter((id) => !ids.has(id));
  return new Set(others.length + ids.size === chosen.size ? others : [...others, ...ids]);
}
