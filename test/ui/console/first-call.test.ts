import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { SCOPES } from '../../../src/contract/access/scopes.ts';
import { mayRedirectTo } from '../../../src/contract/sessions/redirect-uri.ts';
import { SESSION_OPERATIONS } from '../../../src/contract/sessions/v1-sessions.ts';
import { firstCall } from '../../../src/ui/console/areas/keys/first-call.ts';
import '../../../src/http/validate.ts';

const BASE = 'http://127.0.0.1:7350';
const call = (scopes: readonly string[], redirects: string[] = []) =>
  firstCall(BASE, { value: 'omk_1', scopes, redirects });
const bodyOf = (command: string | null) => JSON.parse(/-d '(.*)'/.exec(command ?? '')?.[1] ?? 'null');

test('the first call of a key of the usual permissions issues an authentication URL', () => {
  const command = call(['authentications:write', 'results:read']);
  expect(command).toContain(`${BASE}/v1/auth_face/sessions`);
  expect(Value.Errors(SESSION_OPERATIONS.issueAuthenticationUrl.body, bodyOf(command))).toEqual([]);
});

test('a key for registrations alone issues a registration URL', () => {
  const command = call(['registrations:write']);
  expect(command).toContain(`${BASE}/v1/auth_face/register_sessions`);
  expect(Value.Errors(SESSION_OPERATIONS.issueRegistrationUrl.body, bodyOf(command))).toEqual([]);
});

test.each([[[]], [['https://app.example/back/']], [['myapp:']], [['https:']]])(
  'people return to where a key with the list %j lets them',
  (redirects) => {
    const { redirect_uri } = bodyOf(call(['sessions:write'], redirects));
    expect(mayRedirectTo(redirect_uri, redirects)).toBe(true);
  },
);

test('permissions to change or to read one thing have no first call of their own', () => {
  expect(SCOPES.filter((scope) => call([scope]) === null)).toEqual([
    'users:delete',
    'images:read',
    'devices:write',
    'sessions:exempt',
    'doors:allow',
    'people:write',
    'people:delete',
    'people:identify',
    'people:exempt',
    'people:provision',
    'faces:compare',
    'callers:check',
    'faces:read',
    'links:write',
    'reviews:write',
    'settings:write',
    'models:write',
    'backups:write',
    'keys:write',
    'operators:write',
    'admin:security',
  ]);
});
