/**
 * Compares the host's own cameras, as its operating system describes them, with what the host's kiosk page says about
 * the camera that it opened. A page names its camera with free text; the system knows the driver and the bus behind
 * that text.
 */
import type { Evidence } from './injection.ts';

export type CameraBus = 'usb' | 'pci' | 'platform' | 'virtual' | 'unknown';

export interface HostCamera {
  /** Identifies the physical device across restarts: USB identity with the serial if it has one, otherwise its port. */
  id: string;
  name: string;
  /** Labels that browsers may show for the camera. */
  labels: readonly string[];
  bus: CameraBus;
  driver: string | null;
  /** Four lower-case hex digits each. */
  usb: { vendor: string; product: string; serial: string | null } | null;
  /** Why this is not a physical camera; null: it is one. */
  virtualBecause: string | null;
  /** Device nodes such as `video0`; cameras with a metadata stream have two. */
  nodes: readonly string[];
}

export type CameraListing =
  | { kind: 'listed'; cameras: readonly HostCamera[] }
  | { kind: 'unknown'; why: string };

/** Lists the cameras that are plugged in now. */
export interface CameraCatalogue {
  list(): Promise<CameraListing>;
}

/** An entry of the allow-list: `vvvv:pppp` or `vvvv:pppp:serial`. */
const RULE = /^([0-9a-f]{4}):([0-9a-f]{4})(?::([\x21-\x7e]{1,126}))?$/i;

/**
 * Reads an entry of the allow-list.
 * @returns the entry with hex digits in lower case, or null if it is not valid. Serials keep their case.
 */
export function readCameraRule(text: string): string | null {
  const [, vendor, product, serial] = RULE.exec(text) ?? [];
  if (vendor === undefined) return null;
  const model = `${vendor}:${product}`.toLowerCase();
  return serial === undefined ? model : `${model}:${serial}`;
}

/**
 * Whether the allow-list contains a camera. Only USB identifies a camera's maker, so other cameras are never on the
 * list.
 */
export function isAllowed({ usb, virtualBecause }: HostCamera, allowList: readonly string[]): boolean {
  if (!usb || virtualBecause !== null) return false;
  const model = `${usb.vendor}:${usb.product}`;
  return allowList.includes(model) || (usb.serial !== null && allowList.includes(`${model}:${usb.serial}`));
}

/**
 * The evidence of the operating system for or against the camera that the host's own kiosk claims; null: none. Labels
 * can be imitated, since a loopback device takes any name. If several cameras have the label, the worst of them
 * therefore counts.
 */
export function evidenceOfHostCamera(
  label: string,
  listing: CameraListing,
  allowList: readonly string[],
): Evidence | null {
  if (listing.kind === 'unknown') return null;
  const meant = listing.cameras.filter((camera) => camera.labels.includes(label));
  if (meant.some((camera) => camera.virtualBecause !== null)) return 'virtual_camera_driver';
  if (allowList.length === 0) return null;
  const allowed = meant.length > 0 && meant.every((camera) => isAllowed(camera, allowList));
  return allowed ? 'attested_camera' : 'camera_not_allowed';
}
