/** Tests 4.5 with pictures that aren't good portraits: the catalogue's error, and nothing is kept. */
import type { Worker } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crowdFrame, emptyFrame, portrait } from '../../scripts/sample-people.ts';
import { type Answer, Appliance, IS_CALLED_DIRECTLY, NETWORKS_AT_START } from '../support/appliance.ts';

let omote: Appliance;
let ada: string;
let picture: Buffer;

/** Every worker that the engine started in this process, in order. */
const workers: Worker[] = [];
process.on('worker', (worker: Worker) => {
  if (worker.threadName === 'face engine') workers.push(worker);
});

beforeAll(async () => {
  // Pictures cut from one photograph always count as duplicates at this rate.
  [omote, picture] = await Promise.all([Appliance.start({ OMOTE_DUPLICATE_FMR: '0.001' }), portrait('ada')]);
  ada = await omote.registered(picture);
});
afterAll(() => omote.close());

const send = (authId: string, face_image: string): Promise<Answer> =>
  omote.post(`/v1/auth/${authId}/faces`, { face_image });

async function expectRefused(face_image: string, status: number, code: string, desc: string): Promise<void> {
  const authId = await omote.newPerson();
  const before = await omote.admin('GET', '/status');
  const answer = await send(authId, face_image);
  expect([answer.status, answer.body]).toEqual([status, { errors: [{ code, desc, value: 'face_image' }] }]);
  // Nothing was kept: the person still has no face, and there is no session.
  const issued = await omote.issue('sessions', authId);
  expect([issued.status, issued.body.errors[0].code]).toEqual([409, 'ELAC1000004']);
  const after = await omote.admin('GET', '/status');
  expect(after.body.counts).toEqual(before.body.counts);
  expect(after.body.search.size).toBe(before.body.search.size);
}

const refused = (image: Buffer, status: number, code: string, desc: string) =>
  expectRefused(image.toString('base64'), status, code, desc);

const NOT_JPEG = [400, 'ELAC0000005', 'face_image must be a JPEG image'] as const;
const DAMAGED = [400, 'ELAC0000005', 'face_image is a damaged JPEG image'] as const;
const NO_FACE = [422, 'ELAC1000010', 'face_image shows no face'] as const;

describe('Base64', () => {
  test.each([
    ['a stranger in the alphabet', 'QUJD*A==', ', but has “*” as character 5'],
    [
      'URL-safe letters',
      '_9j-4AAQ',
      ' with its standard letters: replace minus by plus, and underscore by slash',
    ],
    [
      'a data URL',
      'data:image/jpeg;base64,/9j/4AAQ',
      ' alone: remove the start, up to and including the comma',
    ],
    ['line breaks', '/9j/\n4AAQ', ' without line breaks: remove them'],
    ['spaces around', ' /9j/4AAQ ', ' without spaces: remove them'],
    [
      'no padding',
      '/9j/4AA',
      ' of a length that is a multiple of 4: append equals signs, or send the whole text',
    ],
    ['padding alone', '====', ''],
    ['padding inside', '/9==4AAQ', ''],
  ])('%s: 400', async (_, text, what) => {
    await expectRefused(text, 400, 'ELAC0000005', `face_image must be Base64${what}`);
  });
});

describe('a file that isn’t a JPEG', () => {
  test('is refused as PNG, WebP or TIFF', async () => {
    await refused(await sharp(picture).png().toBuffer(), ...NOT_JPEG);
    await refused(await sharp(picture).webp().toBuffer(), ...NOT_JPEG);
    await refused(await sharp(picture).tiff().toBuffer(), ...NOT_JPEG);
  });

  test('is refused as an animated GIF or WebP', async () => {
    const small = await sharp(picture).resize({ height: 200 }).toBuffer();
    const film = (): Sharp => sharp([small, small], { join: { animated: true } });
    await refused(await film().gif().toBuffer(), ...NOT_JPEG);
    await refused(await film().webp().toBuffer(), ...NOT_JPEG);
  });

  test('is refused as text, SVG or a few bytes', async () => {
    await refused(Buffer.from('This is a picture of Ada.'), ...NOT_JPEG);
    await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'), ...NOT_JPEG);
    await refused(Buffer.from([0xff]), ...NOT_JPEG);
    await refused(Buffer.from([0xff, 0xd8]), ...NOT_JPEG);
  });

  test('is refused even if it starts with the first bytes of a JPEG', async () => {
    const png = await sharp(picture).resize({ height: 200 }).png().toBuffer();
    await refused(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), png]), ...DAMAGED);
  });
});

