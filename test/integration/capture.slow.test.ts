// @module-tag security
/** Tests authentication and registration through the real capture protocol, with honest, clumsy and hostile pages. */
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ActingPerson } from '../../scripts/acting-person.ts';
import { cameraFrames, crowdFrame, emptyFrame, portrait } from '../../scripts/sample-people.ts';
import type { ServiceMessage } from '../../src/contract/capture/capture.ts';
import { FRAME_MAX_BYTES } from '../../src/contract/capture/frame.ts';
import { KIND_HEADER } from '../../src/contract/capture/page-refusals.ts';
import { frameMessage, openIssuedUrl, playCapture, WEBCAM } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { CapturePage, socketStatus } from '../support/capture-page.ts';
import { TcpGate } from '../support/tcp-gate.ts';

const DELIVERED = {
  // A high-confidence duplicate, because the sample's pictures of one person are cut from one photograph.
  OMOTE_DUPLICATE_FMR: '0.001',
  OMOTE_TRUSTED_PROXIES: '127.0.0.1',
};
/** Who does what, and when, doesn't depend on movements, which take seconds. */
const ENV = { ...DELIVERED, ...WITHOUT_CHALLENGE };

let omote: Appliance;
/** Scenes for the camera: somebody who follows instructions, and pictures. */
let moving: ActingPerson;
let stills: Buffer[];
let coras: Buffer[];
let nobody: Buffer[];
let portraits: { ada: Buffer; cora: Buffer };

beforeAll(async () => {
  omote = await Appliance.start(DELIVERED);
  [moving, stills, coras] = await Promise.all([
    ActingPerson.of('ada'),
    cameraFrames('ada', 24),
    cameraFrames('cora', 24),
  ]);
  nobody = await Promise.all([emptyFrame(0), emptyFrame(1)]);
  portraits = { ada: await portrait('ada'), cora: await portrait('cora') };
}, 180_000);
afterAll(() => omote.close());

const newAda = () => omote.registered(portraits.ada);

async function issue(kind: 'sessions' | 'register_sessions', authId: string, change: object = {}) {
  const { status, body } = await omote.issue(kind, authId, change);
  expect([status, body.errors]).toEqual([200, []]);
  return { url: body.url as string, id: body.svc_auth_session_id as string };
}

const authentication = async (change: object = {}) => await issue('sessions', await newAda(), change);

const resultOf = async (id: string) => (await omote.get(`/v1/auth_sessions/${id}`)).body;
const registrationOf = async (id: string) => (await omote.get(`/v1/auth_face/register_sessions/${id}`)).body;
const endsOf = async (id: string): Promise<string[]> =>
  (await omote.seen(id)).attempts.map(({ end }: { end: string }) => end);

async function detectionsOf(authId: string): Promise<{ hits: { auth_id: string }[] }[]> {
  return (await omote.admin('GET', `/people/${authId}/detections`)).body.detections;
}

