/** Sample values for the store's tests and benchmarks; every part can be overridden. */

import { randomBytes } from 'node:crypto';
import type { Operator } from '../../src/domain/access/operator.ts';
import type { ApiKey } from '../../src/domain/access/ports-api-keys.ts';
import type { Attempt } from '../../src/domain/capture/attempt.ts';
import type { Quality } from '../../src/domain/capture/reading.ts';
import { type AveragedTemplate, averageOfOne } from '../../src/domain/gallery/template.ts';
import type { NewFace } from '../../src/domain/people/ports-faces.ts';
import type { Person } from '../../src/domain/people/ports-people.ts';
import type { Session } from '../../src/domain/sessions/session.ts';
import type { SessionFilter } from '../../src/domain/site/ports-console.ts';

export const T0 = 1_700_000_000_123_456;

export const hexId = (): string => randomBytes(16).toString('hex');

export const person = (authId: string, part: Partial<Person> = {}): Person => ({
  authId,
  createdAtUs: T0,
  lockout: { failures: 0, lockedUntilUs: 0 },
  ...part,
});

export const operator = (id: string, part: Partial<Operator> = {}): Operator => ({
  id,
  name: id,
  displayName: id,
  role: 'admin',
  createdAtUs: T0,
  disabledAtUs: null,
  signedInAtUs: null,
  hasCode: false,
  securityKeys: 0,
  mustSetPassword: false,
  fromProvider: false,
  ...part,
});

export const apiKey = (id: string, part: Partial<ApiKey> = {}): ApiKey => ({
  id,
  name: id,
  scopes: ['results:read'],
  allow: [],
  redirects: [],
  kiosks: [],
  createdAtUs: T0,
  expiresAtUs: null,
  revokedAtUs: null,
  lastUsedAtUs: null,
  lastUsedFrom: null,
  ...part,
});

export const sessionTimes = (endsAtUs: number) => ({
  startedAtUs: T0,
  endsAtUs,
  address: '192.0.2.1',
  device: 'A browser',
  seenAtUs: T0,
  confirmedAtUs: T0,
});

export const QUALITY: Quality = {
  eyeDistancePx: 96.5,
  yawDeg: -3.25,
  pitchDeg: 1.5,
  rollDeg: 0,
  sharpness: 312.75,
  brightness: 128,
  clippedShare: 0.015625,
  occlusion: 0.125,
  overall: 0.875,
};

/** A face that the site holds. */
export type SiteFace = NewFace & { template: AveragedTemplate };

type FacePart = Partial<Omit<NewFace, 'template'>> & { template?: Float32Array | AveragedTemplate };

/** A bare vector stands for the template of one picture. */
export const face = (authId: string, { template, ...part }: FacePart = {}): SiteFace => ({
  faceFeatureId: hexId(),
  authId,
  sessionId: hexId(),
  registeredAtUs: T0,
  quality: QUALITY,
  image: new Uint8Array([0xff, 0xd8, 1, 2, 3, 0xff, 0xd9]),
  pack: 'bench',
  template: averaged(template ?? new Float32Array([0.6, -0.8, 0])),
  metadata: '{"name":"面"}',
  ...part,
});

const averaged = (given: Float32Array | AveragedTemplate): AveragedTemplate =>
  given instanceof Float32Array ? averageOfOne(given) : given;

export const session = (id: string, authId: string, part: Partial<Session> = {}): Session => ({
  id,
  kind: 'authentication',
  idType: 'auth',
  identifier: authId,
  authId,
  policy: {
    expiresS: 300,
    retryLimit: 3,
    sessionTimeoutS: 180,
    detectionTimeoutS: 30,
    autoRedirectWaitingS: 5,
    redirectUri: 'https://example.test/done',
    oneTimeAccess: true,
    firstAccessIpRestriction: false,
    autoRedirect: true,
    tutorial: false,
    checkOverwrite: false,
  },
  issuedAtUs: T0,
  opened: null,
  attempts: 0,
  attemptSinceUs: null,
  lastInjectionScore: null,
  outcome: null,
  ...part,
});

export const attempt = (sessionId: string, number: number, part: Partial<Attempt> = {}): Attempt => ({
  sessionId,
  number,
  startedAtUs: T0 + number,
  endedAtUs: null,
  end: null,
  score: null,
  scoredBy: null,
  liveness: null,
  evidence: [],
  cameraLabel: 'HD Webcam (046d:0825)',
  frames: 0,
  readings: null,
  deviceId: null,
  ...part,
});

/** The filter that includes every session. */
export const EVERY_SESSION: SessionFilter = {
  kind: null,
  state: null,
  result: null,
  reason: null,
  authId: null,
  identifier: null,
  injection: null,
  kioskId: null,
  keyId: null,
  sinceUs: null,
  untilUs: null,
};
