/** The sandbox that runs next to this appliance, for administrators. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';

const Sandbox = {
  state: Type.Enum(['unavailable', 'off', 'starting', 'running'], {
    description:
      '`unavailable`: this appliance cannot start a sandbox (the desktop app, or a sandbox itself)',
  }),
  base_url: F.orNull(Type.String(), 'Address of the sandbox. Null: it is not running'),
  started_at: F.orNull(F.Instant, 'When it was started. Null: it is not running'),
  idle_hours: Type.Number({ description: 'Hours without a call after which it stops' }),
  last_end: F.orNull(
    Type.Enum(['asked', 'idle', 'crashed', 'shutdown']),
    'Why the last sandbox ended. Null: none has ended since this appliance started',
  ),
};

export const AdminSandbox = Type.Object(Sandbox);
export type AdminSandbox = Static<typeof AdminSandbox>;

export const ADMIN_SANDBOX_OPERATIONS = {
  getSandbox: adminOperation({
    id: 'getSandbox',
    method: 'GET',
    path: '/admin/v1/sandbox',
    summary: 'Get whether a sandbox is running on this host, and its address',
    access: { role: 'admin' },
    response: AdminSandbox,
  }),
  startSandbox: adminOperation({
    id: 'startSandbox',
    method: 'POST',
    path: '/admin/v1/sandbox',
    summary: 'Start a sandbox: an appliance with simulated people, whose data is deleted when it stops',
    access: {},
    response: Type.Object({
      ...Sandbox,
      // Named here only to keep its place in the published document.
      errors: F.Errors,
      key: Type.String({ description: 'Its first API key, shown this once; it works nowhere else' }),
      console_url: Type.String({ description: 'One-time link into its console' }),
    }),
    failures: ['state_forbids', 'unavailable'],
  }),
  stopSandbox: adminOperation({
    id: 'stopSandbox',
    method: 'DELETE',
    path: '/admin/v1/sandbox',
    summary: 'Stop the sandbox and delete its data',
    access: {},
    response: AdminSandbox,
  }),
};
