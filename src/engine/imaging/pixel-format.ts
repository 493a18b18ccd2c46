import type { InputSpec } from '../packs/manifest.ts';

/** The parts of an input's description that determine how pixels are written. */
export type PixelFormat = Pick<InputSpec, 'layout' | 'colour' | 'mean' | 'scale' | 'width' | 'height'>;

/** The index and scaling of each of a pixel's channels: v ↦ v · scale − shift. */
export function writing({ layout, colour, mean, scale, width, height }: PixelFormat) {
  const planar = layout === 'nchw';
  const channelStep = planar ? width * height : 1;
  const [r, g, b] = colour === 'rgb' ? [0, 1, 2] : [2, 1, 0];
  const to = (c: number) => ({ at: c * channelStep, scale: scale[c], shift: mean[c] * scale[c] });
  return { pixelStep: planar ? 1 : 3, red: to(r), green: to(g), blue: to(b) };
}

export type Written = ReturnType<typeof writing>;
