/** The binary frames of the capture protocol (capture.ts). */

export const FRAME_HEADER_BYTES = 16;
const FRAME_VERSION = 1;
/** Largest frame, header included: a 1080p JPEG of high quality fits. */
export const FRAME_MAX_BYTES = 1024 * 1024;
/** Longest side of the frames that the page sends, px. The page scales down pictures of larger cameras. */
export const FRAME_LONG_SIDE_PX = 1280;

/**
 * Header of a binary frame: u8 version, 3 zero bytes, u32 sequence (LE), f64 capture time in ms (LE); the JPEG follows.
 * The sequence helps when reading a recording of the connection; the service itself uses only the capture time.
 */
interface FrameHeader {
  sequence: number;
  capturedMs: number;
}

/** The 16 bytes that precede the JPEG of a frame. */
export function encodeFrameHeader(header: FrameHeader): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(FRAME_HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, FRAME_VERSION);
  view.setUint32(4, header.sequence, true);
  view.setFloat64(8, header.capturedMs, true);
  return bytes;
}

/** @returns null if the bytes are not a frame of this protocol. */
export function decodeFrame(bytes: Uint8Array): { capturedMs: number; jpeg: Uint8Array } | null {
  if (bytes.byteLength <= FRAME_HEADER_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, FRAME_HEADER_BYTES);
  if (view.getUint8(0) !== FRAME_VERSION || view.getUint8(1) || view.getUint8(2) || view.getUint8(3))
    return null;
  const capturedMs = view.getFloat64(8, true);
  if (!Number.isFinite(capturedMs) || capturedMs < 0) return null;
  return { capturedMs, jpeg: bytes.subarray(FRAME_HEADER_BYTES) };
}
