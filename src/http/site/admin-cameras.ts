import type { FastifyInstance } from 'fastify';
import { ADMIN_CAMERA_OPERATIONS, type AdminCameras } from '../../contract/site/admin-cameras.ts';
import { type HostCamera, isAllowed } from '../../domain/liveness/host-camera.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';

/** Serves the list of cameras that are connected to this host now. */
export function serveCameras(app: FastifyInstance, { cameras, settings }: World): void {
  serveOperation(app, ADMIN_CAMERA_OPERATIONS.listCameras, async () => {
    const listing = await cameras.list();
    const { cameraAllowList } = settings;
    const found = listing.kind === 'listed' ? listing.cameras : [];
    return {
      cameras: found.map((camera) => cameraView(camera, cameraAllowList)),
      unknown_because: listing.kind === 'unknown' ? listing.why : null,
      allow_list: [...cameraAllowList],
    };
  });
}

const cameraView = (camera: HostCamera, allowList: readonly string[]): AdminCameras['cameras'][number] => ({
  id: camera.id,
  name: camera.name,
  labels: [...camera.labels],
  bus: camera.bus,
  driver: camera.driver,
  usb: camera.usb,
  virtual_because: camera.virtualBecause,
  allowed: allowList.length === 0 ? null : isAllowed(camera, allowList),
  rule: camera.usb && camera.virtualBecause === null ? `${camera.usb.vendor}:${camera.usb.product}` : null,
  nodes: [...camera.nodes],
});
