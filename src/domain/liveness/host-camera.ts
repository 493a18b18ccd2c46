/**
 * The host's own cameras, as its operating system describes them, against what the host's kiosk page says of the
 * camera it opened. A page names its camera by free text; the system knows which driver and which bus are behind
 * that text.
 */
import type { Evidence } from './injection.ts';

export type CameraBus = 'usb' | 'pci' | 'platform' | 'virtual' | 'unknown';

export interface HostCamera {
  /** Names the physical device from start to start: USB identity with serial where it has one, else its place. */
  id: string;
  name: string;
  /** What browsers may show as the camera's label. */
  labels: readonly string[];
  bus: CameraBus;
  driver: string | null;
  /** Four lower-case hex digits each. */
  usb: { vendor: string; product: string; serial: string | null } | null;
  /** Why this is no piece of hardware; null: it is one. */
  virtualBecause: string | null;
  /** Device nodes such as `video0`; cameras with a metadata stream have two. */
  nodes: readonly string[];
}

export type CameraListing =
  | { kind: 'listed'; cameras: readonly HostCamera[] }
  | { kind: 'unknown'; why: string };

/** Knows what is plugged in now: cameras come and go. */
export interface CameraCatalogue {
  list(): Promise<CameraListing>;
}

/** An entry of the allow-list: `vvvv:pppp` or `vvvv:pppp:serial`. */
const RULE = /^([0-9a-f]{4}):([0-9a-f]{4})(?::([\x21-\x7e]{1,126}))?$/i;

/** @returns the entry with hex digits in lower case, or null for what is none. Serials keep their case. */
export function readCameraRule(text: string): string | null {
  const [, vendor, product, serial] = RULE.exec(text) ?? [];
  if (vendor === undefined) return null;
  const model = `${vendor}:${product}`.toLowerCase();
  return serial === undefined ? model : `${model}:${serial}`;
}

/** Only USB tells who made a camera, so others are never on the list. */
export function isAllowed({ usb, virtualBecause }: HostCamera, allowList: readonly string[]): boolean {
  if (!usb || virtualBecause !== null) return false;
  const model = `${usb.vendor}:${usb.product}`;
  return allowList.includes(model) || (usb.serial !== null && allowList.includes(`${model}:${usb.serial}`));
}

/**
 * What the system says against or for the camera that the host's own kiosk claims. Labels can be imitated: a
 * loopback device takes any name. So where several cameras answer to the label, the worst of them counts.
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
