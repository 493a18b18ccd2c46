import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  publishedKeys,
  RETIRED_KEYS,
  type ResultKeyRing,
  rotated,
  type SigningResultKey,
} from '../../../src/domain/sessions/result-keys.ts';
import { accept, issue, startAttempt, visit } from '../../../src/domain/sessions/session.ts';
import { hasEnded, RESULT_LIFE_S, resultClaims } from '../../../src/domain/sessions/signed-result.ts';
import { seconds } from '../../../src/domain/time.ts';

const T0 = 1_700_000_000_123_456;
const at = {
  issuer: 'https://omote.example',
  sandbox: false,
  answer: null,
  nowUs: T0 + seconds(90),
  jti: 'b'.repeat(32),
};
const policy = {
  expiresS: 600,
  retryLimit: 3,
  sessionTimeoutS: 600,
  detectionTimeoutS: 60,
  autoRedirectWaitingS: 5,
  redirectUri: 'https://app.example/secret-path',
  oneTimeAccess: false,
  firstAccessIpRestriction: false,
  autoRedirect: true,
  tutorial: true,
  checkOverwrite: false,
};

function ended() {
  const ids = { id: 'c'.repeat(32), identifier: 'emp-7', authId: 'a'.repeat(32) };
  const issued = issue({ ...ids, kind: 'authentication', idType: 'ekyc', policy }, T0);
  const opened = visit(issued, T0 + seconds(5), '10.0.0.9').session;
  const session = accept(startAttempt(opened, T0 + seconds(6)).session, T0 + seconds(9), 0, 'f'.repeat(32));
  if (!hasEnded(session)) throw new Error('it has not ended');
  return session;
}

describe('the statement of a signed result', () => {
  test('holds IDs, times and the decision, and nothing else of the session', () => {
    const claims = resultClaims(ended(), { ...at, origin: { keyId: 'key-1', kioskId: 'kiosk-1' } });
    expect(claims).toEqual({
      iss: 'https://omote.example',
      aud: 'key-1',
      sub: 'emp-7',
      sub_type: 'ekyc',
      sid: 'c'.repeat(32),
      kind: 'authentication',
      result: true,
      reason: 'accepted',
      amr: ['face'],
      kiosk_id: 'kiosk-1',
      issued_at: '2023-11-14T22:13:20.123456+00:00',
      opened_at: '2023-11-14T22:13:25.123456+00:00',
      concluded_at: '2023-11-14T22:13:29.123456+00:00',
      iat: 1_700_000_090,
      exp: 1_700_000_090 + RESULT_LIFE_S,
      jti: 'b'.repeat(32),
    });
    const text = JSON.stringify(claims);
    for (const kept of ['secret-path', '10.0.0.9', 'f'.repeat(32), 'a'.repeat(32)])
      expect(text).not.toContain(kept);
  });

  test('without an API key is for the site itself', () => {
    expect(resultClaims(ended(), { ...at, origin: { keyId: null, kioskId: null } })).toMatchObject({
      aud: at.issuer,
      kiosk_id: null,
    });
  });

  test('of a step of signing in to another system is for that system alone', () => {
    const session = ended();
    const signsIn = { ...session, policy: { ...session.policy, signsIn: 'client-1' } };
    expect(resultClaims(signsIn, { ...at, origin: { keyId: null, kioskId: null } }).aud).toBe('client-1');
  });

  test('of a session for which nobody gave an ID says so', () => {
    const session = ended();
    const identified = { ...session, policy: { ...session.policy, identifies: true as const } };
    const atKiosk = { ...at, origin: { keyId: null, kioskId: 'kiosk-1' } };
    const claims = resultClaims(identified, atKiosk);
    expect(claims.identified).toBe(true);
    expect(resultClaims(session, atKiosk)).not.toHaveProperty('identified');
  });

  test('of simulated people says so', () => {
    const claims = resultClaims(ended(), { ...at, sandbox: true, origin: { keyId: null, kioskId: null } });
    expect(claims.sandbox).toBe(true);
  });
});

describe('the ring of keys', () => {
  const key = (n: number): SigningResultKey => ({ kid: `kid-${n}`, x: `x-${n}`, d: `private-${n}` });
  const ringAfter = (rotations: number): ResultKeyRing => {
    let ring: ResultKeyRing = { current: key(0), next: key(1), retired: [] };
    for (let n = 0; n < rotations; n++) ring = rotated(ring, key(n + 2));
    return ring;
  };

  test('publishes each key before it signs and after it signed, and no private half', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), (rotations) => {
        const [before, ring] = [publishedKeys(ringAfter(rotations)), ringAfter(rotations + 1)];
        const kids = publishedKeys(ring).map(({ kid }) => kid);
        expect(before.map(({ kid }) => kid)).toContain(ring.current.kid);
        expect(kids).toContain(ringAfter(rotations).current.kid);
        expect(new Set(kids).size).toBe(kids.length);
        expect(kids.length).toBeLessThanOrEqual(RETIRED_KEYS + 2);
        expect(JSON.stringify(publishedKeys(ring))).not.toContain('private');
        expect(JSON.stringify(ring.retired)).not.toContain('private');
      }),
    );
  });
});
