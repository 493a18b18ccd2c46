import type { Surface } from './surface.ts';

/** The picture drawn so far, packed RGB, and the distance of each pixel, cm. */
export interface Canvas {
  width: number;
  height: number;
  pixels: Uint8Array;
  depth: Float32Array;
}

/** A canvas that shows only the background. @param background packed RGB */
export const newCanvas = (
  background: Uint8Array,
  { width, height }: { width: number; height: number },
): Canvas => ({
  width,
  height,
  pixels: Uint8Array.from(background),
  depth: new Float32Array(width * height).fill(Number.POSITIVE_INFINITY),
});

/**
 * Draws a surface's triangles; the nearest one wins. They are small, so picture coordinates are interpolated linearly
 * rather than in perspective.
 * @param seen projected vertices, as `project` returns them
 * @param gain factor of the light on the surface
 */
export function draw(canvas: Canvas, surface: Surface, seen: Float64Array, gain: number): void {
  const { triangles } = surface;
  for (let t = 0; t < triangles.length; t += 3)
    drawTriangle(canvas, surface, seen, gain, triangles[t], triangles[t + 1], triangles[t + 2]);
}

function drawTriangle(
  { pixels, depth, width: across, height: down }: Canvas,
  { texture, picture, screenPixels }: Surface,
  seen: Float64Array,
  gain: number,
  a: number,
  b: number,
  c: number,
): void {
  const [ax, ay, bx, by] = [seen[3 * a], seen[3 * a + 1], seen[3 * b], seen[3 * b + 1]];
  const [cx, cy] = [seen[3 * c], seen[3 * c + 1]];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(area) < 1e-9) return;
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)));
  const right = Math.min(across - 1, Math.floor(Math.max(ax, bx, cx)));
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy)));
  const bottom = Math.min(down - 1, Math.floor(Math.max(ay, by, cy)));
  const { data, width, height } = picture;
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const wb = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
      const wc = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
      const wa = 1 - wb - wc;
      if (wa < -1e-6 || wb < -1e-6 || wc < -1e-6) continue;
      const z = wa * seen[3 * a + 2] + wb * seen[3 * b + 2] + wc * seen[3 * c + 2];
      const at = y * across + x;
      if (z >= depth[at]) continue;
      depth[at] = z;
      const u = wa * texture[2 * a] + wb * texture[2 * b] + wc * texture[2 * c];
      const v = wa * texture[2 * a + 1] + wb * texture[2 * b + 1] + wc * texture[2 * c + 1];
      const u0 = Math.max(0, Math.min(width - 2, Math.floor(u)));
      const v0 = Math.max(0, Math.min(height - 2, Math.floor(v)));
      const fu = Math.max(0, Math.min(1, u - u0));
      const fv = Math.max(0, Math.min(1, v - v0));
      const p = 3 * (v0 * width + u0);
      const q = p + 3 * width;
      const light = screenPixels > 0 ? gain * subpixels(u * screenPixels, v * screenPixels) : gain;
      for (let k = 0; k < 3; k++) {
        const above = data[p + k] + fu * (data[p + 3 + k] - data[p + k]);
        const below = data[q + k] + fu * (data[q + 3 + k] - data[q + k]);
        const value = light * (above + fv * (below - above));
        pixels[3 * at + k] = value > 255 ? 255 : value;
      }
    }
}

/** The pattern of a screen's pixels, which interferes with the camera's. */
const subpixels = (u: number, v: number): number =>
  1 + 0.08 * Math.sin(2 * Math.PI * u) + 0.05 * Math.sin(2 * Math.PI * v);
