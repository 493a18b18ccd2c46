/**
 * Surfaces in space, as grids of triangles with a picture on them. Lengths are in cm: x to the right of the picture, y
 * down, z away from the camera. The origin is the middle of the face.
 */

/** Distance between a head's eyes, cm. */
export const EYES_CM = 6.3;

export interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface Surface {
  /** x, y, z of each vertex. */
  vertices: Float64Array;
  /** Position of each vertex in the picture, px. */
  texture: Float32Array;
  /** Indices of three vertices for each triangle. */
  triangles: Uint32Array;
  picture: Picture;
  /** Screen pixels per pixel of the picture, which show as a pattern; 0 for paper or skin. */
  screenPixels: number;
}

/** Position and rotation of a surface; degrees are measured as in the product. */
export interface Placement {
  yawDeg: number;
  pitchDeg: number;
  rollDeg: number;
  /** Offset of the origin from the camera's axis, cm. */
  x: number;
  y: number;
  distance: number;
}

/** A grid of columns × rows cells over a rectangle, without cells that have an unwanted corner. */
export function grid(
  columns: number,
  rows: number,
  place: (u: number, v: number) => readonly [x: number, y: number, z: number],
  onPicture: (u: number, v: number) => readonly [x: number, y: number],
  wanted: (u: number, v: number) => boolean,
): Pick<Surface, 'vertices' | 'texture' | 'triangles'> {
  const count = (columns + 1) * (rows + 1);
  const vertices = new Float64Array(3 * count);
  const texture = new Float32Array(2 * count);
  const kept = new Uint8Array(count);
  const triangles: number[] = [];
  for (let j = 0; j <= rows; j++)
    for (let i = 0; i <= columns; i++) {
      const n = j * (columns + 1) + i;
      const [u, v] = [i / columns, j / rows];
      vertices.set(place(u, v), 3 * n);
      texture.set(onPicture(u, v), 2 * n);
      kept[n] = wanted(u, v) ? 1 : 0;
    }
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const a = j * (columns + 1) + i;
      const [b, c, d] = [a + 1, a + columns + 1, a + columns + 2];
      if (kept[a] && kept[b] && kept[c] && kept[d]) triangles.push(a, b, c, b, d, c);
    }
  return { vertices, texture, triangles: Uint32Array.from(triangles) };
}

/**
 * The vertices as seen by the camera: x and y in the frame, px, and distance, cm.
 * @param focal focal length, px
 * @param pivot distance of the axis of rotation behind the origin, cm
 */
export function project(
  { vertices }: Surface,
  placement: Placement,
  focal: number,
  [cx, cy]: readonly [number, number],
  pivot = 0,
): Float64Array {
  const [yaw, pitch, roll] = [placement.yawDeg, placement.pitchDeg, placement.rollDeg].map(
    (d) => (d * Math.PI) / 180,
  );
  const [sy, cosY, sp, cosP, sr, cosR] = [
    Math.sin(yaw),
    Math.cos(yaw),
    Math.sin(pitch),
    Math.cos(pitch),
    Math.sin(roll),
    Math.cos(roll),
  ];
  const out = new Float64Array(vertices.length);
  for (let i = 0; i < vertices.length; i += 3) {
    const [x0, y0, z0] = [vertices[i], vertices[i + 1], vertices[i + 2] - pivot];
    const y1 = y0 * cosP + z0 * sp;
    const z1 = z0 * cosP - y0 * sp;
    const x2 = x0 * cosY - z1 * sy;
    const z2 = x0 * sy + z1 * cosY;
    const x = x2 * cosR - y1 * sr + placement.x;
    const y = x2 * sr + y1 * cosR + placement.y;
    const z = z2 + pivot + placement.distance;
    out[i] = cx + (focal * x) / z;
    out[i + 1] = cy + (focal * y) / z;
    out[i + 2] = z;
  }
  return out;
}
