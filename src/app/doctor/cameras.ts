import { hostCameras } from '../../camera/host-cameras.ts';
import { type CameraCatalogue, type HostCamera, isAllowed } from '../../domain/liveness/host-camera.ts';
import { type Finding, note, ok } from './finding.ts';

const WHAT = 'Camera';

/** Findings about the host's cameras. Having none isn't a problem: only an appliance with its own kiosk needs one. */
export async function cameraFindings(
  allowList: readonly string[],
  catalogue: CameraCatalogue = hostCameras(),
): Promise<Finding[]> {
  const listing = await catalogue.list();
  if (listing.kind === 'unknown') return [note(WHAT, listing.why)];
  const found = listing.cameras.map((camera) => cameraFinding(camera, allowList));
  const usable = listing.cameras.some((camera) => camera.virtualBecause === null);
  return usable ? found : [...found, note(WHAT, 'none connected: a kiosk on this host needs one')];
}

function cameraFinding(camera: HostCamera, allowList: readonly string[]): Finding {
  const { name, usb, driver, bus, virtualBecause } = camera;
  const by = [usb ? `${usb.vendor}:${usb.product}` : bus, driver].filter(Boolean).join(', ');
  const what = `${name} (${by})`;
  if (virtualBecause !== null) return note(WHAT, `${what} is virtual: ${virtualBecause}`);
  if (allowList.length === 0) return ok(WHAT, what);
  return isAllowed(camera, allowList)
    ? ok(WHAT, `${what}, allowed`)
    : note(WHAT, `${what} is not on the list of allowed cameras`);
}
