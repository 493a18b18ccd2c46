/** Filters of the console's lists that operators saved under a name, for themselves or for the whole site. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Done } from '../common-shapes.ts';
import * as F from '../fields.ts';
import { NAME_PATTERN } from '../text-patterns.ts';
import { VIEW_LISTS, VIEW_NAME_MAX_CHARS, VIEW_QUERY_MAX_CHARS } from './saved-view-limits.ts';

const List = Type.Enum(VIEW_LISTS, { description: 'List of the console' });

export const AdminSavedView = Type.Object({
  id: Type.String({ description: 'ID of the saved filters' }),
  name: Type.String({ description: 'What the operator calls them' }),
  query: Type.String({ description: "Query string of the list's address" }),
  shared: Type.Boolean({ description: 'Visible to every operator' }),
  mine: Type.Boolean({ description: 'Whether the caller saved them' }),
  saved_by: Type.String({ description: 'Display name of the operator' }),
  saved_at: F.IsoTime('When they were last saved'),
});
export type AdminSavedView = Static<typeof AdminSavedView>;

export const ADMIN_SAVED_VIEW_OPERATIONS = {
  listSavedViews: adminOperation({
    id: 'listSavedViews',
    method: 'GET',
    path: '/admin/v1/saved_views',
    summary: 'List saved filters: your own and those shared by others',
    access: {},
    query: Type.Object({ list: List }),
    response: Type.Object({
      saved_views: Type.Array(AdminSavedView, {
        description: 'The caller’s own, and those shared by others, by name',
      }),
    }),
  }),
  saveView: adminOperation({
    id: 'saveView',
    method: 'POST',
    path: '/admin/v1/saved_views',
    summary: 'Save filters for a list by name, replacing your own of the same name',
    access: { role: 'viewer' },
    body: Type.Object({
      list: List,
      name: F.Trimmed({
        minLength: 1,
        maxLength: VIEW_NAME_MAX_CHARS,
        pattern: NAME_PATTERN,
      }),
      query: Type.String({
        minLength: 1,
        maxLength: VIEW_QUERY_MAX_CHARS,
        pattern: '^[!-~]*$',
        description: "Query string of the list's address, without what names a person",
      }),
      shared: Type.Boolean({ description: 'For all operators' }),
    }),
    example: { list: 'sessions', name: 'Rejected today', query: 'result=rejected', shared: true },
    response: Type.Object({ id: Type.String({ description: 'ID of the saved filters' }) }),
    failures: ['state_forbids'],
  }),
  deleteSavedView: adminOperation({
    id: 'deleteSavedView',
    method: 'DELETE',
    path: '/admin/v1/saved_views/{id}',
    summary: 'Delete saved filters. Administrators can also delete those shared by others',
    access: { role: 'viewer' },
    params: Type.Object({ id: F.ResourceId('Saved filters') }),
    response: Done,
    failures: ['unknown_resource', 'state_forbids'],
  }),
};