test('a JPEG of a kind that is not read is refused as one, and not as damaged', async () => {
  const arithmetic = await sharp(picture).resize({ height: 300 }).jpeg().toBuffer();
  arithmetic[arithmetic.indexOf(Buffer.of(0xff, 0xc0)) + 1] = 0xc9;
  const wording = 'face_image is a kind of JPEG that is not read: save it as a baseline JPEG of 8 bits';
  await refused(arithmetic, 400, 'ELAC0000005', wording);
});

describe('a damaged JPEG', () => {
  test.each([4, 20, 300, 0.5, 0.95])('is refused if cut off after %d', async (at) => {
    await refused(picture.subarray(0, at < 1 ? Math.round(picture.length * at) : at), ...DAMAGED);
  });

  test.each([0.3, 0.55, 0.6, 0.66, 0.9, 0.99])(
    'is refused if %d of it is followed by an end',
    async (share) => {
      const end = Buffer.of(0xff, 0xd9);
      for (const whole of [picture, await sharp(picture).jpeg({ progressive: true }).toBuffer()])
        await refused(Buffer.concat([whole.subarray(0, whole.length * share), end]), ...DAMAGED);
    },
  );

  test('is refused if overwritten in the middle', async () => {
    const broken = Buffer.from(picture);
    broken.fill(0xff, 200, 5000);
    const answer = await send(await omote.newPerson(), broken.toString('base64'));
    expect([400, 422]).toContain(answer.status);
  });

  test('never causes an internal error, with random bytes behind a valid header', async () => {
    const authId = await omote.newPerson();
    let seed = 4711;
    for (let round = 0; round < 25; round++) {
      const broken = Buffer.from(picture);
      for (let i = 0; i < 40; i++) {
        seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
        broken[seed % broken.length] = seed % 251;
      }
      const { status, body } = await send(authId, broken.toString('base64'));
      // A few wrong pixels may still be a face. What must not happen is an internal error.
      expect([round, [200, 400, 413, 422].includes(status), body.errors.length < 2]).toEqual([
        round,
        true,
        true,
      ]);
    }
    const { body } = await omote.admin('GET', '/status');
    expect(body.engine.restarts).toBe(0);
  });
});

describe('the size of a picture', () => {
  test('is refused if it is 1 px or 31 px wide', async () => {
    const small = [422, 'ELAC1000012', 'face_image is too small to show a face'] as const;
    await refused(await sharp(picture).resize(1, 1).jpeg().toBuffer(), ...small);
    await refused(await sharp(picture).resize(31, 300).jpeg().toBuffer(), ...small);
  });

  test('100 megapixels according to the header are refused before a pixel is decoded', async () => {
    await refused(
      withSize(picture, 10_000, 10_000),
      413,
      'ELAC1000008',
      'face_image must have at most 40 million pixels',
    );
    await refused(
      withSize(picture, 65_500, 65_500),
      413,
      'ELAC1000008',
      'face_image must have at most 40 million pixels',
    );
  });

  test('a header that promises more than there is, or nothing, is refused', async () => {
    await refused(withSize(picture, 4000, 4000), ...DAMAGED);
    await refused(withSize(picture, 0, 0), ...DAMAGED);
  });

  test.each([8 * 1024 * 1024 + 4, 10 * 1024 * 1024])(
    'more Base64 than the contract says (%d characters) is refused with 413, and the limit of pictures is named',
    async (length) => {
      const { status, body } = await send(ada, 'A'.repeat(length));
      const entry = { code: 'ELAC1000008', desc: 'face_image must have at most 6 MB', value: 'face_image' };
      expect([status, body]).toEqual([413, { errors: [entry] }]);
    },
  );
});