describe('with movements, as delivered', () => {
  test('a registration is accepted, and a duplicate is recorded only with the later person', async () => {
    const first = await newAda();
    const later = await omote.newPerson();
    const { url, id } = await issue('register_sessions', later, { metadata: { a: 1 } });
    const heard: ServiceMessage[] = [];
    const end = await playCapture(url, moving, { frameGapMs: 20, onMessage: (m) => heard.push(m) });
    expect(end).toMatchObject({ type: 'finished', result: true, reason: 'accepted' });
    expect(heard.slice(0, 3).map((m) => m.type)).toEqual(['hello', 'started', 'credit']);
    // By default there are four movements, and each was requested.
    expect(heard[0]).toMatchObject({ movements: 4 });
    const tasks = heard.flatMap((m) => (m.type === 'guide' && m.task ? [m.task] : []));
    expect(new Set(tasks.map(({ steps }) => steps))).toEqual(new Set([4]));
    expect(new Set(tasks.map(({ step }) => step))).toEqual(new Set([1, 2, 3, 4]));

    const result = await registrationOf(id);
    expect(result).toMatchObject({
      svc_register_session_id: id,
      completed: true,
      result: true,
      camera_injection_score: null,
      face_feature_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await detectionsOf(later)).toEqual([
      {
        auth_id: later,
        name: null,
        svc_auth_session_id: id,
        face_registered_at: result.registered_at,
        detected_at: result.registered_at,
        ekyc_id: null,
        face_feature_id: result.face_feature_id,
        hits: [expect.objectContaining({ auth_id: first })],
      },
    ]);
    expect(await detectionsOf(first)).toEqual([]);
  });

  test('an authentication is accepted', async () => {
    const { url, id } = await authentication();
    const page = await CapturePage.open(url);
    const end = await page.attempt(moving);
    expect(end).toMatchObject({ type: 'finished', result: true, reason: 'accepted' });
    expect((await page.closed).code).toBe(4001);
    const guides = page.heard.filter((m) => m.type === 'guide');
    const progress = guides.map((g) => g.progress);
    // A swaying head takes back part of a movement, but never anything captured before.
    const fallen = progress.map((p, i) => Math.max(...progress.slice(0, i + 1)) - p);
    expect(Math.max(...fallen)).toBeLessThan(0.1);
    for (const { face } of guides) {
      const { x = -1, y = -1, width = 0, height = 0 } = face ?? {};
      expect(Math.min(x, y, width, height)).toBeGreaterThan(0);
      expect(Math.max(x + width, y + height)).toBeLessThan(1.05);
    }
    expect(await resultOf(id)).toMatchObject({ completed: true, result: true, camera_injection_score: null });
    expect(await endsOf(id)).toEqual(['accepted']);
  });

  afterAll(() => omote.restart(ENV));
});

describe('registration', () => {
  test('of the same person again isn’t a duplicate', async () => {
    const cora = await omote.registered(portraits.cora);
    const face_image = portraits.cora.toString('base64');
    expect((await omote.post(`/v1/auth/${cora}/faces`, { face_image })).status).toBe(200);
    expect(await detectionsOf(cora)).toEqual([]);
  });

  test('checks check_overwrite again when the face is about to be written', async () => {
    const authId = await omote.newPerson();
    const { url, id } = await issue('register_sessions', authId, { check_overwrite: true });
    const page = await CapturePage.open(url);
    const face_image = portraits.cora.toString('base64');
    expect((await omote.post(`/v1/auth/${authId}/faces`, { face_image })).status).toBe(200);
    const end = await page.attempt(stills);
    expect(end).toMatchObject({ type: 'finished', result: false, reason: 'already_registered' });
    const result = await registrationOf(id);
    expect(result).toMatchObject({ completed: true, result: false, face_feature_id: null });
    // Cora's face still counts, so Ada isn't let in.
    const probe = await issue('sessions', authId, { retry_limit: 0 });
    expect(await playCapture(probe.url, stills)).toMatchObject({ result: false });
    // One detection, of the other Cora, by the picture. Ada's capture left none.
    expect(await detectionsOf(authId)).toHaveLength(1);
  });

  test('can be tried as often as time allows', async () => {
    const { url, id } = await issue('register_sessions', await omote.newPerson());
    const page = await CapturePage.open(url);
    for (let i = 0; i < 7; i++) {
      expect(await page.start()).toMatchObject({ attemptsLeft: null });
      page.send({ type: 'stop' });
      expect(await page.next('attempt_over')).toMatchObject({ reason: 'disconnected', attemptsLeft: null });
    }
    await page.leave();
    expect(await registrationOf(id)).toMatchObject({ completed: false, result: false });
  });
});

describe('authentication', () => {
  test('rejects another person and counts down the attempts', async () => {
    const { url, id } = await authentication({ retry_limit: 1 });
    const page = await CapturePage.open(url);
    expect(page.heard[0]).toMatchObject({ attemptsLeft: 2 });
    const first = await page.attempt(coras);
    expect(first).toEqual({ type: 'attempt_over', reason: 'not_confirmed', attemptsLeft: 1 });
    expect(await resultOf(id)).toMatchObject({ completed: false, result: false, authenticated_at: '' });
    const second = await page.attempt(coras);
    expect(second).toMatchObject({ type: 'finished', result: false, reason: 'attempts_used_up' });
    expect(await resultOf(id)).toMatchObject({ completed: true, result: false });
    expect(await endsOf(id)).toEqual(['mismatch', 'mismatch']);
  });

  test('has one attempt with retry_limit 0, and the page never learns how close it was', async () => {
    const { url, id } = await authentication({ retry_limit: 0 });
    const page = await CapturePage.open(url);
    expect(page.heard[0]).toMatchObject({ attemptsLeft: 1 });
    const end = await page.attempt(coras);
    expect(end).toMatchObject({ type: 'finished', result: false, reason: 'attempts_used_up' });
    expect(JSON.stringify(page.heard)).not.toMatch(/score|liveness|template|fmr/);
    expect(await resultOf(id)).toMatchObject({ completed: true, result: false });
  });

  test('can succeed at a second attempt', async () => {
    const { url, id } = await authentication({ retry_limit: 1 });
    const page = await CapturePage.open(url);
    expect((await page.attempt(coras)).type).toBe('attempt_over');
    expect(await page.attempt(stills)).toMatchObject({ type: 'finished', result: true });
    expect(await resultOf(id)).toMatchObject({ completed: true, result: true });
  });

  test('guides the person: no face, two people, a broken picture', async () => {
    const page = await CapturePage.open((await authentication()).url);
    await page.start();
    for (const [picture, instruction] of [
      [nobody[0], 'look_at_camera'],
      [await crowdFrame('ada', 'bea'), 'one_person_only'],
      [Buffer.from('no picture at all'), 'camera_trouble'],
      [stills[0].subarray(0, 9000), 'camera_trouble'],
      [stills[0], 'keep_still'],
    ] as const) {
      await page.next('credit');
      page.frame(picture);
      expect(await page.next('guide')).toMatchObject({ instruction });
    }
    await page.leave();
  });

  test('adds the session ID but never the outcome to the address where the person is sent', async () => {
    const change = {
      redirect_uri: 'https://app.example/back?order=a%20b&x#part-2',
      auto_redirect: false,
      auto_redirect_waiting_time: 7,
      retry_limit: 0,
    };
    const { url, id } = await authentication(change);
    const page = await CapturePage.open(url);
    await page.start();
    page.send({ type: 'stop' });
    expect(await page.next('finished')).toEqual({
      type: 'finished',
      result: false,
      reason: 'attempts_used_up',
      redirectUri: `https://app.example/back?order=a%20b&x&svc_auth_session_id=${id}#part-2`,
      autoRedirect: false,
      waitS: 7,
      trustChallenge: null,
    });
  });
});

describe('deadlines', () => {
  test('end an attempt after detection_timeout without a face, and another can be started', async () => {
    const { url, id } = await authentication({ detection_timeout: 1, retry_limit: 1 });
    const page = await CapturePage.open(url);
    const first = await page.attempt(nobody);
    expect(first).toEqual({ type: 'attempt_over', reason: 'detection_timeout', attemptsLeft: 1 });
    await page.start();
    // This attempt has no frame at all.
    expect(await page.next('finished')).toMatchObject({ result: false, reason: 'attempts_used_up' });
    expect(await endsOf(id)).toEqual(['detection_timeout', 'detection_timeout']);
  });

  test('take a detection_timeout of 0 literally', async () => {
    const { url } = await authentication({ detection_timeout: 0 });
    const page = await CapturePage.open(url);
    await page.start();
    expect(await page.next('attempt_over')).toMatchObject({ reason: 'detection_timeout', attemptsLeft: 3 });
    await page.leave();
  });

  test('include session_timeout in the middle of a capture', async () => {
    const { url, id } = await authentication({ session_timeout: 1 });
    const page = await CapturePage.open(url);
    const end = await page.attempt(nobody);
    expect(end).toMatchObject({ type: 'finished', result: false, reason: 'session_timeout' });
    expect((await page.closed).code).toBe(4001);
    const { opened_at, concluded_at, attempts } = await omote.seen(id);
    expect(Date.parse(concluded_at) - Date.parse(opened_at)).toBe(1000);
    expect(attempts.map((a: { end: string }) => a.end)).toEqual(['interrupted']);
    expect((await resultOf(id)).authenticated_at).toBe(concluded_at);
  });

  test('are also reported to a page that sends nothing', async () => {
    const { url } = await authentication({ session_timeout: 1 });
    const page = await CapturePage.open(url);
    expect(await page.next('finished')).toMatchObject({ result: false, reason: 'session_timeout' });
    expect((await page.closed).code).toBe(4001);
  });

  test('give the result at once to a page that returns after the end', async () => {
    const { url, id } = await authentication({ session_timeout: 1 });
    const cookie = await openIssuedUrl(url);
    await pause(1100);
    expect(await resultOf(id)).toMatchObject({ completed: true });
    const page = await CapturePage.open(url, { cookie });
    expect(await page.next('finished')).toMatchObject({ result: false, reason: 'session_timeout' });
    expect((await page.closed).code).toBe(4001);
  });

  test('let the session continue when the URL expires', async () => {
    const { url, id } = await authentication({ expires: 1, session_timeout: 600 });
    const page = await CapturePage.open(url);
    await pause(1100);
    await expect(openIssuedUrl(url)).rejects.toMatchObject({ status: 410, refused: 'expired' });
    expect(await page.attempt(stills)).toMatchObject({ type: 'finished', result: true });
    expect(await resultOf(id)).toMatchObject({ completed: true, result: true });
  });
});

describe('pages come and go', () => {
  test('a reload during an attempt uses it up, and the next one counts', async () => {
    const { url, id } = await authentication({ retry_limit: 1 });
    const page = await CapturePage.open(url);
    await page.start();
    page.frame(stills[0]);
    await page.next('guide');
    await page.leave();
    const again = await CapturePage.open(url);
    expect(await again.attempt(stills)).toMatchObject({ type: 'finished', result: true });
    expect(await endsOf(id)).toEqual(['disconnected', 'accepted']);
  });

  test('the second page replaces the first', async () => {
    const { url } = await authentication();
    const first = await CapturePage.open(url);
    const second = await CapturePage.open(url);
    expect((await first.closed).code).toBe(4002);
    expect((await second.start()).attemptsLeft).toBe(3);
    await second.leave();
  });

  test('a page that hangs while it is replaced does no harm when its socket finally ends', async () => {
    const { url, id } = await authentication({ retry_limit: 1 });
    const hanging = await CapturePage.open(url);
    await hanging.start();
    hanging.socket.pause();
    const page = await CapturePage.open(url);
    await page.start();
    await page.next('credit');
    page.frame(stills[0]);
    await page.next('guide');
    hanging.socket.terminate();
    await pause(100);
    for (let sent = 1; ; ) {
      const message = await page.next('credit', 'finished', 'attempt_over');
      if (message.type === 'credit') {
        await pause(60);
        page.frame(stills[sent++ % stills.length]);
        continue;
      }
      expect(message).toMatchObject({ type: 'finished', result: true });
      break;
    }
    expect(await endsOf(id)).toEqual(['interrupted', 'accepted']);
  });

  test('a start during an attempt ends that attempt', async () => {
    const { url, id } = await authentication({ retry_limit: 1 });
    const page = await CapturePage.open(url);
    expect(await page.start()).toMatchObject({ attemptsLeft: 1 });
    expect(await page.start()).toMatchObject({ attemptsLeft: 0 });
    page.send({ type: 'start', camera: WEBCAM });
    expect(await page.next('finished')).toMatchObject({ result: false, reason: 'attempts_used_up' });
    expect(await endsOf(id)).toEqual(['interrupted', 'interrupted']);
  });
});

describe('a page that isn’t ours', () => {
  const START = JSON.stringify({ type: 'start', camera: WEBCAM });
  const frame = (change: (bytes: Buffer) => void) => {
    const bytes = frameMessage(Buffer.from('x'), 0);
    change(bytes);
    return bytes;
  };

  test.each<[string, (page: CapturePage) => void, number]>([
    ['text that is no JSON', (p) => p.socket.send('hello?'), 1008],
    ['JSON that is no message', (p) => p.send({ type: 'accept' }), 1008],
    ['an array', (p) => p.send([]), 1008],
    ['null', (p) => p.send(null), 1008],
    ['a start without camera', (p) => p.send({ type: 'start' }), 1008],
    ['a start of wrong types', (p) => p.send({ type: 'start', camera: { ...WEBCAM, listed: 1 } }), 1008],
    [
      'a label too long',
      (p) => p.send({ type: 'start', camera: { ...WEBCAM, label: 'a'.repeat(257) } }),
      1008,
    ],
    ['a message too long', (p) => p.socket.send(START.replace('{', `{${' '.repeat(9000)}`)), 1008],
    ['deep JSON', (p) => p.socket.send('['.repeat(8000)), 1008],
    ['a frame without credit', (p) => p.frame(Buffer.from('x')), 1008],
    ['text in a binary message', (p) => p.socket.send(Buffer.from(START)), 1008],
    ['invalid UTF-8', (p) => p.socket.send(Buffer.from([0xff, 0xfe]), { binary: false }), 1007],
    ['a message beyond the limit', (p) => p.socket.send(Buffer.alloc(FRAME_MAX_BYTES + 1)), 1009],
  ])('%s: closed', async (_, misbehave, code) => {
    const page = await CapturePage.open((await authentication()).url);
    misbehave(page);
    expect((await page.closed).code).toBe(code);
  });

  test.each<[string, Buffer]>([
    ['of another version', frame((b) => b.writeUInt8(2, 0))],
    ['with bytes where there are none', frame((b) => b.writeUInt8(1, 2))],
    ['without a time', frame((b) => b.writeDoubleLE(Number.NaN, 8))],
    ['of before the beginning', frame((b) => b.writeDoubleLE(-1, 8))],
    ['of a header alone', frame(() => undefined).subarray(0, 16)],
    ['of nothing', Buffer.alloc(0)],
  ])('a frame %s: closed, and the attempt is used', async (_, bytes) => {
    const { url, id } = await authentication();
    const page = await CapturePage.open(url);
    await page.start();
    await page.next('credit');
    page.socket.send(bytes);
    expect((await page.closed).code).toBe(1008);
    await expect.poll(() => endsOf(id)).toEqual(['disconnected']);
  });

  test('is disconnected if it sends more frames than its credit', async () => {
    const page = await CapturePage.open((await authentication()).url);
    await page.start();
    const { frames } = await page.next('credit');
    // Pictures that were read before would be read at once, which is credit again.
    const unread = await Promise.all(Array.from({ length: frames + 1 }, (_, i) => emptyFrame(50 + i)));
    for (const picture of unread) page.frame(picture);
    expect((await page.closed).code).toBe(1008);
  });

  test('is disconnected if it floods messages', async () => {
    const { url, id } = await authentication();
    const page = await CapturePage.open(url);
    for (let i = 0; i < 2000; i++) page.send({ type: 'stop' });
    expect((await page.closed).code).toBe(1008);
    expect((await omote.seen(id)).attempts).toEqual([]);
  });

  test('gets no more attempts than allowed by flooding starts', async () => {
    const { url, id } = await authentication({ retry_limit: 3 });
    const page = await CapturePage.open(url);
    for (let i = 0; i < 400; i++) page.socket.send(START);
    expect(await page.next('finished')).toMatchObject({ result: false, reason: 'attempts_used_up' });
    expect(await endsOf(id)).toHaveLength(4);
  });

  test('may have its messages joined, and cut within the next one', async () => {
    const gate = await TcpGate.before(Number(new URL(omote.url).port));
    gate.join(2);
    try {
      const { url, id } = await authentication();
      const page = await CapturePage.open(url.replace(/:\d+/, `:${gate.port}`));
      await page.start();
      for (const still of stills.slice(0, 4)) {
        // Small enough to arrive in one piece with what follows it.
        const picture = await sharp(still).resize(480).jpeg({ quality: 70 }).toBuffer();
        await page.next('credit');
        page.frame(picture);
        // It arrives with the frame, but for its last two bytes, which come when the frame has been read.
        page.socket.ping();
      }
      await page.next('credit');
      await page.leave();
      await expect.poll(() => endsOf(id)).toEqual(['disconnected']);
    } finally {
      await gate.close();
    }
  });

  test('may send fragments and pings, and end abruptly', async () => {
    const page = await CapturePage.open((await authentication()).url);
    page.socket.ping();
    for (let i = 0; i < 20; i++) page.socket.send(' '.repeat(100), { fin: false });
    page.socket.terminate();
    await page.closed;
  });
});

describe('who may open the socket', () => {
  test('only the page that was admitted', async () => {
    const { url } = await authentication();
    const { origin } = new URL(url);
    const other = await openIssuedUrl((await authentication()).url);
    const guessed = `omote_capture=${'a'.repeat(43)}`;
    // Before the URL is opened there is no ticket for it.
    for (const cookie of ['', 'omote_capture=', guessed, other])
      expect([cookie, await socketStatus(url, { cookie, origin })]).toEqual([cookie, 403]);
    const cookie = await openIssuedUrl(url);
    expect(cookie).toMatch(/^omote_capture=[A-Za-z0-9_-]{43}$/);
    for (const wrong of ['', guessed, other, `${cookie}x`])
      expect([wrong, await socketStatus(url, { cookie: wrong, origin })]).toEqual([wrong, 403]);
    for (const foreign of [
      'https://evil.example',
      'null',
      `${origin}0`,
      origin.replace('127.0.0.1', 'localhost'),
    ])
      expect([foreign, await socketStatus(url, { cookie, origin: foreign })]).toEqual([foreign, 403]);
    expect(await socketStatus(`${url}x`, { cookie, origin })).toBe(403);
    expect(await socketStatus(url, { cookie, origin })).toBe(101);
    // Clients other than browsers, such as tests, send no origin.
    expect(await socketStatus(url, { cookie })).toBe(101);
  });

  test('the ticket only works for this URL, ends with its session, and can’t be read by scripts', async () => {
    const { url } = await authentication();
    const [cookie] = (await fetch(`${url}/visit`, { method: 'POST' })).headers.getSetCookie();
    expect(cookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      expect.stringMatching(/^Max-Age=[1-9]\d{0,3}$/),
      `Path=${new URL(url).pathname}`,
      'SameSite=Strict',
    ]);
  });
});

