import type {
  AdminKeyCreated,
  AdminStatus,
  AdminTryAuthentication,
  AdminTryRegistration,
} from '../contract/admin.ts';
import type { AdminSessions } from '../contract/admin-sessions.ts';

export interface ApiError {
  code: string;
  desc: string;
  value: string;
}

/** `closed`: nobody is signed in; `unreachable`: the service did not answer. */
export type Problem =
  | { kind: 'closed'; errors: ApiError[] }
  | { kind: 'unreachable' }
  | { kind: 'refused'; status: number; errors: ApiError[] };

export type Answer<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export interface NewKey {
  name: string;
  scopes: string[];
  expires_in_days?: number;
}

export const api = {
  status: () => call<AdminStatus>('GET', '/admin/v1/status'),
  sessions: () => call<AdminSessions>('GET', '/admin/v1/sessions?limit=50'),
  createKey: (key: NewKey) => call<AdminKeyCreated>('POST', '/admin/v1/keys', key),
  tryRegistration: () => call<AdminTryRegistration>('POST', '/admin/v1/try/registration', {}),
  tryAuthentication: (authId: string) =>
    call<AdminTryAuthentication>('POST', '/admin/v1/try/authentication', { auth_id: authId }),
};

export async function call<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer<T>> {
  const headers: Record<string, string> = {};
  // A form of another site can send our cookie along, but not this header.
  if (method !== 'GET') headers['X-Omote-Console'] = '1';
  if (body) headers['Content-Type'] = 'application/json';
  try {
    const sent = body ? { body: JSON.stringify(body) } : {};
    const response = await fetch(path, { method, headers, credentials: 'same-origin', ...sent });
    if (response.ok) return { ok: true, value: (await response.json()) as T };
    return { ok: false, problem: await problemOf(response) };
  } catch {
    return { ok: false, problem: { kind: 'unreachable' } };
  }
}

/** A body that is no JSON: a table, a picture. */
export async function send<T>(
  method: 'POST' | 'PUT',
  path: string,
  type: string,
  body: Blob,
): Promise<Answer<T>> {
  const headers = { 'X-Omote-Console': '1', 'Content-Type': type };
  try {
    const response = await fetch(path, { method, headers, credentials: 'same-origin', body });
    if (response.ok) return { ok: true, value: (await response.json()) as T };
    return { ok: false, problem: await problemOf(response) };
  } catch {
    return { ok: false, problem: { kind: 'unreachable' } };
  }
}

async function problemOf(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null);
  const given = (body as { errors?: ApiError[] } | null)?.errors;
  const errors = Array.isArray(given) ? given : [];
  if (response.status === 401) return { kind: 'closed', errors };
  return { kind: 'refused', status: response.status, errors };
}
