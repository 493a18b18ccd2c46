import { evidenceOfHostCamera } from '../../domain/liveness/host-camera.ts';
import type { Evidence } from '../../domain/liveness/injection.ts';
import type { HostCameras } from './needs.ts';

/** What this host's operating system says of the camera that its own kiosk names. */
export async function hostCameraEvidence(world: HostCameras, label: string): Promise<Evidence | null> {
  return evidenceOfHostCamera(label, await world.cameras.list(), world.settings.cameraAllowList);
}
