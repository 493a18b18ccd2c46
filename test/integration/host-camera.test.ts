/** The host's own kiosk: its camera is looked up in what the operating system says, here a tree like /sys. */
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
  // More than an attempt takes: pictures that return are evidence of their own.
  frames = await cameraFrames('ada', 24);
  face = await portrait('ada');
});
afterAll(async () => {
  await omote.close();
  sys.remove();
});

/** Evidence and score of an accepted authentication whose page comes with these headers. */
async function evidenceOf(label: string, headers: Record<string, string>) {
  const authId = await omote.registered(face);
  const { body } = await omote.issue('sessions', authId);
  // As the host's kiosk opens it, whatever address the network knows.
  const url = omote.url + new URL(body.url).pathname;
  const page = await CapturePage.open(url, { headers });
  const ending = await page.attempt(frames, { ...WEBCAM, label });
  expect(ending).toMatchObject({ type: 'finished', result: true });
  const seen = await omote.seen(body.svc_auth_session_id);
  return { evidence: seen.attempts[0].evidence as string[], score: seen.camera_injection_score };
}

const LABEL = 'HD Pro Webcam C920 (046d:082d)';

describe('a page that runs on the host', () => {
  test('with an allowed camera: attested, no sign of an injection', async () => {
    const { evidence, score } = await evidenceOf(LABEL, { origin: omote.url });
    expect(evidence).toContain('attested_camera');
    expect(score).toBe(0);
  });

  test('is attested also while people come over the network, by the service’s own address', async () => {
    await omote.makeAccount();
    const { body } = await omote.admin('POST', '/tls/own', { names: ['omote.test'] });
    expect(body.base_url).toMatch(/^https:\/\/omote\.test:/);
    const { evidence } = await evidenceOf(LABEL, { origin: omote.url });
    expect(evidence).toContain('attested_camera');
    await omote.admin('DELETE', '/tls');
  });

  test('with a loopback device behind an innocent name: virtual', async () => {
    const { evidence, score } = await evidenceOf('Meeting Room', { origin: omote.url });
    expect(evidence).toContain('virtual_camera_driver');
    expect(score).toBe(2);
  });

  test('with a camera that is not on the list: suspicious', async () => {
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

test('the console lists what is plugged in, and what of it is allowed', async () => {
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
