import decodeQR from 'qr/decode.js';

/** ImageData in, the text of the QR code in it out; null where there is none. */
self.onmessage = ({ data: { width, height, data } }: MessageEvent<ImageData>) => {
  try {
    self.postMessage(decodeQR({ width, height, data }));
  } catch {
    self.postMessage(null);
  }
};
