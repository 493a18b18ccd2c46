/** Accounts, and what the service says of itself, in the form of SCIM (RFC 7643). */
import { SCHEMA_OF, SCIM_BASE, SCIM_PAGE } from '../../contract/directory/scim-routes.ts';
import type { DirectoryUser } from '../../domain/directory/directory-user.ts';
import { toIso } from '../../domain/time.ts';

export const etagOf = ({ version }: DirectoryUser): string => `W/"${version}"`;

/** @param baseUrl of the service */
export const userView = (user: DirectoryUser, baseUrl: string) => ({
  schemas: [SCHEMA_OF.user],
  id: user.id,
  ...(user.externalId === null ? {} : { externalId: user.externalId }),
  userName: user.userName,
  active: user.suspendedAtUs === null,
  meta: {
    resourceType: 'User',
    created: toIso(user.createdAtUs),
    lastModified: toIso(user.changedAtUs),
    location: `${baseUrl}${SCIM_BASE}/Users/${user.id}`,
    version: etagOf(user),
  },
});

/** @param start the number of the first, from 1 */
export const listView = (resources: readonly object[], total: number, start: number) => ({
  schemas: [SCHEMA_OF.list],
  totalResults: total,
  startIndex: start,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** Leaves out what the client does not want; `id` and `schemas` always stay. */
export function selected(
  resource: object,
  attributes: string | undefined,
  excluded: string | undefined,
): object {
  const wanted = namesIn(attributes);
  const unwanted = namesIn(excluded);
  if (wanted === null && unwanted === null) return resource;
  const stays = (name: string) =>
    name === 'id' ||
    name === 'schemas' ||
    (wanted === null ? !unwanted?.has(name.toLowerCase()) : wanted.has(name.toLowerCase()));
  return Object.fromEntries(Object.entries(resource).filter(([name]) => stays(name)));
}

/** The attributes that a list names, in lower case, without the schema before them and the part after them. */
function namesIn(list: string | undefined): ReadonlySet<string> | null {
  if (list === undefined || list.trim() === '') return null;
  const core = SCHEMA_OF.user.toLowerCase();
  const names = list.split(',').map((one) => {
    const name = one.trim().toLowerCase();
    return (name.startsWith(`${core}:`) ? name.slice(core.length + 1) : name).split('.')[0] ?? '';
  });
  return new Set(names);
}

const meta = (baseUrl: string, resourceType: string, path: string) => ({
  resourceType,
  location: `${baseUrl}${SCIM_BASE}${path}`,
});

export const configView = (baseUrl: string) => ({
  schemas: [SCHEMA_OF.serviceProviderConfig],
  documentationUri: `${baseUrl}/docs`,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: SCIM_PAGE.most },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'An API key of this appliance with the scope people:provision, as a bearer token',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: meta(baseUrl, 'ServiceProviderConfig', '/ServiceProviderConfig'),
});

export const resourceTypesOf = (baseUrl: string) => [
  {
    schemas: [SCHEMA_OF.resourceType],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'An account of the directory, which belongs to the person with the same linkage ID',
    schema: SCHEMA_OF.user,
    meta: meta(baseUrl, 'ResourceType', '/ResourceTypes/User'),
  },
];

const attribute = (name: string, description: string, more: object) => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

/** `id`, `externalId` and `meta` are common to all resources and in no schema (RFC 7643, 3.1). */
export const schemasOf = (baseUrl: string) => [
  {
    schemas: [SCHEMA_OF.schema],
    id: SCHEMA_OF.user,
    name: 'User',
    description: 'What is kept of an account. Everything else is accepted and dropped',
    attributes: [
      attribute('userName', 'The name of the account; no two have the same', {
        required: true,
        uniqueness: 'server',
      }),
      attribute('active', 'False: the person’s face is not recognised', { type: 'boolean' }),
    ],
    meta: meta(baseUrl, 'Schema', `/Schemas/${SCHEMA_OF.user}`),
  },
];
