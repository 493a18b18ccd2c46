/** Which clock is right if the service's and the host's differ. An operator decides. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';

/** The service's time, which never goes back automatically, and the host's. */
export const AdminClock = Type.Object({
  service: F.Instant,
  host: F.Instant,
  /** What an operator must decide. Null: nothing. */
  doubt: F.orNull(Type.Object({ kind: Type.Enum(['jumped', 'gap', 'behind']), seconds: Type.Integer() })),
});
export type AdminClock = Static<typeof AdminClock>;

export const AdminClockReset = Type.Object({
  seconds: Type.Integer({ description: 'Seconds the service’s time went back' }),
  ended_sessions: Type.Integer(),
});
export type AdminClockReset = Static<typeof AdminClockReset>;

export const ADMIN_CLOCK_OPERATIONS = {
  getClock: adminOperation({
    id: 'getClock',
    method: 'GET',
    path: '/admin/v1/clock',
    summary: 'Get the service’s and the host’s time, and any decision needed',
    access: { scope: 'status:read' },
    response: AdminClock,
  }),
  resetClock: adminOperation({
    id: 'resetClock',
    method: 'POST',
    path: '/admin/v1/clock/reset',
    summary: 'Use the host’s time. Open sessions and sign-ins from the wrong time end',
    access: { scope: 'settings:write' },
    response: AdminClockReset,
  }),
  confirmClock: adminOperation({
    id: 'confirmClock',
    method: 'POST',
    path: '/admin/v1/clock/confirm',
    summary: 'Confirm that the time is right',
    access: { scope: 'settings:write' },
    response: AdminClock,
    failures: ['state_forbids'],
  }),
};
