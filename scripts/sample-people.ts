/**
 * People for the demo and the tests, available on every machine: portraits cut from the sample photographs in
 * @vladmandic/face-api (MIT). They are never copied into the repository.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type OutputInfo } from 'sharp';

interface Portrait {
  file: string;
  /** Rectangle with one face, px of the photograph. */
  left: number;
  top: number;
  width: number;
  height: number;
}

export const PEOPLE = {
  ada: { file: 'sample3.jpg', left: 1010, top: 130, width: 440, height: 550 },
  bea: { file: 'sample6.jpg', left: 600, top: 310, width: 360, height: 450 },
  cora: { file: 'sample3.jpg', left: 430, top: 220, width: 440, height: 550 },
} as const satisfies Record<string, Portrait>;

export type PersonName = keyof typeof PEOPLE;

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
);

/** 720p, the size of an ordinary webcam. */
export const FRAME = { width: 1280, height: 720 };

/** Each picture is drawn once in a process, and given as a copy. */
const drawn = new Map<string, Promise<Buffer>>();

async function once(what: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const picture = drawn.get(what) ?? draw();
  drawn.set(what, picture);
  return Buffer.from(await picture);
}

/** A still picture as an integrator would send it. */
export const portrait = (name: PersonName): Promise<Buffer> =>
  once(`portrait ${name}`, () => cut(name).resize({ height: 800 }).jpeg({ quality: 92 }).toBuffer());

/**
 * The person in front of a webcam: the portrait in a 720p picture. Position, size, brightness and sensor noise vary a
 * little from frame to frame. JPEG.
 */
export function cameraFrames(name: PersonName, count: number): Promise<Buffer[]> {
  return Promise.all(
    Array.from({ length: count }, (_, i) => once(`${name} ${i}`, () => cameraFrame(name, i))),
  );
}

async function cameraFrame(name: PersonName, i: number): Promise<Buffer> {
  const height = 700 + ((i * 7) % 20);
  const { data, info } = await face(name);
  const image = await sharp(data, { raw: info })
    .resize({ height })
    .linear(1 + 0.03 * Math.sin(i), 0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((FRAME.width - image.info.width) / 2 + 25 * Math.sin(i * 1.3));
  const pixels = await room(i);
  const row = 3 * image.info.width;
  for (let y = 0; y < height; y++)
    image.data.copy(pixels, 3 * (y * FRAME.width + left), y * row, (y + 1) * row);
  return await jpegOf(pixels).toBuffer();
}

/** A room without a person. */
export const emptyFrame = (i: number): Promise<Buffer> =>
  once(`room ${i}`, async () => await jpegOf(await room(i)).toBuffer());

/** Two people in one picture. */
export async function crowdFrame(a: PersonName, b: PersonName, i = 0): Promise<Buffer> {
  const [one, two] = await Promise.all([a, b].map((n) => cut(n).resize({ height: 700 }).toBuffer()));
  return await jpegOf(await room(i))
    .composite([
      { input: one, left: 40, top: 10 },
      { input: two, left: 660, top: 10 },
    ])
    .toBuffer();
}

const cut = (name: PersonName) => {
  const { file, ...area } = PEOPLE[name];
  return sharp(join(folder, file)).extract(area).png({ compressionLevel: 0 });
};

type Pixels = { data: Buffer; info: OutputInfo };

const faces = new Map<PersonName, Promise<Pixels>>();

/** The portrait's pixels: its photograph is opened once. */
function face(name: PersonName): Promise<Pixels> {
  const pixels = faces.get(name) ?? cut(name).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  faces.set(name, pixels);
  return pixels;
}

/** How much larger than a frame the wall is, px. A sensor's noise takes much longer to draw than to cut out elsewhere. */
const ROUND = 128;
let wall: Promise<Pixels> | undefined;

/** The pixels of a wall as a noisy sensor sees it, with other noise at each place than in the frames before. */
async function room(i: number): Promise<Buffer> {
  wall ??= sharp({
    create: {
      width: FRAME.width + ROUND,
      height: FRAME.height + ROUND,
      channels: 3,
      background: '#7d8588',
      noise: { type: 'gaussian', mean: 126, sigma: 6 },
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await wall;
  const [left, top] = [(i * 37) % ROUND, (i * 59) % ROUND];
  const pixels = Buffer.alloc(3 * FRAME.width * FRAME.height);
  for (let y = 0; y < FRAME.height; y++) {
    const from = 3 * ((y + top) * info.width + left);
    data.copy(pixels, 3 * y * FRAME.width, from, from + 3 * FRAME.width);
  }
  return pixels;
}

const jpegOf = (pixels: Buffer) => sharp(pixels, { raw: { ...FRAME, channels: 3 } }).jpeg({ quality: 88 });

/** The portrait at this height as packed RGB, and its scale relative to the rectangle in PEOPLE. */
export async function portraitPixels(name: PersonName, height: number) {
  const { data, info } = await cut(name)
    .resize({ height })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, scale: height / PEOPLE[name].height };
}
