import type { KioskCamera } from '../../../contract/kiosks/kiosk.ts';
import { isAllowedLabel } from './diagnose.ts';

interface ListedCamera {
  deviceId: string;
  /** Empty until the page has been allowed to use a camera. */
  label: string;
}

/**
 * Chooses the camera to request from the browser: the one assigned to this kiosk, by the browser's ID or, since that
 * changes with the browser's data, by its name with USB IDs; otherwise one that the site allows; otherwise the
 * browser's choice.
 */
export function chooseCamera(
  cameras: readonly ListedCamera[],
  kept: KioskCamera | null,
  allowList: readonly string[],
): MediaTrackConstraints {
  const named = cameras.filter(({ label }) => label !== '');
  const mine = kept && (named.find((c) => isKept(c, kept)) ?? named.find((c) => c.label === kept.label));
  const allowed = allowList.length > 0 ? named.find((c) => isAllowedLabel(c.label, allowList)) : undefined;
  const chosen = mine ?? allowed;
  return chosen ? { deviceId: { exact: chosen.deviceId } } : { facingMode: 'user' };
}

const isKept = (camera: ListedCamera, kept: KioskCamera): boolean =>
  camera.deviceId === kept.device_id && camera.label === kept.label;
