import sharp from 'sharp';
import type { Random } from '../random.ts';
import { FRAME } from './webcam.ts';

/** A length without small factors, so that the pattern does not repeat in step with rows. */
const NOISE_LENGTH = 1_000_003;
const noise = new Int8Array(NOISE_LENGTH);

export interface Sensor {
  /** Standard deviation, grey levels. */
  noise: number;
  /** Blur from the lens and from movement while the shutter is open, px. */
  blur: number;
  /** Quality of the JPEG. */
  quality: number;
}

/** One standard deviation is 16 steps of the stored noise. */
function fillNoise(random: Random): void {
  for (let i = 0; i < NOISE_LENGTH; i++)
    noise[i] = Math.max(-127, Math.min(127, Math.round(16 * random.normal())));
}

/** Turns the scene into a camera picture: blurred, noisy, JPEG. Changes `pixels`. */
export async function expose(pixels: Uint8Array, sensor: Sensor, random: Random): Promise<Buffer> {
  if (noise[0] === 0 && noise[1] === 0) fillNoise(random);
  const raw = { ...FRAME, channels: 3 as const };
  const soft =
    sensor.blur < 0.3
      ? pixels
      : await sharp(pixels, { raw }).blur(sensor.blur).removeAlpha().raw().toBuffer();
  const gain = sensor.noise / 16;
  let at = random.below(NOISE_LENGTH);
  for (let i = 0; i < soft.length; i++) {
    const value = soft[i] + gain * noise[at];
    soft[i] = value < 0 ? 0 : value > 255 ? 255 : value;
    if (++at === NOISE_LENGTH) at = 0;
  }
  return await sharp(soft, { raw }).jpeg({ quality: sensor.quality }).toBuffer();
}

/** A wall with light from one side, packed RGB. */
export function room(random: Random): Uint8Array {
  const { width, height } = FRAME;
  const pixels = new Uint8Array(3 * width * height);
  const [r, g, b] = [random.between(90, 190), random.between(90, 190), random.between(90, 190)];
  const [across, down] = [random.between(-40, 40), random.between(-30, 30)];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = (across * x) / width + (down * y) / height;
      const i = 3 * (y * width + x);
      pixels[i] = r + light;
      pixels[i + 1] = g + light;
      pixels[i + 2] = b + light;
    }
  return pixels;
}
