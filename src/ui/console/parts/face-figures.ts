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

/** How far the head is turned to the side and up or down. Both in degrees. */
export const poseOf = (yaw: number, pitch: number, language: string): string =>
  `${degrees(yaw, language)}, ${degrees(pitch, language)}`;
