/** Permissions of API keys. */
export const SCOPES = [
  /** Includes the next two. It exists for keys that were created before those two. */
  'sessions:write',
  'authentications:write',
  'registrations:write',
  'results:read',
  'users:write',
  'users:delete',
  'images:read',
  'shield:read',
  'devices:read',
  'devices:write',
  /** Exempts individual sessions from head movements, if the site allows it. */
  'sessions:exempt',
  /** For monitors: figures of the service, none of people. */
  'status:read',
  'admin',
  /**
   * Needed in addition to `admin` for operations for which operators must confirm who they are. A key cannot grant it
   * to another key.
   */
  'admin:security',
] as const;
export type Scope = (typeof SCOPES)[number];
/**
 * Scopes that are not needed to use all of /v1: administration, a scope that weakens a check, and one that the two
 * finer scopes cover.
 */
const BEYOND_V1: readonly Scope[] = [
  'admin',
  'admin:security',
  'sessions:exempt',
  'sessions:write',
  'status:read',
];
/** Scopes of the first key: all of /v1. */
export const V1_SCOPES: readonly Scope[] = SCOPES.filter((s) => !BEYOND_V1.includes(s));
