import { evidenceOfHostCamera } from '../../domain/liveness/host-camera.ts';
import type { Evidence } from '../../domain/liveness/injection.ts';
import type { HostCameras } from './needs.ts';

/**
 * The evidence that this host's operating system gives about a camera named by its own kiosk; null: none.
 * @param label the camera's name in the browser
 */
export async function hostCameraEvidence(world: HostCameras, label: string): Promise<Evidence | null> {
  return evidenceOfHostCamera(label, await world.cameras.list(), world.settings.cameraAllowList);
}
