/**
 * A webcam's picture cut to the person, 45° across. It is quick to render, and a face at 90 cm has 54 px between its
 * eyes.
 */
export const FRAME = { width: 640, height: 480 };
/** Focal length, px. */
export const FOCAL = FRAME.width / 2 / Math.tan((22.5 * Math.PI) / 180);
/** Centre of the frame, px. */
export const MIDDLE = [FRAME.width / 2, FRAME.height / 2] as const;
