/** The site's directory, which says by SCIM who is no longer there (docs/integrate/scim.md). */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done, KnownPerson } from '../common-shapes.ts';
import { Defaulted } from '../defaulted.ts';
import * as F from '../fields.ts';
import { Pagination, Paging } from '../paging.ts';

const LinkedBy = Type.Enum(['externalId', 'userName'], {
  description: 'The attribute whose value is the linkage ID of the person',
});
const Held = Type.Enum(['suspension', 'deletion'], { description: 'What the directory asked for' });
const Switched = { on: Type.Boolean({ description: 'Whether SCIM is served' }), linked_by: LinkedBy };

export const AdminDirectory = Type.Object({
  ...Switched,
  address: Type.String({ description: 'What the directory calls' }),
  users: Type.Integer({
    description:
      'Accounts that the directory created here; at a large site as it was up to half a minute ago',
  }),
  suspended: Type.Integer({
    description: 'Accounts that are suspended; at a large site as it was up to half a minute ago',
  }),
  held_suspensions: Type.Integer({
    description:
      'How many suspensions wait for an operator; at a large site as it was up to half a minute ago',
  }),
  held_deletions: Type.Integer({
    description: 'How many deletions wait for an operator; at a large site as it was up to half a minute ago',
  }),
  limit: Type.Integer({
    description: 'How many people may be suspended and erased within an hour without an operator',
  }),
  last_hour: Type.Integer({ description: 'How many people were in the last hour, of `limit`' }),
  keys: Type.Array(
    Type.Object({
      id: Type.String({ description: 'ID of the API key' }),
      name: Type.String({ description: 'What operators call the key' }),
      last_used_at: F.orNull(F.Instant, 'When the key was last used. Null: never'),
      last_used_from: F.orNull(Type.String(), 'Network address of that call. Null: the key was never used'),
    }),
    { description: 'API keys that directories call with and that have not ended, oldest first' },
  ),
});
export type AdminDirectory = Static<typeof AdminDirectory>;

export const DirectoryAccount = Type.Object({
  id: Type.String({ description: '`id` of the account in SCIM' }),
  external_id: F.orNull(Type.String(), '`externalId` in SCIM. Null: the directory gave none'),
  user_name: Type.String({ description: '`userName` in SCIM' }),
  created_at: F.IsoTime('When the directory created the account here'),
  suspended_at: F.orNull(F.Instant, 'Since when the person is suspended. Null: they are not'),
  held: F.orNull(Held, 'What waits for an operator. Null: nothing'),
  held_at: F.orNull(F.Instant, 'Since when it waits. Null: nothing does'),
  allowed_by: F.orNull(
    Type.String(),
    'The first of two administrators who let it through. Null: nobody has, or one is enough',
  ),
  person: F.orNull(
    KnownPerson,
    'The person whose linkage ID the account has. Null: nobody with it is registered',
  ),
});
export type AdminDirectoryAccount = Static<typeof DirectoryAccount>;

export const ADMIN_DIRECTORY_OPERATIONS = {
  getDirectory: adminOperation({
    id: 'getDirectory',
    method: 'GET',
    path: '/admin/v1/directory',
    summary: 'Show whether SCIM is served, what it may do, and what waits',
    access: { scope: 'settings:read', role: 'admin' },
    response: AdminDirectory,
  }),
  setDirectory: adminOperation({
    id: 'setDirectory',
    method: 'PUT',
    path: '/admin/v1/directory',
    summary:
      'Switch SCIM on or off, where suspensions stay, or choose how its accounts belong to people, while none is suspended or waits. What is not sent stays',
    access: { scope: 'settings:write', confirmed: true },
    body: Type.Object({ on: Type.Optional(Switched.on), linked_by: Type.Optional(Switched.linked_by) }),
    example: { on: true, linked_by: 'externalId' },
    response: Done,
    failures: ['state_forbids'],
  }),
  listDirectoryUsers: adminOperation({
    id: 'listDirectoryUsers',
    method: 'GET',
    path: '/admin/v1/directory/users',
    summary: 'List accounts of the directory: by creation, or those suspended last first',
    access: { scope: 'people:read' },
    query: Type.Object({
      show: Defaulted(
        Type.Enum(['all', 'suspended', 'held_suspensions', 'held_deletions'], {
          default: 'all',
          description: 'Which. What is held is listed longest waiting first',
        }),
      ),
      ...Paging(50),
    }),
    response: Type.Object({
      users: Type.Array(DirectoryAccount, {
        description: 'Oldest first; suspended ones latest first, and what waits longest first',
      }),
      pagination: Pagination,
    }),
  }),
  forgetDirectoryUser: adminOperation({
    id: 'forgetDirectoryUser',
    method: 'DELETE',
    path: '/admin/v1/directory/users/{id}',
    summary: 'Forget what the directory says of a person, which ends a suspension',
    access: { scope: 'people:delete', confirmed: true },
    params: Type.Object({ id: F.ResourceId('Account') }),
    response: Done,
    failures: ['unknown_resource'],
  }),
  decideHeld: adminOperation({
    id: 'decideHeld',
    method: 'POST',
    path: '/admin/v1/directory/held',
    summary:
      'Let suspensions or deletions through that wait, or dismiss them. Deletions need the accounts of two administrators, if two can sign in',
    access: { scope: 'people:delete', confirmed: true },
    body: Type.Object({
      decision: Type.Enum(['allow', 'dismiss'], {
        description: '`allow` carries out what waits, `dismiss` forgets it',
      }),
      held: Held,
      ids: Type.Array(F.ResourceId('Account'), {
        minItems: 1,
        maxItems: 500,
        description: 'The accounts, so that nothing is decided that nobody saw',
      }),
    }),
    example: { decision: 'allow', held: 'suspension', ids: ['5d41402abc4b2a76b9719d911017c592'] },
    response: Type.Object({
      done: Type.Integer({ description: 'How many were carried out or dismissed' }),
      waiting: Type.Integer({
        description:
          'How many wait on: another administrator has to let them through, too, or they are about somebody else by now',
      }),
      left: Type.Integer({ description: 'How many of this kind are left, including those' }),
    }),
  }),
};
