/**
 * Programs that replace a camera. Each has one other photograph of the victim (the enrolled person) and an issued URL,
 * and speaks the capture protocol without a camera or a browser. They know only the protocol and what the service tells
 * the page.
 */
import sharp from 'sharp';
import type { InstructionCode, ServiceMessage } from '../../src/contract/capture/capture.ts';

export type Pixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number };

/** What a program can use of the service's messages so far. */
export interface Heard {
  instruction: InstructionCode;
  /** Colours of the light challenge on the screen, and how long it has been shown, ms. */
  colours: readonly string[];
  stepMs: number;
  litMs: number;
}

export interface Program {
  name: string;
  withoutLight?: boolean;
  /** The next frame, JPEG. */
  frame(heard: Heard): Promise<Buffer>;
}

const WIDTH = 640;
const HEIGHT = 480;

/** The photograph as packed RGB, 640 × 480, upright, on a grey background. */
export async function pixelsOf(photo: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(photo)
    .rotate()
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: '#808080' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Normal deviates (Box–Muller) from a small seeded generator, so that a run can be repeated. */
export function gaussian(seed: number): () => number {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
}

const encode = ({ data, width, height }: Pixels, quality: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();

/** More draws than a frame has pixels, made once. The noise of each frame starts at a random place in them. */
const DRAWS = 2 ** 20;

/**
 * Gaussian noise for successive frames, each a different stretch of the same draws. Drawing anew for every pixel of
 * every frame would take longer than everything else.
 */
function noiseOf(seed: number): () => Float32Array {
  const draw = gaussian(seed);
  const draws = Float32Array.from({ length: DRAWS }, draw);
  return () => {
    const from = Math.floor(Math.abs(draw()) * 1e6) % (DRAWS - WIDTH * HEIGHT);
    return draws.subarray(from, from + WIDTH * HEIGHT);
  };
}

function noisy(
  { data, width, height }: Pixels,
  sigma: number,
  drawn: Float32Array,
  tint = [0, 0, 0],
): Pixels {
  // The clamped array rounds and keeps values within 0 and 255.
  const out = new Uint8ClampedArray(data.length);
  for (let i = 0, pixel = 0; i < data.length; i += 3, pixel++) {
    const noise = sigma * drawn[pixel];
    for (let c = 0; c < 3; c++) out[i + c] = data[i + c] + noise + tint[c];
  }
  return { data: out, width, height };
}

/** Sends the same bytes again and again. */
export async function identical(photo: Pixels): Promise<Program> {
  const jpeg = await encode(photo, 88);
  return { name: 'byte-identical frames', frame: async () => jpeg };
}

/** A single still, with new noise for each frame. */
export function noise(photo: Pixels, sigma: number, seed: number): Program {
  const drawn = noiseOf(seed);
  return { name: `one still with noise (σ ${sigma})`, frame: () => encode(noisy(photo, sigma, drawn()), 85) };
}

const TURNS: Partial<Record<InstructionCode, readonly [yaw: number, pitch: number]>> = {
  turn_left: [24, 0],
  turn_right: [-24, 0],
  look_up: [0, 20],
  look_down: [0, -20],
};
const STEPS_PER_TURN = 12;

/** The still bent over half an ellipsoid, which turns step by step as the page asks and sways a little. */
export function warped(photo: Pixels, sigma: number, seed: number): Program {
  const draw = gaussian(seed);
  const drawn = noiseOf(seed);
  let [yaw, pitch, sway] = [0, 0, 0];
  return {
    name: 'a still warped over a head as told',
    frame({ instruction }) {
      const [toYaw, toPitch] = TURNS[instruction] ?? [0, 0];
      sway = 0.9 * sway + 0.4 * draw();
      yaw += Math.sign(toYaw - yaw) * Math.min(Math.abs(toYaw - yaw), 24 / STEPS_PER_TURN);
      pitch += Math.sign(toPitch - pitch) * Math.min(Math.abs(toPitch - pitch), 24 / STEPS_PER_TURN);
      return encode(noisy(turned(photo, yaw + sway, pitch), sigma, drawn()), 85);
    },
  };
}

/** Turns the picture as if it had the depth of an ellipsoid in its middle. What was hidden is stretched. */
function turned({ data, width, height }: Pixels, yawDeg: number, pitchDeg: number): Pixels {
  const [sinYaw, cosYaw] = [Math.sin((yawDeg * Math.PI) / 180), Math.cos((yawDeg * Math.PI) / 180)];
  const [sinPitch, cosPitch] = [Math.sin((pitchDeg * Math.PI) / 180), Math.cos((pitchDeg * Math.PI) / 180)];
  const [cx, cy, rx, ry] = [width / 2, height / 2, 0.3 * height, 0.42 * height];
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x - cx) / rx, (y - cy) / ry];
      const inside = Math.max(0, 1 - u * u - v * v);
      const z = rx * Math.sqrt(inside);
      const weight = Math.min(1, 3 * inside);
      const fromX = x - weight * (z * sinYaw + (x - cx) * (1 - 1 / cosYaw) * 0.5);
      const fromY = y + weight * (z * sinPitch - (y - cy) * (1 - 1 / cosPitch) * 0.5);
      const at = 3 * (clamp(fromY, height) * width + clamp(fromX, width));
      const to = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) out[to + c] = data[at + c];
    }
  return { data: out, width, height };
}

const clamp = (value: number, length: number): number => Math.max(0, Math.min(length - 1, Math.round(value)));

/** The still tinted with the colours that the service asks the screen to show. */
export function tinted(photo: Pixels, sigma: number, seed: number, share = 14): Program {
  const drawn = noiseOf(seed);
  return {
    name: 'a tinted still answering the light',
    frame(heard) {
      const colour = heard.colours[Math.floor(heard.litMs / Math.max(1, heard.stepMs))];
      const tint = colour
        ? [1, 3, 5].map((i) => (share * (Number.parseInt(colour.slice(i, i + 2), 16) - 128)) / 128)
        : [0, 0, 0];
      return encode(noisy(photo, sigma, drawn(), tint), 85);
    },
  };
}

/** Claims that its screen must not flicker. */
export const declining = (photo: Pixels, sigma: number, seed: number): Program => ({
  ...noise(photo, sigma, seed),
  name: 'a still with noise, declining the light',
  withoutLight: true,
});

export type Ended = Extract<ServiceMessage, { type: 'finished' | 'attempt_over' }>;
