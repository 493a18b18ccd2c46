/**
 * Surfaces in space, as grids of triangles with a picture on them. Lengths are cm; x to the picture's right, y down,
 * z away from the camera; the origin is the middle of the face.
 */

/** Distance between the eyes of a head, cm. */
export const EYES_CM = 6.3;

export interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface Surface {
  /** x, y, z of each vertex. */
  vertices: Float64Array;
  /** Where each vertex lies in the picture, px. */
  texture: Float32Array;
  /** Three vertices each. */
  triangles: Uint32Array;
  picture: Picture;
  /** Pixels of a screen per pixel of the picture, which show as a pattern; 0: paper or skin. */
  screenPixels: number;
}

/** Where the surface is and how it is turned; degrees as the product measures them. */
export interface Placement {
  yawDeg: number;
  pitchDeg: number;
  rollDeg: number;
  /** Of the origin, cm from the camera's axis. */
  x: number;
  y: number;
  distance: number;
}

/** Columns × rows of cells over a rectangle; cells of which a corner is not wanted are left out. */
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

/** The vertices where the camera sees them: x, y of the frame in px and the distance in cm. */
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
