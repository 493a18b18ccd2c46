import { firstRun, linkAddress, newConsoleLink } from '../../flows/access/console-access.ts';
import type { Config } from '../config.ts';
import { nodeOf } from '../node-file.ts';
import { serviceThatRuns } from '../service/service-calls.ts';
import { withStore } from '../with-store.ts';

/**
 * Makes the one-time link of `omote console-link`. The link holds the address of the running service.
 * @throws Error with a human-readable message if no service is running, or if an account already exists
 */
export async function consoleLink(config: Config): Promise<string> {
  const service = await serviceThatRuns(config);
  return await withStore(config, async (store, clock) => {
    if (!(await firstRun(store)))
      throw new Error(
        `accounts already exist: sign in at ${service.baseUrl}/console. If a password is lost, another administrator can reset it, or run here: omote operators reset <name>`,
      );
    const appliance = config.databaseUrl === null ? null : nodeOf(config.dataDir).id;
    return linkAddress(service.baseUrl, await newConsoleLink(store, clock, appliance));
  });
}
