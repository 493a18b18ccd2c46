/** Which clock is right if the service's and the host's differ. An operator decides. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';

/** The service's time, which never goes back automatically, and the host's. */
export const AdminClock = Type.Object({
  service: F.IsoTime('The service’s time, which never goes back by itself'),
  host: F.IsoTime('The host’s time'),
  doubt: F.orNull(
    Type.Object({
      kind: Type.Enum(['jumped', 'gap', 'behind'], {
        description:
          'Why the time may be wrong: the host’s clock `jumped` forward while the service ran, has a `gap` since the last run, or is `behind` what was seen before',
      }),
      seconds: Type.Integer({
        description:
          'By how many seconds the host’s clock jumped forward, is later than the last run, or is behind',
      }),
    }),
    'What an operator must decide. Null: nothing',
  ),
});
export type AdminClock = Static<typeof AdminClock>;

export const AdminClockReset = Type.Object({
  seconds: Type.Integer({ description: 'Seconds the service’s time went back' }),
  ended_sessions: Type.Integer({ description: 'Number of open sessions that were ended' }),
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
