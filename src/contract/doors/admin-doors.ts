/** Doors of kiosks, and who passed them (docs/integrate/doors.md). Instants are ISO 8601 with microseconds. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done } from '../common-shapes.ts';
import { Defaulted } from '../defaulted.ts';
import * as F from '../fields.ts';
import { CSV } from '../media.ts';
import { Pagination, Paging } from '../paging.ts';

const Direction = Type.Enum(['in', 'out']);
const DirectionOrNone = F.orNull(Direction, 'Which way people pass the kiosk. Null: it has no direction');

const Time = (pattern: string, description: string) => Type.String({ pattern, description });

export const DoorHours = Type.Object({
  days: Type.Array(Type.Enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']), {
    minItems: 1,
    maxItems: 7,
    description: 'Days on which the period begins',
  }),
  from: Time('^([01][0-9]|2[0-3]):[0-5][0-9]$', 'When it begins, `HH:MM` in the site’s time zone'),
  until: Time(
    '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$',
    'When it ends, `HH:MM` up to `24:00`. Not after `from`: on the next day',
  ),
});
export type DoorHours = Static<typeof DoorHours>;

const Confirms = {
  description:
    'Whether the door itself says that it opened; otherwise it counts that the broker has the decision',
};
const Announces = { description: 'Whether Home Assistant finds the kiosk by itself' };
const Switchable = {
  description: 'Whether who may publish at the broker may switch whether faces open the door',
};

export const AdminDoorBroker = Type.Object({
  user: Type.String({ description: 'User name. Empty: none' }),
  has_password: Type.Boolean({ description: 'Whether a password was given' }),
  prefix: Type.String({ description: 'What the topics begin with' }),
  confirms: Type.Boolean(Confirms),
  announces: Type.Boolean(Announces),
  switchable: Type.Boolean(Switchable),
});

export const AdminDoor = Type.Object({
  direction: DirectionOrNone,
  address: F.orNull(Type.String(), 'Where decisions are sent to. Null: the kiosk opens nothing'),
  mqtt: F.orNull(AdminDoorBroker, 'How the broker at this address is used. Null: decisions are posted'),
  on_host: Type.Boolean({
    description: 'Whether addresses of loopback are allowed, at which it is a program on this host',
  }),
  own_ca: Type.Boolean({
    description: 'Whether certificates were given to trust for it, beside the usual ones',
  }),
  hours: Type.Array(DoorHours, { description: 'When the door may open. Empty: at any time' }),
  version: F.Version,
  allowed: Type.Boolean({ description: 'Whether faces may open it now; another system can switch this' }),
  last: F.orNull(
    Type.Object({
      at: F.IsoTime('When the person was recognised'),
      svc_auth_session_id: Type.String({ description: 'The session' }),
      outcome: Type.Enum(['opened', 'closed', 'switched_off', 'failed'], {
        description:
          '`opened`: the receiver accepted the decision. `closed`: outside the hours. `switched_off`: faces were not allowed. `failed`: the receiver did not accept it, or it would have come too late and was not sent',
      }),
      problem: F.orNull(
        Type.Enum([
          'status',
          'redirect',
          'destination',
          'too_slow',
          'unreachable',
          'tls',
          'refused',
          'unheard',
        ]),
        'Why it failed, as of deliveries of webhooks. `too_slow` without anything sent: more than three seconds after the person was accepted. `refused`: the broker did not let Omote in, or took nothing for this topic. `unheard`: nobody listens there. Null: it did not fail',
      ),
      status: F.orNull(Type.Integer(), 'HTTP status of the answer. Null: there was none, or it is no HTTP'),
    }),
    'The latest visit that should have opened the door. Null: there was none',
  ),
});
export type AdminDoor = Static<typeof AdminDoor>;

export const CheckIn = Type.Object({
  at: F.IsoTime('When the person was recognised'),
  local_time: Type.String({ description: 'The same in the site’s time zone, as `2026-11-27 08:05:00`' }),
  direction: DirectionOrNone,
  kiosk_id: Type.String({ description: 'The kiosk' }),
  kiosk_name: Type.String({
    description: 'What operators call the kiosk; its ID, if it was removed',
  }),
  auth_id: Type.String({ description: 'The person’s Auth ID' }),
  ekyc_id: F.orNull(Type.String(), 'The first of the person’s linked IDs. Null: none is linked'),
  identified: Type.Boolean({ description: 'Nobody entered an ID: a search of everybody said who it is' }),
  svc_auth_session_id: Type.String({ description: 'The session' }),
});
export type CheckIn = Static<typeof CheckIn>;

const FILTERS = {
  kiosk: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'At this kiosk, by its ID' })),
  identifier: Type.Optional(
    Type.String({ minLength: 1, maxLength: 128, description: 'Of this person: an Auth ID or eKYC ID' }),
  ),
  since: Type.Optional(
    Type.String({
      format: 'instant',
      description: 'Of sessions that were issued from here on, up to some minutes before the visit',
    }),
  ),
  until: Type.Optional(
    Type.String({ format: 'instant', description: 'Of sessions that were issued before this' }),
  ),
};

const { after } = Paging(50);
const KioskParams = Type.Object({ id: Type.String({ description: 'Kiosk' }) });

export const ADMIN_DOOR_OPERATIONS = {
  getDoor: adminOperation({
    id: 'getDoor',
    method: 'GET',
    path: '/admin/v1/kiosks/{id}/door',
    summary: 'The door of a kiosk, and its latest visit',
    access: { scope: 'doors:allow', alsoScopes: ['settings:read'] },
    params: KioskParams,
    response: AdminDoor,
    failures: ['unknown_resource'],
  }),
  setDoor: adminOperation({
    id: 'setDoor',
    method: 'PUT',
    path: '/admin/v1/kiosks/{id}/door',
    summary: 'Let a kiosk open a door: a signed decision is sent there whenever somebody is recognised',
    access: { confirmed: true, bringsIn: true },
    params: KioskParams,
    body: Type.Object({
      address: Type.String({
        minLength: 1,
        maxLength: 2048,
        description: 'https or mqtts, or http or mqtt to a private address of the site',
      }),
      mqtt: Type.Optional(
        Type.Object(
          {
            user: Defaulted(
              Type.String({ maxLength: 256, default: '', description: 'User name. Empty: none' }),
            ),
            password: Type.Optional(
              Type.String({
                maxLength: 256,
                description:
                  'Password; never shown again. Empty: none; absent: that of before, for the same user at the same address',
              }),
            ),
            prefix: Defaulted(
              Type.String({
                maxLength: 64,
                default: 'omote',
                description:
                  'What the topics begin with: words of letters, digits, `-` and `_`, joined by `/`',
              }),
            ),
            confirms: Defaulted(Type.Boolean({ default: false, ...Confirms })),
            announces: Defaulted(Type.Boolean({ default: false, ...Announces })),
            switchable: Defaulted(Type.Boolean({ default: false, ...Switchable })),
          },
          { description: 'How a broker is used, for addresses with mqtts or mqtt' },
        ),
      ),
      ca: Type.Optional(
        Type.String({
          maxLength: 65_536,
          format: 'certificates',
          description:
            'Certificates in PEM to trust for it, beside the usual ones. Empty: none; absent: those of before',
        }),
      ),
      on_host: Defaulted(
        Type.Boolean({
          default: false,
          description:
            'It may be a program on this host that listens on loopback; other addresses of the host need no leave',
        }),
      ),
      hours: Defaulted(
        Type.Array(DoorHours, {
          maxItems: 20,
          default: [],
          description: 'When the door may open. Empty: at any time',
        }),
      ),
      version: F.BasedOn,
    }),
    example: {
      address: 'https://app.example/door',
      hours: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '07:00', until: '19:00' }],
    },
    response: Done,
    failures: ['unknown_resource', 'state_forbids'],
  }),
  removeDoor: adminOperation({
    id: 'removeDoor',
    method: 'DELETE',
    path: '/admin/v1/kiosks/{id}/door',
    summary: 'Let a kiosk open nothing any more',
    access: { scope: 'kiosks:write' },
    params: KioskParams,
    response: Done,
    failures: ['unknown_resource'],
  }),
  allowFaces: adminOperation({
    id: 'allowFaces',
    method: 'PUT',
    path: '/admin/v1/kiosks/{id}/door/allowed',
    summary: 'Let faces open a kiosk’s door, or not: people are recognised, and nothing opens',
    access: { scope: 'doors:allow' },
    params: KioskParams,
    body: Type.Object({ allowed: Type.Boolean({ description: 'Whether faces may open the door' }) }),
    example: { allowed: false },
    response: Done,
    failures: ['unknown_resource'],
  }),
  setDirection: adminOperation({
    id: 'setDirection',
    method: 'PUT',
    path: '/admin/v1/kiosks/{id}/direction',
    summary: 'Say which way people pass a kiosk from now on. Earlier visits keep theirs',
    access: { scope: 'kiosks:write' },
    params: KioskParams,
    body: Type.Object({ direction: DirectionOrNone }),
    example: { direction: 'in' },
    response: Done,
    failures: ['unknown_resource'],
  }),
  listCheckIns: adminOperation({
    id: 'listCheckIns',
    method: 'GET',
    path: '/admin/v1/check_ins',
    summary:
      'Who was recognised at a kiosk, newest first. A page searches a limited period and may contain fewer rows than requested',
    access: { scope: 'sessions:read' },
    query: Type.Object({ ...FILTERS, ...Paging(50) }),
    response: Type.Object({
      check_ins: Type.Array(CheckIn, { description: 'Newest first' }),
      pagination: Pagination,
    }),
  }),
  exportCheckIns: adminOperation({
    id: 'exportCheckIns',
    method: 'GET',
    path: '/admin/v1/check_ins.csv',
    summary: 'Export as a table, for attendance and payroll systems',
    access: { scope: 'sessions:read', role: 'admin' },
    // `after` of the list is accepted here too and ignored: the export is always complete.
    query: Type.Object({ ...FILTERS, after }),
    response: CSV('omote-check-ins.csv'),
  }),
};
