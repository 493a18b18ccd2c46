import type { FastifyInstance } from 'fastify';
import type { AdminClock, AdminClockReset } from '../contract/admin.ts';
import type { Caller } from '../domain/audit.ts';

export interface ClockContext {
  view(): Omit<AdminClock, 'errors'>;
  reset(caller: Caller): Promise<Omit<AdminClockReset, 'errors'>>;
  /** @throws Failure state_forbids */
  confirm(caller: Caller): Promise<void>;
}

/** Which clock is right is for people to say. */
export function serveClock(admin: FastifyInstance, clock: ClockContext): void {
  admin.get('/admin/v1/clock', async (): Promise<AdminClock> => ({ ...clock.view(), errors: [] }));
  admin.post('/admin/v1/clock/reset', async ({ caller }): Promise<AdminClockReset> => {
    return { ...(await clock.reset(caller)), errors: [] };
  });
  admin.post('/admin/v1/clock/confirm', async ({ caller }): Promise<AdminClock> => {
    await clock.confirm(caller);
    return { ...clock.view(), errors: [] };
  });
}
