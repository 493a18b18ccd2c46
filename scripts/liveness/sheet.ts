import { grid, type Picture, type Surface } from '../../src/sandbox/heads/surface.ts';

/** How a sheet is bent. All shapes are developable, because paper does not stretch. */
export interface Bend {
  /** Radius of the cylinder, cm. Infinite: flat. A negative radius bends the edges towards the camera. */
  radius: number;
  /** Direction of the cylinder's axis in the sheet, degrees: 0 upright, 90 across. */
  axisDeg: number;
  /** For a cone, the distance of its tip from the face's middle along the axis, cm. Infinite: a cylinder. */
  tip: number;
}

export const FLAT: Bend = { radius: Number.POSITIVE_INFINITY, axisDeg: 0, tip: Number.POSITIVE_INFINITY };

export interface Printed {
  picture: Picture;
  /** Middle of the face and distance between the eyes, px of the picture. */
  x: number;
  y: number;
  eyes: number;
}

const COLUMNS = 40;
const ROWS = 48;

/**
 * The picture on a bent sheet.
 * @param eyesCm distance between the eyes as printed
 * @param hole whether the sheet is cut out at this place, in eye distances from the face's middle
 */
export function sheet(
  { picture, x, y, eyes }: Printed,
  eyesCm: number,
  bend: Bend,
  hole: (x: number, y: number) => boolean = () => false,
): Surface {
  const cm = eyesCm / eyes;
  const [left, right] = [-Math.min(x, 2.1 * eyes), Math.min(picture.width - 1 - x, 2.1 * eyes)];
  const [top, bottom] = [-Math.min(y, 2.6 * eyes), Math.min(picture.height - 1 - y, 2.6 * eyes)];
  const at = (u: number, v: number) => [left + u * (right - left), top + v * (bottom - top)] as const;
  return {
    ...grid(
      COLUMNS,
      ROWS,
      (u, v) => {
        const [px, py] = at(u, v);
        return bent(px * cm, py * cm, bend);
      },
      (u, v) => {
        const [px, py] = at(u, v);
        return [x + px, y + py];
      },
      (u, v) => {
        const [px, py] = at(u, v);
        return !hole(px / eyes, py / eyes);
      },
    ),
    picture,
    screenPixels: 0,
  };
}

function bent(x: number, y: number, { radius, axisDeg, tip }: Bend): [number, number, number] {
  if (!Number.isFinite(radius)) return [x, y, 0];
  const [s, c] = [Math.sin((axisDeg * Math.PI) / 180), Math.cos((axisDeg * Math.PI) / 180)];
  const across = x * c + y * s;
  const along = -x * s + y * c;
  const [a, z, b] = Number.isFinite(tip)
    ? onCone(across, along, radius, tip)
    : onCylinder(across, along, radius);
  return [a * c - b * s, a * s + b * c, z];
}

const onCylinder = (across: number, along: number, r: number): [number, number, number] => [
  r * Math.sin(across / r),
  r * (1 - Math.cos(across / r)),
  along,
];

/** Maps a place on the sheet to a cone whose radius of curvature is `r` at the face's middle, with its tip above. */
function onCone(across: number, along: number, r: number, tip: number): [number, number, number] {
  const slope = Math.atan2(Math.abs(r), tip);
  const [sin, cos] = [Math.sin(slope), Math.cos(slope)];
  const slant = Math.hypot(across, along + tip);
  const angle = Math.atan2(across, along + tip) / sin;
  const ring = slant * sin;
  // Rotates from the cone's axis into the plane that touches the cone in the middle of the face.
  const out = ring * Math.cos(angle);
  const down = slant * cos;
  const touching = out * sin + down * cos;
  const inward = down * sin - out * cos;
  return [ring * Math.sin(angle), Math.sign(r) * inward, touching - tip];
}
