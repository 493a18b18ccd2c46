import type { Scope } from '../../../../contract/access/scopes.ts';

/** A list that a scope reads, for keys that cannot call /v1. */
const LISTS: readonly (readonly [Scope, string])[] = [
  ['kiosks:present', 'kiosks'],
  ['kiosks:write', 'kiosks'],
  ['people:read', 'people'],
  ['sessions:read', 'sessions'],
  ['reviews:read', 'reviews'],
  ['imports:write', 'imports'],
  ['settings:read', 'settings'],
  ['audit:read', 'audit'],
  ['backups:read', 'backups'],
  ['keys:read', 'keys'],
  ['operators:read', 'operators'],
  ['admin', 'status'],
];

interface Key {
  value: string;
  scopes: readonly string[];
  /** Where its sessions may lead people: origins, or schemes of apps. Empty: wherever the site allows. */
  redirects: readonly string[];
}

/**
 * A curl command with which the owner of a new key sees it work; null if the key can make no such call. It prefers
 * what needs nothing else, then what the key is for: to issue a URL before asking how it went. Names in capitals are
 * replaced by hand.
 * @param base the service's origin
 */
export function firstCall(base: string, { value, scopes, redirects }: Key): string | null {
  const auth = `-H "Authorization: Bearer ${value}"`;
  const may = (scope: string) => scopes.includes(scope);
  const issue = (path: string) => {
    const body = { id_type: 'auth', identifier: 'AUTH_ID', redirect_uri: returnTo(base, redirects[0]) };
    return `curl -sS -X POST ${auth} -H "Content-Type: application/json" \\\n  -d '${JSON.stringify(body)}' \\\n  ${base}${path}`;
  };
  if (may('users:write')) return `curl -sS -X POST ${auth} \\\n  ${base}/v1/auth`;
  if (may('sessions:write') || may('authentications:write')) return issue('/v1/auth_face/sessions');
  if (may('registrations:write')) return issue('/v1/auth_face/register_sessions');
  if (may('shield:read'))
    return `curl -sS ${auth} \\\n  "${base}/v1/shield/duplicate_face_detection/results?reviewed_at_since=2026-01-01T00:00:00Z"`;
  if (may('results:read')) return `curl -sS ${auth} \\\n  ${base}/v1/auth_sessions/SESSION_ID`;
  if (may('devices:read')) return `curl -sS ${auth} \\\n  ${base}/v1/auth/AUTH_ID/trusted_devices`;
  if (may('status:read')) return `curl -sS ${auth} \\\n  ${base}/metrics`;
  const [, list] = LISTS.find(([scope]) => may(scope)) ?? [];
  return list === undefined ? null : `curl -sS ${auth} \\\n  ${base}/admin/v1/${list}`;
}

/** A return address that the key accepts. The service's own closing page is accepted if the key names none. */
function returnTo(base: string, allowed: string | undefined): string {
  if (allowed === undefined) return `${base}/done`;
  return allowed.endsWith(':') ? `${allowed}//back` : allowed;
}
