/**
 * The camera of a sandbox's page: a WebSocket at CAMERA_PATH with `person` and `manner` in its query. The page sends an `Ask`
 * for each picture and gets a JPEG as a binary message; the next is asked for when one has come.
 */
import { type Static, Type } from 'typebox';
import { INSTRUCTIONS } from '../capture/capture.ts';

export const CAMERA_PATH = '/sandbox/camera';

export const CameraAsk = Type.Object({
  /** What the page shows to the person now; null: nothing. */
  instruction: Type.Union([Type.Enum(INSTRUCTIONS), Type.Null()]),
});
export type CameraAsk = Static<typeof CameraAsk>;
