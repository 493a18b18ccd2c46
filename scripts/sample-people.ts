/**
 * People for the demo and the tests, available on every machine: portraits cut from the sample photographs in
 * @vladmandic/face-api (MIT). They are never copied into the repository.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

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

/** A still picture as an integrator would send it. */
export const portrait = (name: PersonName): Promise<Buffer> =>
  cut(name).resize({ height: 800 }).jpeg({ quality: 92 }).toBuffer();

/**
 * The person in front of a webcam: the portrait in a 720p picture. Position, size, brightness and sensor noise vary a
 * little from frame to frame. JPEG.
 */
export function cameraFrames(name: PersonName, count: number): Promise<Buffer[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => cameraFrame(name, i)));
}

async function cameraFrame(name: PersonName, i: number): Promise<Buffer> {
  const height = 700 + ((i * 7) % 20);
  const image = await cut(name)
    .resize({ height })
    .modulate({ brightness: 1 + 0.03 * Math.sin(i) })
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((FRAME.width - image.info.width) / 2 + 25 * Math.sin(i * 1.3));
  return await room(i)
    .composite([{ input: image.data, left, top: 0 }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** A room without a person. */
export const emptyFrame = (i: number): Promise<Buffer> => room(i).jpeg({ quality: 88 }).toBuffer();

/** Two people in one picture. */
export async function crowdFrame(a: PersonName, b: PersonName, i = 0): Promise<Buffer> {
  const [one, two] = await Promise.all([a, b].map((n) => cut(n).resize({ height: 700 }).toBuffer()));
  return await room(i)
    .composite([
      { input: one, left: 40, top: 10 },
      { input: two, left: 660, top: 10 },
    ])
    .jpeg({ quality: 88 })
    .toBuffer();
}

const cut = (name: PersonName) => {
  const { file, ...area } = PEOPLE[name];
  return sharp(join(folder, file)).extract(area).png({ compressionLevel: 0 });
};

const room = (i: number) =>
  sharp({
    create: {
      ...FRAME,
      channels: 3,
      background: '#7d8588',
      noise: { type: 'gaussian', mean: 125 + (i % 3), sigma: 6 },
    },
  });

/** The portrait at this height as packed RGB, and its scale relative to the rectangle in PEOPLE. */
export async function portraitPixels(name: PersonName, height: number) {
  const { data, info } = await cut(name)
    .resize({ height })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, scale: height / PEOPLE[name].height };
}
