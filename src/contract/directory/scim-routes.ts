/**
 * The routes of SCIM 2.0 (RFC 7644), for the site's directory. They are declared apart from the operations of the service's
 * own interfaces: what they take and answer is the protocol's, which also describes itself at `/Schemas`.
 */
export const SCIM_BASE = '/scim/v2';
export const SCIM_MEDIA = 'application/scim+json';
/** The scope of the keys that directories call with; nothing else lets them in. */
export const SCIM_SCOPE = 'people:provision';

export const SCHEMA_OF = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  serviceProviderConfig: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;

export interface ScimRoute {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below SCIM_BASE. */
  path: string;
}

const route = (id: string, method: ScimRoute['method'], path: string): ScimRoute => ({ id, method, path });

export const SCIM_ROUTES = {
  listUsers: route('scimListUsers', 'GET', '/Users'),
  createUser: route('scimCreateUser', 'POST', '/Users'),
  getUser: route('scimGetUser', 'GET', '/Users/{id}'),
  replaceUser: route('scimReplaceUser', 'PUT', '/Users/{id}'),
  patchUser: route('scimPatchUser', 'PATCH', '/Users/{id}'),
  deleteUser: route('scimDeleteUser', 'DELETE', '/Users/{id}'),
  listGroups: route('scimListGroups', 'GET', '/Groups'),
  getConfig: route('scimGetServiceProviderConfig', 'GET', '/ServiceProviderConfig'),
  listResourceTypes: route('scimListResourceTypes', 'GET', '/ResourceTypes'),
  getResourceType: route('scimGetResourceType', 'GET', '/ResourceTypes/{id}'),
  listSchemas: route('scimListSchemas', 'GET', '/Schemas'),
  getSchema: route('scimGetSchema', 'GET', '/Schemas/{id}'),
} as const satisfies Record<string, ScimRoute>;

/** Accounts on a page: unless the client says how many, and at most. */
export const SCIM_PAGE = { standard: 100, most: 500 } as const;
