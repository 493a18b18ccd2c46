/** The appliances of a site, and those waiting to be accepted. Instants are ISO 8601 with microseconds. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done } from '../common-shapes.ts';
import * as F from '../fields.ts';

export const AdminAppliance = Type.Object({
  id: Type.String({ description: 'ID of the appliance' }),
  name: Type.String({ description: 'What the site calls the appliance' }),
  address: Type.String({
    description: 'URL of the appliance itself, as it reported it. Empty: it has not reported one',
  }),
  version: Type.String({ description: 'Version of Omote that it runs' }),
  joined_at: F.IsoTime('When the appliance joined the site'),
  state: Type.Enum(['at_work', 'stopped', 'away'], {
    description: '`stopped`: in order. `away`: it has not reached the database for 10 seconds',
  }),
  unseen_seconds: F.orNull(
    Type.Integer(),
    'Seconds since the appliance last reported that it was running. Null: it was stopped in order',
  ),
  lag: Type.Integer({ description: 'Number of changes of the site that it hasn’t read yet' }),
  held_back: Type.Array(Type.Enum(['settings', 'pack', 'clock', 'people']), {
    description:
      'Kinds of change it couldn’t apply and keeps retrying. Until then, affected people aren’t found by its search',
  }),
  decides: Type.Boolean({
    description: 'False: it makes no decisions until it has applied its pending changes',
  }),
  here: Type.Boolean({ description: 'Whether this is the responding appliance' }),
  duties: Type.Array(
    Type.Enum([
      'upkeep',
      'scan',
      'packs',
      'calibration',
      'audit_export',
      'webhooks',
      'doors',
      'sign_ins',
      'backups',
    ]),
    {
      description: 'What it currently does for the whole site',
    },
  ),
});
export type AdminAppliance = Static<typeof AdminAppliance>;

export const AdminJoin = Type.Object({
  id: Type.String({ description: 'ID of the token' }),
  ends_in_seconds: Type.Integer({ description: 'Seconds until the token ends' }),
  appliance: F.orNull(
    Type.Object({
      name: Type.String({ description: 'What the new appliance calls itself' }),
      version: Type.String({ description: 'Version of Omote that it runs' }),
      fingerprint: F.orNull(
        Type.String(),
        'Twelve digits that the new appliance’s own screen shows too. Null: the entry has no valid proof that its writer holds the token',
      ),
    }),
    'The appliance that used the token. Null: none has used it yet',
  ),
});
export type AdminJoin = Static<typeof AdminJoin>;

export const AdminDatabase = Type.Object({
  primary: Type.String({ description: 'Address and port; empty: by a Unix socket' }),
  version: Type.String({ description: 'Version of PostgreSQL' }),
  durable: Type.Boolean({
    description: 'Whether a change is on the database’s disk once it is confirmed (`fsync`)',
  }),
  synchronous: Type.Boolean({
    description: 'Whether a change is confirmed only once a replica has it',
  }),
  replicas: Type.Array(
    Type.Object({
      name: Type.String({
        description:
          'Name that the replica reports; empty: the database role of this appliance may not see it',
      }),
      mode: F.orNull(
        Type.String(),
        '`sync`, `quorum`, `potential` or `async`, as PostgreSQL says. Null: the database role may not see it',
      ),
      behind_bytes: F.orNull(
        Type.Integer(),
        'Write-ahead log that the replica has not replayed yet, bytes. Null: not known',
      ),
      behind_seconds: F.orNull(
        Type.Number(),
        'How long the latest changes took to be replayed there, seconds. Null: not known',
      ),
    }),
    { description: 'Replicas that are connected to the primary, by name' },
  ),
});
export type AdminDatabase = Static<typeof AdminDatabase>;

export const AdminSite = Type.Object({
  several: Type.Boolean({
    description:
      'Whether several appliances can share the site. False: the data is in this appliance’s own folder',
  }),
  appliances: Type.Array(AdminAppliance, {
    description: 'The appliances of the site, by name; empty if the data is in this appliance’s own folder',
  }),
  database: F.orNull(
    AdminDatabase,
    'The database that the appliances share. Null: the data is in this appliance’s own folder',
  ),
  joins: Type.Array(AdminJoin, {
    description: 'Valid tokens whose appliance has not been accepted yet, newest first',
  }),
});
export type AdminSite = Static<typeof AdminSite>;

const TokenParams = Type.Object({ id: Type.String({ description: 'Token' }) });

export const ADMIN_SITE_OPERATIONS = {
  getSite: adminOperation({
    id: 'getSite',
    method: 'GET',
    path: '/admin/v1/site',
    summary: 'List this site’s appliances and those waiting to join',
    access: { scope: 'status:read' },
    response: AdminSite,
  }),
  makeJoinToken: adminOperation({
    id: 'makeJoinToken',
    method: 'POST',
    path: '/admin/v1/site/tokens',
    summary: 'Create a one-time token for an appliance to join',
    access: { confirmed: true, bringsIn: true },
    response: Type.Object({
      id: Type.String({ description: 'ID of the token, which is no secret' }),
      token: Type.String({ description: 'For `omote site join` on the new host' }),
      ends_in_seconds: Type.Integer({ description: 'Seconds until the token ends' }),
    }),
    failures: ['state_forbids'],
  }),
  acceptAppliance: adminOperation({
    id: 'acceptAppliance',
    method: 'POST',
    path: '/admin/v1/site/tokens/{id}/accept',
    summary: 'Give the data key of this site to the appliance that used the token',
    access: { confirmed: true, bringsIn: true },
    params: TokenParams,
    body: Type.Object({
      fingerprint: Type.String({
        minLength: 1,
        maxLength: 20,
        description: 'The twelve digits that the operator compared',
      }),
    }),
    example: { fingerprint: '1234-5678-9012' },
    response: Done,
    failures: ['unknown_resource'],
  }),
  refuseAppliance: adminOperation({
    id: 'refuseAppliance',
    method: 'DELETE',
    path: '/admin/v1/site/tokens/{id}',
    summary: 'End a token, and refuse the appliance that used it',
    access: { scope: 'settings:write' },
    params: TokenParams,
    response: Done,
    failures: ['unknown_resource'],
  }),
  removeAppliance: adminOperation({
    id: 'removeAppliance',
    method: 'DELETE',
    path: '/admin/v1/site/appliances/{id}',
    summary: 'Remove an appliance from the site. It keeps the data key and password it has',
    access: { scope: 'settings:write', confirmed: true },
    params: Type.Object({ id: Type.String({ description: 'Appliance' }) }),
    response: Done,
    failures: ['unknown_resource', 'state_forbids'],
  }),
};
