import type { FastifyInstance } from 'fastify';
import type { AdminClock, AdminClockReset } from '../contract/admin.ts';

export interface ClockContext {
  view(): Omit<AdminClock, 'errors'>;
  /** @param actor as the audit log names who does it. */
  reset(actor: string): Promise<Omit<AdminClockReset, 'errors'>>;
  /** @throws Failure state_forbids */
  confirm(actor: string): Promise<void>;
}

/** Which clock is right is for people to say. */
export function serveClock(admin: FastifyInstance, clock: ClockContext): void {
  admin.get('/admin/v1/clock', async (): Promise<AdminClock> => ({ ...clock.view(), errors: [] }));
  admin.post('/admin/v1/clock/reset', async ({ actor }): Promise<AdminClockReset> => {
    return { ...(await clock.reset(actor)), errors: [] };
  });
  admin.post('/admin/v1/clock/confirm', async ({ actor }): Promise<AdminClock> => {
    await clock.confirm(actor);
    return { ...clock.view(), errors: [] };
  });
}
