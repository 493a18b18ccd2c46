/** What an API key may do. */
export const SCOPES = [
  /** Both of the next two; for keys made before there were these. */
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
  /** Releasing single sessions from the movements of the head, where the site allows it. */
  'sessions:exempt',
  'admin',
  /** Beside `admin`: what operators must prove again who they are for. No key gives it to another. */
  'admin:security',
] as const;
export type Scope = (typeof SCOPES)[number];
/** Not all of /v1 needs them: the administration, what weakens a check, and what two finer scopes stand for. */
const BEYOND_V1: readonly Scope[] = ['admin', 'admin:security', 'sessions:exempt', 'sessions:write'];
/** What the first key may do: all of /v1. */
export const V1_SCOPES: readonly Scope[] = SCOPES.filter((s) => !BEYOND_V1.includes(s));
