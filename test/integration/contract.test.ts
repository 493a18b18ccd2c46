/** Tests sections 4.1–4.5, 4.9 and 4.10 of the contract, row by row, as a client sees them. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ActingPerson } from '../../scripts/acting-person.ts';
import { portrait } from '../../scripts/sample-people.ts';
import { openIssuedUrl, playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { type Answer, Appliance } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/;
const ID = /^[0-9a-f]{32}$/;
const REDIRECT = 'https://app.example/back';

let omote: Appliance;
/** Auth ID of a person with a face, which no test changes. */
let ada: string;
/** Auth ID of a person without a face. */
let blank: string;
let picture: Buffer;
let person: ActingPerson;

beforeAll(async () => {
  [omote, picture, person] = await Promise.all([Appliance.start(), portrait('ada'), ActingPerson.of('ada')]);
  ada = await omote.registered(picture);
  blank = await omote.newPerson();
});
afterAll(() => omote.close());

/** Expects an error response with this status and exactly these entries, and nothing else in the body. */
function expectErrors(answer: Answer, status: number, ...entries: [code: string, desc: string][]): void {
  const errors = entries.map(([code, desc]) => ({
    code,
    desc,
    value: expect.stringMatching(new RegExp(`^${desc.split(' ')[0]}$`)),
  }));
  expect(answer.body).toEqual({ errors });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
}

const invalid = (desc: string): [string, string] => ['ELAC0000005', desc];

const authentication = (change: object = {}) => omote.issue('sessions', ada, change);
const registration = (change: object = {}) => omote.issue('register_sessions', blank, change);

const AUTHENTICATION = { path: '/v1/auth_face/sessions', issue: authentication };
const REGISTRATION = { path: '/v1/auth_face/register_sessions', issue: registration };

const SHARED_INTEGERS = { expires: 31_536_000, session_timeout: 3600, auto_redirect_waiting_time: 10 };
const SHARED_FLAGS = ['one_time_access', 'first_access_ip_restriction', 'auto_redirect', 'tutorial'];

