/** The work of `omote clock …`, using the clock of the running service, or the data folder if none is running. */
import type { AdminClock, AdminClockReset } from '../../contract/site/admin-clock.ts';
import { SessionWatch } from '../../flows/sessions/session-watch.ts';
import type { Config } from '../config.ts';
import { runningService } from '../service/running-service.ts';
import { serviceOver } from '../service/service-calls.ts';
import { withStore } from '../with-store.ts';
import { steadyClock } from './clock.ts';
import { confirmClock, resetClock } from './clock-reset.ts';
import { clockView } from './clock-text.ts';

/** The service's and the host's time, and whether they are in doubt. */
export async function showClock(config: Config): Promise<AdminClock> {
  const service = await runningService(config);
  if (service) return await serviceOver(service.send).getClock();
  return await withStore(config, async (store) => clockView(await steadyClock(store)));
}

/** Makes the service follow the host's time; see resetClock. */
export async function takeHostTime(config: Config): Promise<AdminClockReset> {
  const service = await runningService(config);
  if (service) return await serviceOver(service.send).resetClock();
  return await withStore(config, async (store) => {
    const open = { store, sessions: new SessionWatch() };
    const { seconds, endedSessions } = await resetClock(open, await steadyClock(store), 'task');
    return { seconds, ended_sessions: endedSessions };
  });
}

/** Confirms the service's time; see confirmClock. @throws Error with a human-readable message */
export async function confirmTime(config: Config): Promise<void> {
  const service = await runningService(config);
  if (service) {
    await serviceOver(service.send).confirmClock();
    return;
  }
  await withStore(config, async (store) => confirmClock(store, await steadyClock(store), 'task'));
}
