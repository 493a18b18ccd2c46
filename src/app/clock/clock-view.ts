import type { AdminClock } from '../../contract/site/admin-clock.ts';
import { toIso } from '../../domain/time.ts';
import type { SteadyClock } from './clock.ts';

export function clockView(clock: SteadyClock): AdminClock {
  return { service: toIso(clock.nowUs()), host: toIso(clock.hostUs()), doubt: clock.doubt() };
}
