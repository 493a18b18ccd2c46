import { setTimeout as pause } from 'node:timers/promises';
import type { AdminScan } from '../../contract/shield/admin-scan.ts';
import type { Config } from '../config.ts';
import { type Service, withService } from '../service/service-calls.ts';

const POLL_MS = 300;
/** How often in a row nobody may be found scanning: if an appliance leaves, another takes over within seconds. */
const MOST_LEFT = 50;

export type Scan = AdminScan;

/**
 * Runs `omote shield scan`: once the gallery is loaded, the service of the data folder compares everyone with everyone.
 * A running service continues if this process ends; otherwise the next scan continues from there.
 * @param anew starts over instead
 * @throws Error with a message for people, also if a scan runs that was to be started over
 */
export const scanGallery = (config: Config, anew: boolean, onProgress: (scan: Scan) => void): Promise<Scan> =>
  withService(config, (service) => drive(service, anew, onProgress));

async function drive(service: Service, anew: boolean, onProgress: (scan: Scan) => void): Promise<Scan> {
  while ((await service.getGallery()).warm) await pause(POLL_MS);
  let scan = await service.getScan();
  if (scan.state === 'running' && anew)
    throw new Error(
      'A scan is running. Stop it in the console or let it end, then start from the beginning.',
    );
  if (scan.state !== 'running') scan = await service.startScan({ anew });
  for (let left = 0; scan.state === 'running' || (scan.state === 'interrupted' && left < MOST_LEFT); ) {
    left = scan.state === 'interrupted' ? left + 1 : 0;
    onProgress(scan);
    await pause(POLL_MS);
    scan = await service.getScan();
  }
  onProgress(scan);
  return scan;
}