describe('the picture’s content', () => {
  test('is refused if there is no face', async () => {
    await refused(await emptyFrame(0), ...NO_FACE);
    const black = sharp({ create: { width: 800, height: 600, channels: 3, background: '#000' } });
    await refused(await black.jpeg().toBuffer(), ...NO_FACE);
  });

  test('is refused if there are two people', async () => {
    const wording = 'face_image shows 2 faces';
    await refused(await crowdFrame('ada', 'bea'), 422, 'ELAC1000011', wording);
  });

  test('is refused if the face is tiny', async () => {
    const wording = 'face_image shows a face that is too small';
    await refused(
      await sharp(picture).resize({ height: 110 }).jpeg().toBuffer(),
      422,
      'ELAC1000012',
      wording,
    );
  });

  test('is refused if blurred, dark or overexposed', async () => {
    const blurred = await sharp(picture).blur(10).jpeg().toBuffer();
    await refused(blurred, 422, 'ELAC1000013', 'face_image is blurred');
    const dark = await sharp(picture).linear(0.15).jpeg().toBuffer();
    await refused(dark, 422, 'ELAC1000013', 'face_image is too dark');
    const bright = await sharp(picture).linear(1, 120).jpeg().toBuffer();
    await refused(bright, 422, 'ELAC1000013', 'face_image is too bright');
  });

  test.each([90, 180, 270])(
    'is refused as turned by %d° if only that keeps its face from being fit',
    async (angle) => {
      const turned = await sharp(picture).rotate(angle).jpeg().toBuffer();
      await refused(turned, 422, 'ELAC1000017', 'face_image is upside down or on its side');
      // Turned as well, but not fit either when upright.
      const dark = await send(
        await omote.newPerson(),
        (await sharp(picture).rotate(angle).linear(0.15).jpeg().toBuffer()).toString('base64'),
      );
      expect([dark.status, dark.body.errors[0].code === 'ELAC1000017']).toEqual([422, false]);
    },
  );

  test('is refused if the face is tilted or cut off', async () => {
    const tilted = await sharp(picture).rotate(40).jpeg().toBuffer();
    await refused(tilted, 422, 'ELAC1000014', 'face_image shows a face that is turned away');
    const { width, height } = await sharp(picture).metadata();
    const half = { left: 0, top: 0, width: Math.round(width / 2), height };
    const cut = await sharp(picture).extract(half).jpeg().toBuffer();
    await refused(cut, 422, 'ELAC1000015', 'face_image shows a face that is cut off');
  });
});

describe('an unusual but good picture', () => {
  /** Expects the picture to be accepted and to show Ada, whose first ID is returned as a duplicate. */
  async function expectAda(image: Buffer): Promise<void> {
    const authId = await omote.newPerson();
    const answer = await send(authId, image.toString('base64'));
    expect([answer.status, answer.body.errors]).toEqual([200, []]);
    const { body } = await omote.admin('GET', `/people/${authId}/detections`);
    const hits = body.detections.flatMap((d: { hits: { auth_id: string }[] }) => d.hits);
    expect(hits.map((hit: { auth_id: string }) => hit.auth_id)).toContain(ada);
  }

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('is accepted with EXIF orientation %d', async (orientation) => {
    await expectAda(await storedAs(picture, orientation));
  });

  test('is accepted as CMYK, grey or progressive, or with a profile or comment', async () => {
    await expectAda(await sharp(picture).toColourspace('cmyk').jpeg().toBuffer());
    await expectAda(await sharp(picture).greyscale().jpeg().toBuffer());
    await expectAda(await sharp(picture).withIccProfile('p3').jpeg({ progressive: true }).toBuffer());
  });

  test('is accepted with bytes after the end, or in its place', async () => {
    const trailer = Buffer.from('behind the end of the picture');
    await expectAda(Buffer.concat([picture, trailer]));
    await expectAda(picture.subarray(0, -2));
    await expectAda(Buffer.concat([picture.subarray(0, -2), trailer]));
  });

  test('isn’t a duplicate if it shows another person', async () => {
    const bea = await omote.registered(await portrait('bea'));
    expect((await omote.admin('GET', `/people/${bea}/detections`)).body.detections).toEqual([]);
  });

  test('leaves the existing face unchanged if it is refused', async () => {
    const authId = await omote.registered(picture);
    const { status } = await send(authId, (await emptyFrame(0)).toString('base64'));
    expect([status, (await omote.issue('sessions', authId)).status]).toEqual([422, 200]);
  });
});