describe.each([
  {
    section: '4.1',
    ...AUTHENTICATION,
    integers: { ...SHARED_INTEGERS, retry_limit: 100, detection_timeout: 3600 },
    flags: SHARED_FLAGS,
  },
  {
    section: '4.2',
    ...REGISTRATION,
    integers: SHARED_INTEGERS,
    flags: [...SHARED_FLAGS, 'check_overwrite'],
  },
])('$section: the parameters both kinds of session have', ({ path, issue, integers, flags }) => {
  test('the answer has exactly url, svc_auth_session_id, errors', async () => {
    const { status, body, headers } = await issue();
    expect(status).toBe(200);
    expect(body).toEqual({
      url: expect.stringMatching(new RegExp(`^${omote.url}/s/[A-Za-z0-9_-]{43}$`)),
      svc_auth_session_id: expect.stringMatching(ID),
      errors: [],
    });
    expect(body.url).not.toContain(body.svc_auth_session_id);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  describe.each(Object.entries(integers))('%s', (name, most) => {
    test.each([0, 1, most - 1, most])('%d is taken', async (value) => {
      expect((await issue({ [name]: value })).body.errors).toEqual([]);
    });

    test('below the range', async () => {
      expectErrors(await issue({ [name]: -1 }), 400, invalid(`${name} must be greater equal than 0`));
    });

    test('above the range', async () => {
      const wording = invalid(`${name} must be less equal than ${most}`);
      expectErrors(await issue({ [name]: most + 1 }), 400, wording);
      expectErrors(await issue({ [name]: Number.MAX_SAFE_INTEGER }), 400, wording);
    });

    test.each(['1', '', 1.5, true, null, [1], { a: 1 }])('%j is not an integer', async (value) => {
      expectErrors(await issue({ [name]: value }), 400, invalid(`${name} must be an integer`));
    });
  });

  describe.each(flags)('%s', (name) => {
    test.each([true, false])('%j is taken', async (value) => {
      expect((await issue({ [name]: value })).body.errors).toEqual([]);
    });

    test.each(['true', '', 0, 1, null, [], {}])('%j is not a boolean', async (value) => {
      expectErrors(await issue({ [name]: value }), 400, invalid(`${name} must be a boolean`));
    });
  });

  describe('defaults', () => {
    const shared = {
      expires: 30,
      session_timeout: 60,
      auto_redirect_waiting_time: 1,
      redirect_uri: REDIRECT,
      one_time_access: false,
      first_access_ip_restriction: true,
      auto_redirect: true,
      tutorial: true,
    };

    test('4.1 defaults are applied, as the console shows', async () => {
      const { body } = await omote.issue('sessions', ada);
      const { parameters } = await omote.seen(body.svc_auth_session_id);
      expect(parameters).toEqual({ ...shared, retry_limit: 3, detection_timeout: 30, check_overwrite: null });
    });

    test('4.2 defaults are applied, as the console shows', async () => {
      const { body } = await omote.issue('register_sessions', blank);
      const { parameters } = await omote.seen(body.svc_auth_session_id);
      expect(parameters).toEqual({
        ...shared,
        retry_limit: null,
        detection_timeout: null,
        check_overwrite: false,
      });
    });
  });

  describe('redirect_uri', () => {
    test.each([
      'http://app.example',
      'https://app.example:8443/a/b?x=1&y=%20#part',
      'http://192.168.0.10/',
      'http://[fd00::1]:81/x',
      'com.example.app:/done',
      `https://app.example/${'a'.repeat(2028)}`,
    ])('%s is taken', async (redirect_uri) => {
      expect((await issue({ redirect_uri })).body.errors).toEqual([]);
    });

    test('myapp://done is refused where the site does not allow its scheme', async () => {
      const remedy =
        'use https, or list all that is allowed, such as https: and myapp:, in the setting redirect_allow_list';
      const wording = `redirect_uri has a scheme that is not allowed here: ${remedy}`;
      expectErrors(await issue({ redirect_uri: 'myapp://done' }), 400, invalid(wording));
    });

    const CHARACTERS = 'has a space, a backslash or an invisible character: percent-encode it';
    const SCHEME = 'has a scheme that is never allowed: use https or the scheme of an app';
    const RELATIVE = 'must be an absolute URI (http, https or an app scheme)';
    const REST = 'has no valid host, port or path after its scheme';
    test.each([
      ['ms-msdt:/id PCWDiagnostic', CHARACTERS],
      ['search-ms:query=x', SCHEME],
      ['https://app.example/\u202egpj.exe', CHARACTERS],
      ['javascript:alert(1)', SCHEME],
      ['JavaScript:alert(1)', SCHEME],
      ['java\tscript:alert(1)', CHARACTERS],
      [' https://app.example', CHARACTERS],
      ['data:text/html,x', SCHEME],
      ['file:///etc/passwd', SCHEME],
      ['blob:https://app.example/1', SCHEME],
      ['mailto:a@b', SCHEME],
      ['//app.example/x', RELATIVE],
      ['/back', RELATIVE],
      ['app.example', RELATIVE],
      ['https://', REST],
      ['https:/app.example', REST],
      ['https://app.example:99999/', REST],
      ['https:\\\\app.example', CHARACTERS],
      ['https://user:secret@app.example/', 'must not have a user name or password'],
      ['https://app.example/a b', CHARACTERS],
      ['https://app.example/\r\nSet-Cookie: a=b', CHARACTERS],
    ])('%j is refused: %s', async (redirect_uri, why) => {
      expectErrors(await issue({ redirect_uri }), 400, invalid(`redirect_uri ${why}`));
    });

    test('empty, too long, no string', async () => {
      expectErrors(await issue({ redirect_uri: '' }), 400, invalid('redirect_uri must not be empty'));
      const long = `https://app.example/${'a'.repeat(2029)}`;
      const wording = 'redirect_uri must be at most 2048 characters';
      expectErrors(await issue({ redirect_uri: long }), 400, invalid(wording));
      for (const value of [1, true, null, [REDIRECT], {}])
        expectErrors(await issue({ redirect_uri: value }), 400, invalid('redirect_uri must be a string'));
    });
  });

  describe('identifier', () => {
    test.each([1, null, true, ['a'], {}])('%j is no string', async (identifier) => {
      expectErrors(await issue({ identifier }), 400, invalid('identifier must be a string'));
    });

    test('empty, too long, with other characters', async () => {
      expectErrors(await issue({ identifier: '' }), 400, invalid('identifier must not be empty'));
      const long = invalid('identifier must be at most 128 characters');
      expectErrors(await issue({ identifier: 'a'.repeat(129) }), 400, long);
      const other = invalid('identifier must have only letters (A-Z, a-z), digits and . _ ~ -');
      for (const identifier of ['a b', 'a/b', 'ä', 'a\0', 'a\n', "' OR 1=1", '顔'])
        expectErrors(await issue({ identifier }), 400, other);
    });

    test('unknown: 404', async () => {
      for (const identifier of ['0'.repeat(32), ada.toUpperCase(), '..', '__proto__', 'a'.repeat(128)])
        expectErrors(await issue({ identifier }), 404, ['ELAC0000004', 'identifier is not known']);
    });
  });

  test('what is required', async () => {
    const all = [
      invalid('id_type is required'),
      invalid('identifier is required'),
      invalid('redirect_uri is required'),
    ];
    expectErrors(await omote.post(path, {}), 400, ...all);
    expectErrors(await omote.post(path, undefined), 400, ...all);
    expectErrors(await omote.post(path, null), 400, ...all);
  });

  test.each([[], [{}], 'text', 1, true])('a body of %j is no object', async (body) => {
    const { status, body: answer } = await omote.post(path, body);
    expect(status).toBe(400);
    expect(answer.errors[0]).toEqual({ code: 'ELAC0000005', desc: 'body must be an object', value: 'body' });
  });

  test('members of the prototype are no parameters', async () => {
    const given = `{"__proto__":{"identifier":"${ada}"},"id_type":"auth","redirect_uri":"${REDIRECT}"}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await omote.call('POST', path, { raw: given, headers });
    expectErrors(answer, 400, invalid('identifier is required'));
  });

  test('unknown fields are ignored', async () => {
    const { status, body } = await issue({ colour: 'red', toString: 1, constructor: {}, hasOwnProperty: 1 });
    expect([status, body.errors]).toEqual([200, []]);
  });

  test('each URL and ID is new', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue()));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(20);
    expect(new Set(answers.map(({ body }) => body.svc_auth_session_id)).size).toBe(20);
  });
});

describe('4.1: what only authentication has', () => {
  test.each([1, null, '', 'AUTH', 'face', ['auth'], {}, true])('id_type %j is refused', async (id_type) => {
    expectErrors(await authentication({ id_type }), 400, invalid('id_type must be one of ekyc, auth'));
  });

  test('ekyc needs a linked ID', async () => {
    const answer = await authentication({ id_type: 'ekyc', identifier: 'member_4711' });
    expectErrors(answer, 404, ['ELAC0000004', 'identifier is not known']);
    const own = await authentication({ id_type: 'ekyc' });
    expectErrors(own, 404, ['ELAC0000004', 'identifier is not known']);
  });

  test('several faults at once, in the order of the table', async () => {
    const change = {
      tutorial: 'no',
      auto_redirect: 1,
      redirect_uri: '/back',
      auto_redirect_waiting_time: 11,
      detection_timeout: 3601,
      session_timeout: '60',
      retry_limit: 101,
      expires: -1,
      identifier: undefined,
      id_type: 'x',
    };
    const answer = await authentication(change);
    expectErrors(
      answer,
      400,
      invalid('id_type must be one of ekyc, auth'),
      invalid('identifier is required'),
      invalid('expires must be greater equal than 0'),
      invalid('retry_limit must be less equal than 100'),
      invalid('session_timeout must be an integer'),
      invalid('detection_timeout must be less equal than 3600'),
      invalid('auto_redirect_waiting_time must be less equal than 10'),
      invalid('redirect_uri must be an absolute URI (http, https or an app scheme)'),
      invalid('auto_redirect must be a boolean'),
      invalid('tutorial must be a boolean'),
    );
    expect((await authentication(change)).body).toEqual(answer.body);
  });

  test('a person without a face: 409', async () => {
    const answer = await omote.issue('sessions', blank);
    expectErrors(answer, 409, ['ELAC1000004', 'identifier has no registered face']);
  });

  test('defaults, as the page is told them', async () => {
    const page = await CapturePage.open((await authentication()).body.url);
    const [hello] = page.heard;
    expect(hello).toMatchObject({
      kind: 'authentication',
      tutorial: true,
      attemptsLeft: 4,
      detectionTimeoutMs: 30_000,
    });
    if (hello.type !== 'hello') throw new Error('no hello');
    expect(hello.endsInMs).toBeGreaterThan(30_000);
    expect(hello.endsInMs).toBeLessThanOrEqual(60_000);
    await page.leave();
  });

  test('what was given, as the page is told it', async () => {
    const given = { retry_limit: 0, session_timeout: 3600, detection_timeout: 7, tutorial: false };
    const page = await CapturePage.open((await authentication(given)).body.url);
    expect(page.heard[0]).toMatchObject({ attemptsLeft: 1, detectionTimeoutMs: 7000, tutorial: false });
    await page.leave();
  });
});

describe('4.2: what only registration has', () => {
  test.each(['ekyc', 1, null, '', ['auth']])('id_type %j is refused', async (id_type) => {
    expectErrors(await registration({ id_type }), 400, invalid('id_type must be one of auth'));
  });

  test('retry_limit and detection_timeout are no parameters here', async () => {
    expect((await registration({ retry_limit: 'x', detection_timeout: -5 })).status).toBe(200);
  });

  test('check_overwrite: 409 for a person who has a face', async () => {
    const answer = await omote.issue('register_sessions', ada, { check_overwrite: true });
    expectErrors(answer, 409, ['ELAC1000003', 'identifier is already registered']);
    expect((await omote.issue('register_sessions', ada, { check_overwrite: false })).status).toBe(200);
    expect((await omote.issue('register_sessions', ada)).status).toBe(200);
    expect((await registration({ check_overwrite: true })).status).toBe(200);
  });

  test.each([[], [1], 'text', 1, true, null])('metadata %j is no object', async (metadata) => {
    expectErrors(await registration({ metadata }), 400, invalid('metadata must be an object'));
  });

  test('metadata: 300 KB of compact UTF-8 and not a byte more', async () => {
    const limit = 300 * 1024;
    // {"k":"…"} is 8 bytes around the text; ä is two bytes, an emoji four.
    for (const [letter, bytes] of [
      ['a', 1],
      ['ä', 2],
      ['🙂', 4],
    ] as const) {
      const text = letter.repeat((limit - 8) / bytes);
      expect((await registration({ metadata: { k: text } })).status).toBe(200);
      const answer = await registration({ metadata: { k: `${text}a` } });
      expectErrors(answer, 413, ['ELAC1000008', 'metadata must be at most 300 KB']);
    }
  });

  test('metadata is measured as it is kept, not as it was written', async () => {
    const escaped = '\\u00e4'.repeat(150 * 1024 - 4);
    const spaced = `{"id_type":"auth", "identifier":"${blank}", "redirect_uri":"${REDIRECT}",
      "metadata": {   "k"  : "${escaped}" } ${' '.repeat(100_000)} }`;
    const headers = { 'content-type': 'application/json' };
    expect((await omote.call('POST', REGISTRATION.path, { raw: spaced, headers })).status).toBe(200);
  });

  test('metadata nested too deep', async () => {
    const nested = (depth: number): object => (depth === 0 ? {} : { a: nested(depth - 1) });
    expect((await registration({ metadata: nested(64) })).status).toBe(200);
    const wording = invalid('metadata must be nested at most 64 deep');
    expectErrors(await registration({ metadata: nested(65) }), 400, wording);
    const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const raw = `{"id_type":"auth","identifier":"${blank}","redirect_uri":"${REDIRECT}","metadata":${deep}}`;
    const headers = { 'content-type': 'application/json' };
    expectErrors(await omote.call('POST', REGISTRATION.path, { raw, headers }), 400, wording);
  });

  test('faults and too large metadata are told together', async () => {
    const answer = await registration({ expires: -1, metadata: { k: 'a'.repeat(400_000) } });
    expectErrors(answer, 400, invalid('expires must be greater equal than 0'), [
      'ELAC1000008',
      'metadata must be at most 300 KB',
    ]);
  });

  test('attempts are as many as time allows; the face is looked for as long as the site says', async () => {
    const page = await CapturePage.open((await registration({ tutorial: false })).body.url);
    expect(page.heard[0]).toMatchObject({ kind: 'registration', attemptsLeft: null, tutorial: false });
    await page.leave();
  });
});

describe('4.4: user ID', () => {
  test('the answer has exactly auth_id, created_at, errors', async () => {
    const { status, body } = await omote.post('/v1/auth');
    expect(status).toBe(200);
    expect(body).toEqual({
      auth_id: expect.stringMatching(ID),
      created_at: expect.stringMatching(ISO),
      errors: [],
    });
    expect(Math.abs(Date.parse(body.created_at) - Date.now())).toBeLessThan(60_000);
  });

  test('there are no parameters: a body is let be', async () => {
    for (const body of [{}, { auth_id: 'mine' }, []]) {
      const answer = await omote.post('/v1/auth', body);
      expect(answer.body.auth_id).toMatch(ID);
    }
  });
});

describe('4.5: face image', () => {
  const faces = (authId: string, body: unknown) => omote.post(`/v1/auth/${authId}/faces`, body);

  test('the answer has exactly auth_id, created_at, errors; a registration session of its own is completed', async () => {
    const authId = await omote.newPerson();
    const { status, body } = await faces(authId, { face_image: picture.toString('base64') });
    expect(status).toBe(200);
    expect(body).toEqual({ auth_id: authId, created_at: expect.stringMatching(ISO), errors: [] });

    const { body: list } = await omote.admin('GET', '/sessions');
    const own = list.sessions.filter((s: { identifier: string }) => s.identifier === authId);
    expect(own).toHaveLength(1);
    const result = await omote.get(`/v1/auth_face/register_sessions/${own[0].id}`);
    expect(result.body).toEqual({
      svc_auth_session_id: own[0].id,
      svc_register_session_id: own[0].id,
      id_type: 'auth',
      identifier: authId,
      completed: true,
      result: true,
      registered_at: body.created_at,
      camera_injection_score: null,
      face_feature_id: expect.stringMatching(ID),
      errors: [],
    });
  });

  test('check_overwrite both ways', async () => {
    const face_image = picture.toString('base64');
    const authId = await omote.newPerson();
    expect((await faces(authId, { face_image, check_overwrite: true })).status).toBe(200);
    const refused = await faces(authId, { face_image, check_overwrite: true });
    expectErrors(refused, 409, ['ELAC1000003', 'identifier is already registered']);
    expect((await faces(authId, { face_image, check_overwrite: false })).status).toBe(200);
    expect((await faces(authId, { face_image })).status).toBe(200);
  });

  test('what is wrong with the parameters, all at once', async () => {
    expectErrors(await faces(blank, {}), 400, invalid('face_image is required'));
    expectErrors(await faces(blank, undefined), 400, invalid('face_image is required'));
    expectErrors(await faces(blank, { face_image: '' }), 400, invalid('face_image must not be empty'));
    for (const face_image of [1, null, ['QUJD'], {}, true])
      expectErrors(await faces(blank, { face_image }), 400, invalid('face_image must be a string'));
    expectErrors(
      await faces('a%20b', { check_overwrite: 'yes' }),
      400,
      invalid('identifier must have only letters (A-Z, a-z), digits and . _ ~ -'),
      invalid('face_image is required'),
      invalid('check_overwrite must be a boolean'),
    );
    const long = await faces('a'.repeat(129), { face_image: 'QUJD' });
    expectErrors(long, 400, invalid('identifier must be at most 128 characters'));
  });

  test('unknown ID: 404, also before the picture is looked at', async () => {
    const answer = await faces('0'.repeat(32), { face_image: 'QUJD' });
    expectErrors(answer, 404, ['ELAC0000004', 'identifier is not known']);
  });
});

describe('4.3 and 4.9: results', () => {
  const OPEN = { completed: false, result: false, camera_injection_score: null, errors: [] };

  test('an issued authentication', async () => {
    const id = (await authentication()).body.svc_auth_session_id;
    const { status, body } = await omote.get(`/v1/auth_sessions/${id}`);
    expect(status).toBe(200);
    const given = { svc_auth_session_id: id, auth_method: 'Face_web', id_type: 'auth', identifier: ada };
    expect(body).toEqual({ ...given, ...OPEN, authenticated_at: '' });
  });

  test('an issued registration', async () => {
    const id = (await registration()).body.svc_auth_session_id;
    const { status, body } = await omote.get(`/v1/auth_face/register_sessions/${id}`);
    expect(status).toBe(200);
    const given = { svc_auth_session_id: id, id_type: 'auth', identifier: blank };
    expect(body).toEqual({ ...given, ...OPEN, registered_at: '', face_feature_id: null });
  });

  test('expires = 0 is expired when it is issued', async () => {
    const { url, svc_auth_session_id: id } = (await registration({ expires: 0 })).body;
    const { body } = await omote.get(`/v1/auth_face/register_sessions/${id}`);
    expect(body).toEqual({
      svc_auth_session_id: id,
      svc_register_session_id: id,
      id_type: 'auth',
      identifier: blank,
      completed: true,
      result: false,
      registered_at: expect.stringMatching(ISO),
      camera_injection_score: null,
      face_feature_id: null,
      errors: [],
    });
    await expect(openIssuedUrl(url)).rejects.toMatchObject({ status: 410, refused: 'expired' });
    // A result that was returned doesn't change.
    expect((await omote.get(`/v1/auth_face/register_sessions/${id}`)).body).toEqual(body);
  });

  test('session_timeout = 0 ends with the page load', async () => {
    const { url, svc_auth_session_id: id } = (await authentication({ session_timeout: 0 })).body;
    await openIssuedUrl(url);
    const { body } = await omote.get(`/v1/auth_sessions/${id}`);
    expect(body).toMatchObject({ completed: true, result: false });
    expect(body.authenticated_at).toMatch(ISO);
  });

  test('a URL that nobody opened: its expiry is the time of the result', async () => {
    const issued = await authentication({ expires: 1 });
    const id = issued.body.svc_auth_session_id;
    await pause(1100);
    const { body } = await omote.get(`/v1/auth_sessions/${id}`);
    expect(body).toMatchObject({ completed: true, result: false });
    const { issued_at, concluded_at, reason } = await omote.seen(id);
    expect([concluded_at, reason]).toEqual([body.authenticated_at, 'never_opened']);
    expect(Date.parse(concluded_at) - Date.parse(issued_at)).toBe(1000);
  });

  test('unknown, of the other kind, malformed', async () => {
    const unknown: [string, string] = ['ELAC1000001', 'svc_auth_session_id is not known'];
    const own = (await authentication()).body.svc_auth_session_id;
    const other = (await registration()).body.svc_auth_session_id;
    for (const id of ['0'.repeat(32), other, '..%2f..', '%00', '顔', "'--", 'a'.repeat(128)]) {
      expectErrors(await omote.get(`/v1/auth_sessions/${id}`), 404, unknown);
      expectErrors(await omote.get(`/v1/auth_sessions/${id}/metadata`), 404, unknown);
    }
    for (const id of ['0'.repeat(32), own, '%00'])
      expectErrors(await omote.get(`/v1/auth_face/register_sessions/${id}`), 404, unknown);
    const long = await omote.get(`/v1/auth_sessions/${'a'.repeat(129)}`);
    expectErrors(long, 400, invalid('svc_auth_session_id must be at most 128 characters'));
  });
});

describe('4.10: metadata', () => {
  /** JSON that careless programs handle wrongly. It is text because an object literal would lose __proto__. */
  const TRICKY = `{
    "__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}, "toJSON": "x",
    "prototype": null, "": "", "1": [1, -0.5, 1e21, 1e-7, 9007199254740991], "a.b": {"$where": "1"},
    "日本語": "顔認証 😀 \\u0000 \\u2028 \\ud83d\\ude00 \\"\\\\/", "lone\\ud800": "\\udc00",
    "list": [null, true, false, [], {}, [[[]]]], "html": "</script><script>alert(1)</script>"
  }`;
  /** Numbers, an order of members and repeated members that do not survive parsing, as compact JSON. */
  const EXACT =
    '"10":12345678901234567890,"9":[{"n":9007199254740993},1e400,-1e-400,-0,1E5,1.0,0.1234567890123456789],"n":1,"n":2';

  const metadataOf = (id: string) => omote.get(`/v1/auth_sessions/${id}/metadata`);

  async function authenticated(authId: string): Promise<string> {
    const { url, svc_auth_session_id: id } = (await omote.issue('sessions', authId)).body;
    expect(await playCapture(url, person, { frameGapMs: 20 })).toMatchObject({ result: true });
    return id;
  }

  test('before a success: 409', async () => {
    const { url, svc_auth_session_id: id } = (await authentication({ retry_limit: 0 })).body;
    const refused: [string, string] = ['ELAC1000005', 'svc_auth_session_id has no successful authentication'];
    expectErrors(await metadataOf(id), 409, refused);
    const page = await CapturePage.open(url);
    expectErrors(await metadataOf(id), 409, refused);
    await page.start();
    page.send({ type: 'stop' });
    expect(await page.next('finished')).toMatchObject({ result: false });
    expectErrors(await metadataOf(id), 409, refused);
  });

  test('comes back equal; none is {}; overwriting replaces it; after the deadline: 410', async () => {
    const authId = await omote.newPerson();
    const given = `{"id_type":"auth","identifier":"${authId}","redirect_uri":"${REDIRECT}","metadata":{"exact": {${EXACT}}, ${TRICKY.slice(1)}}`;
    const headers = { 'content-type': 'application/json' };
    const issued = await omote.call('POST', REGISTRATION.path, { raw: given, headers });
    await playCapture(issued.body.url, person, { frameGapMs: 20 });
    const { body: registered } = await omote.get(
      `/v1/auth_face/register_sessions/${issued.body.svc_auth_session_id}`,
    );
    expect(registered).toMatchObject({ completed: true, result: true });

    const id = await authenticated(authId);
    const answer = await metadataOf(id);
    expect(Object.keys(answer.body)).toEqual(['svc_auth_session_id', 'metadata', 'errors']);
    expect([answer.status, answer.body.svc_auth_session_id, answer.body.errors]).toEqual([200, id, []]);
    const { exact: _, ...metadata } = answer.body.metadata;
    expect(JSON.stringify(metadata)).toBe(JSON.stringify(JSON.parse(TRICKY)));
    expect(answer.text).toContain(`"metadata":{"exact":{${EXACT}},`);
    expect(Object.hasOwn(answer.body.metadata, '__proto__')).toBe(true);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();

    // The same session after the face was overwritten returns the metadata of the person's current face.
    const image = { face_image: picture.toString('base64') };
    expect((await omote.post(`/v1/auth/${authId}/faces`, image)).status).toBe(200);
    expect((await metadataOf(id)).body).toEqual({ svc_auth_session_id: id, metadata: {}, errors: [] });

    const result = await omote.get(`/v1/auth_sessions/${id}`);
    await omote.restart({ OMOTE_METADATA_SECONDS: '1' });
    await pause(1000);
    const gone = await metadataOf(id);
    expectErrors(gone, 410, ['ELAC1000007', 'svc_auth_session_id metadata retrieval deadline has passed']);
    expect((await omote.get(`/v1/auth_sessions/${id}`)).body).toEqual(result.body);
    expect(result.body).toEqual({
      svc_auth_session_id: id,
      auth_method: 'Face_web',
      id_type: 'auth',
      identifier: authId,
      completed: true,
      result: true,
      authenticated_at: expect.stringMatching(ISO),
      camera_injection_score: null,
      errors: [],
    });
  });
});
