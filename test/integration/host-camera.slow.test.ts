/** Tests the host's own kiosk, whose camera is looked up in the operating system's list, here a tree like /sys. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { hostCameras } from '../../src/camera/host-cameras.ts';
import { WEBCAM } from '../../src/sandbox/camera/play-capture.ts';
import { C920, FakeSysfs } from '../camera/fake-sysfs.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';

let omote: Appliance;
let sys: FakeSysfs;
let frames: Buffer[];
let face: Buffer;

beforeAll(async () => {
  sys = new FakeSysfs();
  sys.usbCamera(C920);
  sys.node('video8', 'virtual', 'Meeting Room');
  const cameras = hostCameras('linux', sys.root);
  omote = await Appliance.start(
    { ...WITHOUT_CHALLENGE, OMOTE_CAMERA_ALLOW: '046D:082D', OMOTE_TLS_PORT: '0' },
    { cameras },
  );
  // More frames than an attempt takes, because returning pictures would be evidence themselves.
  frames = await cameraFrames('ada', 24);
  face = await portrait('ada');
});
afterAll(async () => {
  await omote.close();
  sys.remove();
});

/** Evidence and score of an accepted authentication whose page sends these headers. */
async function evidenceOf(label: string, headers: Record<string, string>) {
  const authId = await omote.registered(face);
  const { body } = await omote.issue('sessions', authId);
  // Opened as the host's kiosk does, whatever the network address.
  const url = omote.url + new URL(body.url).pathname;
  const page = await CapturePage.open(url, { headers });
  const ending = await page.attempt(frames, { ...WEBCAM, label });
  expect(ending).toMatchObject({ type: 'finished', result: true });
  const seen = await omote.seen(body.svc_auth_session_id);
  return { evidence: seen.attempts[0].evidence as string[], score: seen.camera_injection_score };
}

const LABEL = 'HD Pro Webcam C920 (046d:082d)';

describe('a page that runs on the host', () => {
  test('has an attested camera without signs of injection if the camera is allowed', async () => {
    const { evidence, score } = await evidenceOf(LABEL, { origin: omote.url });
    expect(evidence).toContain('attested_camera');
    expect(score).toBe(0);
  });

  test('is attested even while people connect over the network, using the service’s own address', async () => {
    await omote.makeAccount();
    const { body } = await omote.admin('POST', '/tls/own', { names: ['omote.test'] });
    expect(body.base_url).toMatch(/^https:\/\/omote\.test:/);
    const { evidence } = await evidenceOf(LABEL, { origin: omote.url });
    expect(evidence).toContain('attested_camera');
    await omote.admin('DELETE', '/tls');
  });

  test('has a virtual camera if a loopback device has an innocent name', async () => {
    const { evidence, score } = await evidenceOf('Meeting Room', { origin: omote.url });
    expect(evidence).toContain('virtual_camera_driver');
    expect(score).toBe(2);
  });

  test('is suspicious with a camera that isn’t on the list', async () => {
    const { evidence, score } = await evidenceOf('Some Webcam (dead:beef)', { origin: omote.url });
    expect(evidence).toContain('camera_not_allowed');
    expect(score).toBe(1);
  });
});

test.each<[string, Record<string, string>]>([
  ['came through a proxy', { 'x-forwarded-for': '127.0.0.1' }],
  ['came through another kind', { via: '1.1 proxy' }],
])('the host’s cameras say nothing of a page that %s', async (_, headers) => {
  const { evidence, score } = await evidenceOf(LABEL, { ...headers, origin: omote.url });
  expect(evidence).not.toContain('attested_camera');
  expect(score).toBeNull();
});

test('has its cameras listed in the console, and which are allowed', async () => {
  const { status, body } = await omote.admin('GET', '/cameras');
  expect(status).toBe(200);
  expect(body).toMatchObject({ unknown_because: null, allow_list: ['046d:082d'], errors: [] });
  expect(
    body.cameras.map((c: { name: string; allowed: boolean; rule: string }) => [c.name, c.allowed, c.rule]),
  ).toEqual([
    ['HD Pro Webcam C920', true, '046d:082d'],
    ['Meeting Room', false, null],
  ]);
});
