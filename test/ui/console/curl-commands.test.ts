import { expect, test } from 'vitest';
import { authenticationCommands, registrationCommands } from '../../../src/ui/console/curl-commands.ts';

const BASE = 'http://127.0.0.1:8480';
const issued = { authId: 'a'.repeat(32), sessionId: 'b'.repeat(32) };

test('the commands carry the issued IDs and never a key', () => {
  const text = registrationCommands(BASE, issued) + authenticationCommands(BASE, issued);
  expect(text).toContain(`"identifier":"${issued.authId}"`);
  expect(text).toContain(`${BASE}/v1/auth_face/register_sessions/${issued.sessionId}`);
  expect(text).toContain(`${BASE}/v1/auth_sessions/${issued.sessionId}`);
  expect(text).toContain('Bearer $OMOTE_KEY');
  expect(text).not.toContain('omk_');
});

test('before anything was issued, names mark the places to fill in', () => {
  expect(registrationCommands(BASE, null)).toContain('"identifier":"AUTH_ID"');
  expect(authenticationCommands(BASE, null)).toContain('/v1/auth_sessions/SESSION_ID');
});