describe('who may open the URL', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const refusal = (status: number, refused: string) => ({ status, refused });

  test('an unknown URL opens for nobody', async () => {
    for (const token of ['x', 'a'.repeat(43), 'a'.repeat(500), '%00', '__proto__'])
      await expect(openIssuedUrl(`${omote.url}/s/${token}`)).rejects.toMatchObject(refusal(404, 'unknown'));
  });

  test('an expired URL opens for nobody', async () => {
    const { url } = await authentication({ expires: 0 });
    await expect(openIssuedUrl(url)).rejects.toMatchObject(refusal(410, 'expired'));
  });

  test('a concluded one opens for nobody', async () => {
    const { url } = await authentication({ retry_limit: 0 });
    const page = await CapturePage.open(url);
    await page.start();
    page.send({ type: 'stop' });
    await page.next('finished');
    await expect(openIssuedUrl(url)).rejects.toMatchObject(refusal(410, 'concluded'));
  });

  test('with one_time_access only one visitor, even if many come at the same moment', async () => {
    const { url } = await authentication({ one_time_access: true });
    const loads = await Promise.allSettled(Array.from({ length: 8 }, () => openIssuedUrl(url)));
    const admitted = loads.filter((load) => load.status === 'fulfilled');
    expect(admitted).toHaveLength(1);
    await expect(openIssuedUrl(url)).rejects.toMatchObject(refusal(403, 'used'));
    // The admitted page continues, even over a new socket.
    for (let i = 0; i < 2; i++) await (await CapturePage.open(url, { cookie: admitted[0].value })).leave();
  });

  test('loading the page is no access: whoever fetches URLs for previews does not use them up', async () => {
    const { url, id } = await authentication({ one_time_access: true });
    for (const method of ['GET', 'HEAD'])
      for (const headers of [{}, from('10.0.0.9'), { 'sec-purpose': 'prefetch' }] as Record<
        string,
        string
      >[]) {
        const answer = await fetch(url, { method, headers });
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
      }
    expect((await omote.seen(id)).state).toBe('issued');
    expect(await openIssuedUrl(url, from('10.0.0.1'))).toMatch(/^omote_capture=/);
    expect(await omote.seen(id)).toMatchObject({ state: 'opened' });
    await expect(openIssuedUrl(url, from('10.0.0.1'))).rejects.toMatchObject(refusal(403, 'used'));
  });

  test('a kiosk is told beforehand what the link is for', async () => {
    const kindOf = async (url: string) => (await fetch(url, { method: 'HEAD' })).headers.get(KIND_HEADER);
    const { url, id } = await authentication({ one_time_access: true });
    expect(await kindOf(url)).toBe('authentication');
    expect((await omote.seen(id)).state).toBe('issued');
    const registers = await omote.issue('register_sessions', await omote.newPerson());
    expect(await kindOf(registers.body.url)).toBe('registration');
    expect(await kindOf(`${url}x`)).toBeNull();
  });

  test('session_timeout runs from the visit of the page’s script, not from its load', async () => {
    const { url, id } = await authentication({ session_timeout: 600 });
    await fetch(url);
    await pause(1100);
    const before = Date.now();
    await openIssuedUrl(url);
    expect(Date.parse((await omote.seen(id)).opened_at)).toBeGreaterThanOrEqual(before - 1000);
  });

  test('a page goes on with its visit, and is told if its address has changed', async () => {
    const { url } = await authentication({ one_time_access: true, expires: 600 });
    const cookie = await openIssuedUrl(url, from('10.0.0.1'));
    const visit = async (headers: Record<string, string>) => {
      const answer = await fetch(`${url}/visit`, { method: 'POST', headers });
      return [answer.status, ((await answer.json()) as { refused: string }).refused];
    };
    expect(await visit({ cookie, ...from('10.0.0.1') })).toEqual([200, null]);
    expect(await visit({ cookie, ...from('10.0.0.2') })).toEqual([403, 'other_address']);
    expect(await visit(from('10.0.0.1'))).toEqual([403, 'used']);
    expect(await visit({ cookie: `${cookie}x`, ...from('10.0.0.1') })).toEqual([403, 'used']);
    expect(await visit({ cookie, origin: 'https://evil.example', ...from('10.0.0.1') })).toEqual([
      403,
      'unavailable',
    ]);
  });

  test('the port that a proxy adds to the address is not part of it', async () => {
    const { url, id } = await authentication({ one_time_access: true });
    const cookie = await openIssuedUrl(url, from('10.0.0.1:51234'));
    expect(await socketStatus(url, { cookie, ...from('10.0.0.1:51235') })).toBe(101);
    expect(await socketStatus(url, { cookie, ...from('10.0.0.2:51234') })).toBe(403);
    const { url: other } = await authentication();
    const theirs = await openIssuedUrl(other, from('[2001:db8::7]:443'));
    expect(await socketStatus(other, { cookie: theirs, ...from('2001:DB8:0::7') })).toBe(101);
    expect((await omote.seen(id)).state).toBe('opened');
  });

  test('with first_access_ip_restriction only the first address', async () => {
    const { url } = await authentication();
    const cookie = await openIssuedUrl(url, from('10.0.0.1'));
    await expect(openIssuedUrl(url, from('10.0.0.2'))).rejects.toMatchObject(refusal(403, 'other_address'));
    await expect(openIssuedUrl(url)).rejects.toMatchObject(refusal(403, 'other_address'));
    // Entries not added by the proxy itself are only the visitor's claim.
    const claimed = from('10.0.0.1, 10.0.0.2');
    await expect(openIssuedUrl(url, claimed)).rejects.toMatchObject(refusal(403, 'other_address'));
    expect(await openIssuedUrl(url, from('10.0.0.9, 10.0.0.1'))).toBe(cookie);
    expect(await socketStatus(url, { cookie, ...from('10.0.0.2') })).toBe(403);
    expect(await socketStatus(url, { cookie, ...from('10.0.0.1') })).toBe(101);
  });

  test('with first_access_ip_restriction false any address', async () => {
    const { url } = await authentication({ first_access_ip_restriction: false });
    const cookie = await openIssuedUrl(url, from('10.0.0.1'));
    expect(await openIssuedUrl(url, from('10.0.0.2'))).toBe(cookie);
    expect(await socketStatus(url, { cookie, ...from('fd00::7') })).toBe(101);
  });

  test('another method on an issued URL doesn’t use it up', async () => {
    const { url, id } = await authentication({ one_time_access: true });
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await fetch(url, { method })).status).toBe(404);
    expect((await omote.seen(id)).state).toBe('issued');
  });
});

