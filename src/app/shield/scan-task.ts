import { setTimeout as pause } from 'node:timers/promises';
import type { AdminScan } from '../../contract/shield/admin-scan.ts';
import type { Config } from '../config.ts';
import { type Service, withService } from '../service/service-calls.ts';

const POLL_MS = 300;

export type Scan = AdminScan;

/**
 * `omote shield scan`: has the service of the data folder compare everybody with everybody, once the gallery is
 * loaded. Ending this process leaves a running service at work; either way the next scan goes on.
 */
export const scanGallery = (config: Config, anew: boolean, onProgress: (scan: Scan) => void): Promise<Scan> =>
  withService(config, (service) => drive(service, anew, onProgress));

async function drive(service: Service, anew: boolean, onProgress: (scan: Scan) => void): Promise<Scan> {
  while ((await service.getGallery()).warm) await pause(POLL_MS);
  let scan = await service.getScan();
  if (scan.state !== 'running') scan = await service.startScan({ anew });
  while (scan.state === 'running') {
    onProgress(scan);
    await pause(POLL_MS);
    scan = await service.getScan();
  }
  onProgress(scan);
  return scan;
}
