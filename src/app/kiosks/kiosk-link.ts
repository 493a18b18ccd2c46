import { hostKioskCode, kioskAddress } from '../../flows/kiosks/kiosk-pairing.ts';
import type { Config } from '../config.ts';
import { serviceThatRuns } from '../service/service-calls.ts';
import { withStore } from '../with-store.ts';

/**
 * Makes the link of `omote kiosk-link`. Anyone who can run commands on the data folder can set up its host's kiosk.
 * @throws Error with a human-readable message
 */
export async function kioskLink(config: Config): Promise<string> {
  const service = await serviceThatRuns(config);
  return await withStore(config, async (store, clock) =>
    kioskAddress(service.baseUrl, (await hostKioskCode({ store, clock }, 'task')).code),
  );
}
