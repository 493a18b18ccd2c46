import type { FastifyInstance } from 'fastify';
import {
  ADMIN_CLOCK_OPERATIONS,
  type AdminClock,
  type AdminClockReset,
} from '../../contract/site/admin-clock.ts';
import type { Caller } from '../../domain/audit/caller.ts';
import { serveOperation } from '../route.ts';

export interface ClockContext {
  view(): AdminClock;
  reset(caller: Caller): Promise<AdminClockReset>;
  /** @throws Failure state_forbids */
  confirm(caller: Caller): Promise<void>;
}

/** Serves the clock: its state, and the operators' decision which time is right. */
export function serveClock(admin: FastifyInstance, clock: ClockContext): void {
  serveOperation(admin, ADMIN_CLOCK_OPERATIONS.getClock, () => clock.view());
  serveOperation(admin, ADMIN_CLOCK_OPERATIONS.resetClock, ({ caller }) => clock.reset(caller));
  serveOperation(admin, ADMIN_CLOCK_OPERATIONS.confirmClock, async ({ caller }) => {
    await clock.confirm(caller);
    return clock.view();
  });
}
