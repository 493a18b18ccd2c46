import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accept,
  attemptsAllowed,
  deadlineUs,
  failAttempt,
  issue,
  leaveAttempt,
  REGISTRATION_ATTEMPTS,
  reject,
  reportedAttemptsLeft,
  type Session,
  type SessionPolicy,
  settle,
  startAttempt,
  visit,
} from '../../../src/domain/sessions/session.ts';
import { seconds } from '../../../src/domain/time.ts';

const POLICY: SessionPolicy = {
  expiresS: 30,
  retryLimit: 3,
  sessionTimeoutS: 60,
  detectionTimeoutS: 30,
  autoRedirectWaitingS: 1,
  redirectUri: 'https://app.example/back',
  oneTimeAccess: false,
  firstAccessIpRestriction: true,
  autoRedirect: true,
  tutorial: true,
  checkOverwrite: false,
};
const T0 = seconds(1_700_000_000);

const issued = (policy: Partial<SessionPolicy> = {}, kind: Session['kind'] = 'authentication'): Session =>
  issue(
    {
      id: 'a'.repeat(32),
      kind,
      idType: 'auth',
      identifier: 'b'.repeat(32),
      authId: 'b'.repeat(32),
      policy: { ...POLICY, ...policy },
    },
    T0,
  );
const opened = (policy: Partial<SessionPolicy> = {}) =>
  visit(issued(policy), T0 + seconds(1), '10.0.0.1').session;

describe('session', () => {
  it('expires when never opened, at the instant of expiry', () => {
    const s = settle(issued(), T0 + seconds(500));
    expect(s.outcome).toMatchObject({ result: false, reason: 'never_opened', atUs: T0 + seconds(30) });
    expect(visit(issued(), T0 + seconds(30), 'x').refused).toBe('expired');
    expect(visit(issued(), T0 + seconds(30) - 1, 'x').refused).toBeNull();
  });

  it('takes expires=0 literally: expired when issued', () => {
    expect(issued({ expiresS: 0 }).outcome).toMatchObject({ reason: 'never_opened', atUs: T0 });
  });

  it('takes session_timeout=0 literally: ended by being opened', () => {
    expect(opened({ sessionTimeoutS: 0 }).outcome).toMatchObject({ reason: 'session_timeout' });
  });

  it('takes retry_limit=0 literally: one attempt', () => {
    const s = startAttempt(opened({ retryLimit: 0 }), T0 + seconds(2)).session;
    expect(failAttempt(s, T0 + seconds(3), null).outcome).toMatchObject({ reason: 'attempts_used_up' });
  });

  it('stays open for the choice of another way after the last attempt, which no further one follows', () => {
    const running = startAttempt(opened({ retryLimit: 0 }), T0 + seconds(2)).session;
    const left = leaveAttempt(running, 1);
    expect([left.outcome, left.attemptSinceUs, left.attempts]).toEqual([null, null, 1]);
    const again = startAttempt(left, T0 + seconds(4));
    expect([again.refused, again.session.outcome?.reason]).toEqual(['no_attempts_left', 'attempts_used_up']);
    expect(reject(left, 'alternative', T0 + seconds(5)).outcome).toMatchObject({
      result: false,
      reason: 'alternative',
      cameraInjectionScore: 1,
    });
    expect(settle(left, T0 + seconds(500)).outcome?.reason).toBe('session_timeout');
  });

  it('counts session_timeout from the first visit; later visits and retries do not reset it', () => {
    let s = opened();
    s = visit(s, T0 + seconds(20), '10.0.0.1').session;
    s = failAttempt(startAttempt(s, T0 + seconds(21)).session, T0 + seconds(25), null);
    expect(deadlineUs(s)).toBe(T0 + seconds(61));
  });

  it('lets one address in after the first, unless told otherwise', () => {
    expect(visit(opened(), T0 + seconds(2), '10.0.0.2').refused).toBe('other_address');
    const open = opened({ firstAccessIpRestriction: false });
    expect(visit(open, T0 + seconds(2), '10.0.0.2').refused).toBeNull();
  });

  it('lets a one-time URL be opened once', () => {
    expect(visit(opened({ oneTimeAccess: true }), T0 + seconds(2), '10.0.0.1').refused).toBe('used');
  });

  it('refuses a page load after expiry though the session goes on', () => {
    const s = opened();
    expect(visit(s, T0 + seconds(31), '10.0.0.1').refused).toBe('expired');
    expect(startAttempt(s, T0 + seconds(31)).refused).toBeNull();
  });

  it('counts an attempt that was never ended: a crash gives no free retry', () => {
    let s = opened({ retryLimit: 1 });
    s = startAttempt(s, T0 + seconds(2)).session;
    s = startAttempt(s, T0 + seconds(3)).session;
    expect(s.attempts).toBe(2);
    const third = startAttempt(s, T0 + seconds(4));
    expect(third.refused).toBe('no_attempts_left');
    expect(third.session.outcome?.reason).toBe('attempts_used_up');
  });

  it('bounds the attempts of a registration, and tells of the last few alone', () => {
    const s = visit(issued({ retryLimit: null }, 'registration'), T0, 'x').session;
    expect(attemptsAllowed(s)).toBe(REGISTRATION_ATTEMPTS);
    const leftAfter = (attempts: number) => reportedAttemptsLeft({ ...s, attempts });
    expect([leftAfter(0), leftAfter(REGISTRATION_ATTEMPTS - 4)]).toEqual([null, null]);
    expect([leftAfter(REGISTRATION_ATTEMPTS - 3), leftAfter(REGISTRATION_ATTEMPTS)]).toEqual([3, 0]);
  });

  it('does not accept after the deadline, even when the frames came before', () => {
    const s = startAttempt(opened(), T0 + seconds(2)).session;
    expect(accept(s, T0 + seconds(61), null, null).outcome).toMatchObject({ result: false });
  });
});

