import type { AdminGallery } from '../contract/admin-models.ts';
import type { AdminScan } from '../contract/admin-shield.ts';
import type { Config } from './config.ts';
import { type AdminCall, withService } from './service-calls.ts';

const POLL_MS = 300;
const PATH = '/shield/scan';

export type Scan = Omit<AdminScan, 'errors'>;

/**
 * `omote shield scan`: has the service of the data folder compare everybody with everybody, once the gallery is
 * loaded. Ending this process leaves a running service at work; either way the next scan goes on.
 */
export const scanGallery = (config: Config, anew: boolean, onProgress: (scan: Scan) => void): Promise<Scan> =>
  withService(config, (call) => drive(call, anew, onProgress));

async function drive(call: AdminCall, anew: boolean, onProgress: (scan: Scan) => void): Promise<Scan> {
  while ((await call<AdminGallery>('GET', '/gallery')).warm) await pause();
  let scan = await call<AdminScan>('GET', PATH);
  if (scan.state !== 'running') scan = await call<AdminScan>('POST', PATH, { anew });
  while (scan.state === 'running') {
    onProgress(scan);
    await pause();
    scan = await call<AdminScan>('GET', PATH);
  }
  onProgress(scan);
  return scan;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));