describe('injection', () => {
  const suspicious: [string, object, string, number][] = [
    ['a virtual camera', { label: 'OBS Virtual Camera' }, 'virtual_camera_name', 2],
    ['automation', { webdriver: true }, 'automation', 2],
    ['patched media', { nativeMedia: false }, 'patched_media', 2],
    ['a canvas as track', { trackType: 'CanvasCaptureMediaStreamTrack' }, 'patched_media', 2],
    ['a device that is not listed', { listed: false }, 'unlisted_device', 1],
    ['settings that contradict the frames', { width: 640, height: 640 }, 'settings_mismatch', 1],
  ];

  test.each(suspicious)('is reported but not decisive by default: %s', async (_, claims, evidence, score) => {
    const { url, id } = await authentication();
    const end = await playCapture(url, stills, { camera: { ...WEBCAM, ...claims } });
    expect(end).toMatchObject({ type: 'finished', result: true });
    expect(await resultOf(id)).toMatchObject({ result: true, camera_injection_score: score });
    expect((await omote.seen(id)).attempts[0].evidence).toEqual([evidence]);
  });

  test('is found in repeated frames', async () => {
    const { url, id } = await authentication();
    expect(await playCapture(url, stills.slice(0, 1), { frameGapMs: 20 })).toMatchObject({ result: true });
    expect(await resultOf(id)).toMatchObject({ camera_injection_score: 2 });
    expect((await omote.seen(id)).attempts[0].evidence).toEqual(['repeated_frames']);
  });

  /** Sends these frames with these capture times and leaves. @returns the evidence noted for the attempt */
  async function evidenceOf(frames: readonly Buffer[], capturedMs: (i: number) => number): Promise<string[]> {
    const { url, id } = await authentication({ retry_limit: 0 });
    const page = await CapturePage.open(url);
    await page.start();
    for (let sent = 0; sent < frames.length; ) {
      const { frames: credit } = await page.next('credit');
      for (let i = 0; i < credit && sent < frames.length; i++, sent++)
        page.frame(frames[sent], capturedMs(sent));
    }
    page.send({ type: 'stop' });
    await page.next('finished');
    return (await omote.seen(id)).attempts[0].evidence;
  }
  let all: Promise<Buffer[]> | undefined;
  const rooms = async (count: number) => {
    all ??= Promise.all(Array.from({ length: 30 }, (_, i) => emptyFrame(i)));
    return (await all).slice(0, count);
  };
  /** A person in front of a webcam, with a browser that takes frames at irregular times. */
  const odd = (i: number) => 1e6 + 70 * i + ((i * 7919) % 13);

  test('isn’t found in frames of a genuine camera', async () => {
    expect(await evidenceOf(await rooms(30), odd)).toEqual([]);
  });

  test('is found in frames timed by a machine', async () => {
    expect(await evidenceOf(await rooms(30), (i) => 1e6 + 66.7 * i)).toEqual(['machine_timed']);
  });

  test('is found in capture times that go back', async () => {
    expect(await evidenceOf(await rooms(6), (i) => odd(6 - i))).toEqual(['capture_times_off']);
  });

  test('is found in pictures that return with other bytes', async () => {
    const once = await rooms(12);
    const again = once.map((f, i) => Buffer.concat([f, Buffer.from(`${i}`)]));
    expect(await evidenceOf([...once, ...again], odd)).toEqual(['looped_frames']);
  });

  test('isn’t found in a picture sent twice, as cameras do in dim light', async () => {
    const twice = (await rooms(10)).flatMap((f) => [f, f]);
    expect(await evidenceOf(twice, odd)).toEqual([]);
  });

  test('is reported for a failed attempt too', async () => {
    const { url, id } = await authentication({ retry_limit: 0 });
    const page = await CapturePage.open(url);
    await page.start({ ...WEBCAM, webdriver: true });
    page.send({ type: 'stop' });
    await page.next('finished');
    expect(await resultOf(id)).toMatchObject({ result: false, camera_injection_score: 2 });
  });
});