type Step =
  | { do: 'visit'; address: string }
  | { do: 'start' }
  | { do: 'fail' }
  | { do: 'accept' }
  | { do: 'gone' }
  | { do: 'settle' }
  | { do: 'restart' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('visit' as const), address: fc.constantFrom('10.0.0.1', '10.0.0.2') }),
  ...(['start', 'fail', 'accept', 'gone', 'settle', 'restart'] as const).map((name) =>
    fc.constant({ do: name } as Step),
  ),
);

function apply(s: Session, what: Step, now: number): Session {
  switch (what.do) {
    case 'visit':
      return visit(s, now, what.address).session;
    case 'start':
      return startAttempt(s, now).session;
    case 'fail':
      return failAttempt(s, now, 1);
    case 'accept':
      return accept(s, now, 0, s.kind === 'registration' ? 'f'.repeat(32) : null);
    case 'gone':
      return reject(settle(s, now), 'person_gone', now);
    case 'settle':
      return settle(s, now);
    case 'restart':
      return JSON.parse(JSON.stringify(s)) as Session;
  }
}

const policies = fc.record({
  expiresS: fc.constantFrom(0, 1, 30),
  sessionTimeoutS: fc.constantFrom(0, 1, 60),
  retryLimit: fc.constantFrom(null, 0, 1, 3),
  oneTimeAccess: fc.boolean(),
  firstAccessIpRestriction: fc.boolean(),
});

describe('every life of a session', () => {
  it('keeps its laws in every reachable state', () => {
    fc.assert(
      fc.property(
        policies,
        fc.constantFrom('authentication' as const, 'registration' as const),
        fc.array(fc.tuple(step, fc.integer({ min: 0, max: 20_000_000 })), { maxLength: 40 }),
        (policy, kind, steps) => {
          let now = T0;
          let s = issued(policy, kind);
          for (const [what, waitUs] of steps) {
            now += waitUs;
            const before = s;
            s = apply(s, what, now);
            lawsHold(before, s, now);
          }
          const end = settle(s, now + seconds(100_000));
          // Whatever happened, it ends by itself, and not later than its deadlines allow.
          expect(end.outcome).not.toBeNull();
          const latest = T0 + seconds(s.policy.expiresS + s.policy.sessionTimeoutS);
          if (end.outcome?.reason !== 'person_gone') expect(end.outcome?.atUs).toBeLessThanOrEqual(latest);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

function lawsHold(before: Session, s: Session, now: number): void {
  // A result once told never changes.
  if (before.outcome) expect(s.outcome).toEqual(before.outcome);
  expect(s.attempts).toBeGreaterThanOrEqual(before.attempts);
  expect(s.attempts).toBeLessThanOrEqual(attemptsAllowed(s));
  if (s.attempts > 0) expect(s.opened).not.toBeNull();
  if (s.outcome) {
    expect(s.attemptSinceUs).toBeNull();
    expect(s.outcome.atUs).toBeLessThanOrEqual(now);
    expect(s.outcome.atUs).toBeGreaterThanOrEqual(s.issuedAtUs);
    expect(s.outcome.result).toBe(s.outcome.reason === 'accepted');
    if (!s.outcome.result) expect(s.outcome.faceFeatureId).toBeNull();
  }
  const deadline = deadlineUs(s);
  if (s.outcome?.result && s.opened)
    expect(s.outcome.atUs).toBeLessThan(s.opened.atUs + seconds(s.policy.sessionTimeoutS));
  if (deadline !== null && now >= deadline) expect(settle(s, now).outcome).not.toBeNull();
  // Settling twice is settling once.
  expect(settle(settle(s, now), now)).toEqual(settle(s, now));
}
