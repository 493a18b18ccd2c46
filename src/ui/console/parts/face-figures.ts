/** The figures that are measured on a picture of a face, each written in one unit on all pages. */

type Write = (value: number, language: string) => string;

const whole: Write = (value, language) => Math.round(value).toLocaleString(language);
const degrees: Write = (value, language) => `${whole(value, language)}°`;
const percent: Write = (share, language) =>
  share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });
const BRIGHTEST = 255;

export const FACE_FIGURES = {
  /** 0…1 */
  overall: percent,
  /** Pixels */
  eyeDistance: (px, language) => `${whole(px, language)} px`,
  /** Degrees */
  yaw: degrees,
  pitch: degrees,
  roll: degrees,
  /** (Grey levels)² */
  sharpness: whole,
  /** Mean luma, 0…255 */
  brightness: (luma, language) => percent(luma / BRIGHTEST, language),
  /** Share of the face, 0…1 */
  occlusion: percent,
} as const satisfies Record<string, Write>;

export type FaceFigure = keyof typeof FACE_FIGURES;

type Way = 'left' | 'right' | 'up' | 'down';

interface PoseTexts {
  /** An angle and where the head is turned. */
  turned: (angle: string, way: Way) => string;
  comma: string;
}

/**
 * Where the head is turned, as the picture shows it.
 * @param yaw degrees, positive towards the picture's right
 * @param pitch degrees, positive when looking up
 */
export function poseOf(yaw: number, pitch: number, language: string, t: PoseTexts): string {
  const part = (value: number, [positive, negative]: [Way, Way]): string => {
    const angle = degrees(Math.abs(value), language);
    return Math.round(value) === 0 ? angle : t.turned(angle, value > 0 ? positive : negative);
  };
  return part(yaw, ['right', 'left']) + t.comma + part(pitch, ['up', 'down']);
}
