/**
 * The camera of a sandbox's page: a WebSocket at CAMERA_PATH with `person` and `manner` in its query. The page sends a
 * `CameraAsk` for each picture, receives a JPEG as a binary message, and only then asks for the next.
 */
import { type Static, Type } from 'typebox';
import { INSTRUCTIONS } from '../capture/capture.ts';

export const CAMERA_PATH = '/sandbox/camera';

const Share = Type.Number({ minimum: -1.5, maximum: 1.5 });

export const CameraAsk = Type.Object({
  /** The instruction that the page shows now. Null: none. */
  instruction: Type.Union([Type.Enum(INSTRUCTIONS), Type.Null()]),
  /** Where the point is that the person follows, as in `track`. */
  point: Type.Optional(Type.Union([Type.Object({ x: Share, y: Share }), Type.Null()])),
});
export type CameraAsk = Static<typeof CameraAsk>;
