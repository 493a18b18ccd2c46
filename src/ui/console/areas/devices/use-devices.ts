import { useCallback } from 'react';
import type { AdminOwnedDevice } from '../../../../contract/people/admin-devices.ts';
import { type Answer, service } from '../../../api.ts';
import { useAsked } from '../../hooks/use-pages.ts';

const PAGE = 1000;
/** The most devices that the page loads and searches. For more, there is the CSV file. */
export const MOST_DEVICES = 10_000;

interface Known {
  devices: readonly AdminOwnedDevice[];
  /** Whether these are all devices. */
  all: boolean;
}

/** Loads everybody's trusted devices, newest first. */
export const useDevices = () => useAsked(useCallback(everyDevice, []));

async function everyDevice(): Promise<Answer<Known>> {
  const devices: AdminOwnedDevice[] = [];
  let after: string | undefined;
  do {
    const answer = await service.listDevices({ size: PAGE, after });
    if (!answer.ok) return answer;
    devices.push(...answer.value.trusted_devices);
    after = answer.value.pagination?.next;
  } while (after !== undefined && devices.length < MOST_DEVICES);
  return { ok: true, value: { devices, all: after === undefined } };
}
