import type { AdminClock } from '../../contract/site/admin-clock.ts';
import { toIso } from '../../domain/time.ts';
import type { SteadyClock } from './clock.ts';

/** The clock as the API shows it. */
export function clockView(clock: SteadyClock): AdminClock {
  return { service: toIso(clock.nowUs()), host: toIso(clock.hostUs()), doubt: clock.doubt() };
}
