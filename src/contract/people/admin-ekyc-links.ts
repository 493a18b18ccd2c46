/** Links between eKYC linkage IDs and people. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done, KnownPerson } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { CSV } from '../media.ts';
import { Pagination, Paging } from '../paging.ts';
import { PeopleQuery } from './admin-people.ts';

const Link = {
  ekyc_id: Type.String({ description: 'The eKYC linkage ID' }),
  auth_id: Type.String({ description: 'The Auth ID that it stands for' }),
  linked_at: F.IsoTime('When the ID was linked'),
};
/** A link with the person it belongs to. */
export const AdminEkycLink = Type.Object({ ...Link, person: KnownPerson });
export type AdminEkycLink = Static<typeof AdminEkycLink>;

export const LinkAnswer = Type.Object({ ...Link });
const LinkParams = Type.Object({ ekyc_id: Type.String({ description: 'eKYC linkage ID' }) });

export const ADMIN_EKYC_OPERATIONS = {
  createEkycLink: adminOperation({
    id: 'createEkycLink',
    method: 'POST',
    path: '/admin/v1/ekyc_links',
    summary: 'Link an eKYC linkage ID to a person. Repeating the call has no further effect',
    access: { scope: 'links:write' },
    body: Type.Object({ ekyc_id: F.NewLinkId, auth_id: F.Identifier('Auth ID') }),
    example: { ekyc_id: 'member-4712', auth_id: '0123456789abcdef0123456789abcdef' },
    response: LinkAnswer,
    failures: ['unknown_identifier', 'state_forbids'],
  }),
  listEkycLinks: adminOperation({
    id: 'listEkycLinks',
    method: 'GET',
    path: '/admin/v1/ekyc_links',
    summary: 'List links by linkage ID: all, a person’s, or those starting with a prefix',
    access: { scope: 'people:read' },
    query: Type.Object({
      auth_id: Type.Optional(F.Identifier('Auth ID')),
      prefix: Type.Optional(F.Identifier('Start of the linkage ID, for any person')),
      ...Paging(100),
    }),
    response: Type.Object({
      ekyc_links: Type.Array(AdminEkycLink, { description: 'In the order of `ekyc_id`' }),
      pagination: Pagination,
    }),
  }),
  exportEkycLinks: adminOperation({
    id: 'exportEkycLinks',
    method: 'GET',
    path: '/admin/v1/ekyc_links.csv',
    summary: 'All of them as a table',
    access: { scope: 'people:read', role: 'admin' },
    query: PeopleQuery,
    response: CSV('omote-ekyc-links.csv'),
  }),
  getEkycLink: adminOperation({
    id: 'getEkycLink',
    method: 'GET',
    path: '/admin/v1/ekyc_links/{ekyc_id}',
    summary: 'Get the person a linkage ID belongs to',
    access: { scope: 'people:read' },
    params: LinkParams,
    response: LinkAnswer,
    failures: ['unknown_identifier'],
  }),
  deleteEkycLink: adminOperation({
    id: 'deleteEkycLink',
    method: 'DELETE',
    path: '/admin/v1/ekyc_links/{ekyc_id}',
    summary: 'Unlink a linkage ID, unless the directory suspends its person',
    access: { scope: 'links:write', confirmed: true },
    params: LinkParams,
    response: Done,
    failures: ['unknown_identifier', 'state_forbids'],
  }),
};
