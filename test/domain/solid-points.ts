/** 68 points of a head or of a sheet with a face on it, as a nearby camera sees them. No network is involved. */
import { MEAN_HEAD } from '../../src/domain/liveness/mean-head.ts';

export interface Solid {
  /** The solid that carries the points. */
  kind: 'head' | 'sheet';
  /** Radius of a sheet's cylinder, eye distances; infinite: flat. */
  radius?: number;
  /** Direction of the cylinder's axis, degrees: 0 upright, 90 across. */
  axisDeg?: number;
  /** Width of a head relative to the mean. */
  width?: number;
  depth?: number;
  nose?: number;
}

export interface View {
  yawDeg?: number;
  pitchDeg?: number;
  rollDeg?: number;
  /** Eye distances from the camera. */
  distance?: number;
  /** Standard deviation of each coordinate, eye distances. */
  noise?: number;
  seed?: number;
}

/** Distance between the eyes, px. */
const EYES = 90;

export function solidPoints(solid: Solid, view: View): Float32Array {
  const { yawDeg = 0, pitchDeg = 0, rollDeg = 0, distance = 8, noise = 0, seed = 1 } = view;
  const random = normals(seed);
  const [yaw, pitch, roll] = [yawDeg, pitchDeg, rollDeg].map((d) => (d * Math.PI) / 180);
  const out = new Float32Array(2 * MEAN_HEAD.length);
  for (const [i, point] of MEAN_HEAD.entries()) {
    const [x, y, z] = solid.kind === 'head' ? onHead(solid, i, point) : onSheet(solid, point);
    const y1 = (y - 0.5) * Math.cos(pitch) + z * Math.sin(pitch);
    const z1 = z * Math.cos(pitch) - (y - 0.5) * Math.sin(pitch);
    const x2 = x * Math.cos(yaw) - z1 * Math.sin(yaw);
    const scale = distance / (distance + x * Math.sin(yaw) + z1 * Math.cos(yaw));
    const [u, v] = [scale * x2 + noise * random(), scale * y1 + noise * random()];
    out[2 * i] = 320 + EYES * (u * Math.cos(roll) - v * Math.sin(roll));
    out[2 * i + 1] = 240 + EYES * (u * Math.sin(roll) + v * Math.cos(roll));
  }
  return out;
}

type Point = readonly [number, number, number];

/** The nose's points of the iBUG scheme. */
const isNose = (i: number): boolean => i >= 27 && i < 36;

const onHead = ({ width = 1, depth = 1, nose = 1 }: Solid, i: number, [x, y, z]: Point): Point => [
  x * width,
  y,
  z * depth * (isNose(i) ? nose : 1),
];

function onSheet({ radius = Number.POSITIVE_INFINITY, axisDeg = 0 }: Solid, [x, y]: Point): Point {
  if (!Number.isFinite(radius)) return [x, y, 0];
  const a = (axisDeg * Math.PI) / 180;
  const across = x * Math.cos(a) + (y - 0.5) * Math.sin(a);
  const along = (y - 0.5) * Math.cos(a) - x * Math.sin(a);
  const bent = radius * Math.sin(across / radius);
  return [
    bent * Math.cos(a) - along * Math.sin(a),
    0.5 + bent * Math.sin(a) + along * Math.cos(a),
    radius * (1 - Math.cos(across / radius)),
  ];
}

/** Standard normal numbers, the same for the same seed (Park and Miller; Box and Muller). */
function normals(seed: number): () => number {
  let state = (seed % 2147483646) + 1;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
}
