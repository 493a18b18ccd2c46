import decodeQR from 'qr/decode.js';

/** Receives ImageData and answers with the text of its QR code, or null if there is none. */
self.onmessage = ({ data: { width, height, data } }: MessageEvent<ImageData>) => {
  try {
    self.postMessage(decodeQR({ width, height, data }));
  } catch {
    self.postMessage(null);
  }
};