describe('afterwards', () => {
  test('the service is healthy: nothing waits, nothing was restarted, and no page is held', async () => {
    expect((await omote.get('/readyz')).status).toBe(200);
    const { body } = await omote.admin('GET', '/status');
    expect([body.engine.queued, body.engine.restarts]).toEqual([0, 0]);
    await expect
      .poll(() => process.getActiveResourcesInfo().filter((r) => r === 'TCPSocketWrap').length)
      .toBeLessThan(40);
  });

  test('a policy can reject an attempt with strong evidence', async () => {
    await omote.restart({ ...ENV, OMOTE_REJECT_INJECTION_FROM: '2' });
    const strong = await authentication({ retry_limit: 0 });
    const camera = { ...WEBCAM, label: 'OBS Virtual Camera' };
    const end = await playCapture(strong.url, stills, { camera });
    expect(end).toMatchObject({ type: 'finished', result: false });
    expect(await resultOf(strong.id)).toMatchObject({ result: false, camera_injection_score: 2 });
    expect(await endsOf(strong.id)).toEqual(['injection']);

    const weak = await authentication();
    const unlisted = { ...WEBCAM, listed: false };
    expect(await playCapture(weak.url, stills, { camera: unlisted })).toMatchObject({
      result: true,
    });

    const { url, id } = await issue('register_sessions', await omote.newPerson());
    const page = await CapturePage.open(url);
    expect(await page.attempt(stills, camera)).toMatchObject({
      type: 'attempt_over',
      reason: 'not_confirmed',
    });
    await page.leave();
    expect(await registrationOf(id)).toMatchObject({ completed: false, face_feature_id: null });
  });
});