describe('many registrations at the same moment', () => {
  // The engine reads each picture, also one that it has read before.
  beforeAll(() => omote.restart({ OMOTE_DUPLICATE_FMR: '0.001' }, NETWORKS_AT_START));

  const registered = async (authIds: string[], body: object) =>
    await Promise.all(authIds.map((id) => omote.post(`/v1/auth/${id}/faces`, body)));

  test('have exactly one first for one person with check_overwrite', async () => {
    const authId = await omote.newPerson();
    const body = { face_image: picture.toString('base64'), check_overwrite: true };
    const answers = await registered(
      Array.from({ length: 6 }, () => authId),
      body,
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const refusals = answers.filter(({ status }) => status === 409);
    for (const { body } of refusals) expect(body.errors[0].code).toBe('ELAC1000003');
  });

  test('find all earlier ones for one face under several IDs', async () => {
    const authIds = await Promise.all(Array.from({ length: 5 }, () => omote.newPerson()));
    await registered(authIds, { face_image: picture.toString('base64') });
    const found = await Promise.all(
      authIds.map(async (authId) => {
        const { body } = await omote.admin('GET', `/people/${authId}/detections`);
        const hits = body.detections.flatMap((d: { hits: { auth_id: string }[] }) => d.hits);
        return hits.filter((hit: { auth_id: string }) => authIds.includes(hit.auth_id)).length;
      }),
    );
    expect(found.toSorted()).toEqual([0, 1, 2, 3, 4]);
  });

  // Calls shared among several appliances don't exceed what their engines accept.
  test.runIf(IS_CALLED_DIRECTLY)(
    'ask some to try again if the engine is busy, and the service continues',
    async () => {
      const authIds = await Promise.all(Array.from({ length: 60 }, () => omote.newPerson()));
      const answers = await registered(authIds, { face_image: picture.toString('base64') });
      const busy = answers.filter(({ status }) => status !== 200);
      expect(busy.length).toBeGreaterThan(0);
      expect(busy.length).toBeLessThan(60);
      for (const { status, body, headers } of busy) {
        const entry = { code: 'ELAC0000008', desc: 'the face engine is busy; try again', value: '' };
        expect([status, body, headers.get('retry-after')]).toEqual([503, { errors: [entry] }, '1']);
      }
      expect((await omote.get('/readyz')).status).toBe(200);
      expect((await send(authIds[0], picture.toString('base64'))).status).toBe(200);
    },
  );

  test.runIf(IS_CALLED_DIRECTLY)(
    'lose one picture if the engine’s worker dies alone, which is replaced while /readyz tells of it',
    async () => {
      const engine = async () => (await omote.admin('GET', '/status')).body.engine;
      const [started, { restarts }] = [workers.length, await engine()];
      const authIds = await Promise.all(Array.from({ length: 8 }, () => omote.newPerson()));
      const sent = registered(authIds, { face_image: picture.toString('base64') });
      await expect.poll(async () => (await engine()).queued, { interval: 5 }).toBeGreaterThan(0);
      const gone = new Promise((resolve) => workers.at(-1)?.once('exit', resolve));
      // No message of the engine's: it ends the worker by an error that nothing catches.
      workers.at(-1)?.postMessage(null);
      await gone;
      const meanwhile = await omote.get('/readyz');
      expect([meanwhile.status, meanwhile.body.checks.engine]).toEqual([503, false]);
      expect(meanwhile.body.reasons.engine).toMatch(/worker/);
      const answers = await sent;
      const lost = answers.filter(({ status }) => status !== 200);
      // On a slow host, others run out of time while the worker is replaced; nobody is told anything but to try again.
      expect(lost.length).toBeGreaterThan(0);
      for (const { status, body, headers } of lost)
        expect([status, body.errors[0].code, headers.get('retry-after')]).toEqual([503, 'ELAC0000008', '1']);
      await expect.poll(async () => (await omote.get('/readyz')).status, { timeout: 30_000 }).toBe(200);
      expect((await send(authIds[0], picture.toString('base64'))).status).toBe(200);
      expect([workers.length, await engine()]).toMatchObject([
        started + 1,
        { workers: 1, queued: 0, restarts: restarts + 1 },
      ]);
    },
  );
});

/** A copy whose frame header claims another size. */
function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  for (let at = 2; ; at += 2 + copy.readUInt16BE(at + 2)) {
    if (copy[at] !== 0xff) throw new Error('no frame header');
    if (copy[at + 1] < 0xc0 || copy[at + 1] > 0xc2) continue;
    copy.writeUInt16BE(height, at + 5);
    copy.writeUInt16BE(width, at + 7);
    return copy;
  }
}

/** The upright picture as stored by a camera held this way: other pixels, and EXIF says how to rotate them. */
async function storedAs(upright: Buffer, orientation: number): Promise<Buffer> {
  const [turn, mirror] = (
    [
      [0, ''],
      [0, 'flop'],
      [180, ''],
      [0, 'flip'],
      [90, 'flop'],
      [270, ''],
      [90, 'flip'],
      [90, ''],
    ] as const
  )[orientation - 1];
  const turned = sharp(await sharp(upright).rotate(turn).png().toBuffer());
  const stored = mirror === 'flop' ? turned.flop() : mirror === 'flip' ? turned.flip() : turned;
  return await stored.withMetadata({ orientation }).jpeg({ quality: 92 }).toBuffer();
}
