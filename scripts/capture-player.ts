import { WebSocket } from 'ws';
import { encodeFrameHeader, type PageMessage, type ServiceMessage } from '../src/contract/capture.ts';

export type Camera = Extract<PageMessage, { type: 'start' }>['camera'];

/** An honest webcam's claims. */
export const WEBCAM: Camera = {
  label: 'Sample webcam (0bda:5520)',
  trackType: 'MediaStreamTrack',
  width: 1280,
  height: 720,
  frameRate: 30,
  listed: true,
  webdriver: false,
  nativeMedia: true,
};

export interface PlayOptions {
  camera?: Camera;
  /** Between two frames, ms; a camera has its own pace. */
  frameGapMs?: number;
  /** Sent with the page load and the socket. */
  headers?: Record<string, string>;
  onMessage?: (message: ServiceMessage) => void;
}

export class UrlRefused extends Error {
  readonly status: number;
  readonly refused: string;

  constructor(status: number, refused: string) {
    super(`the URL does not open: ${refused} (HTTP ${status})`);
    this.status = status;
    this.refused = refused;
  }
}

/** Opens an issued URL as a browser does. @returns the cookie for the capture socket. @throws UrlRefused */
export async function openIssuedUrl(url: string, headers: Record<string, string> = {}): Promise<string> {
  const page = await fetch(url, { headers });
  const html = await page.text();
  if (!page.ok) throw new UrlRefused(page.status, /"omote-refused" content="(\w*)"/.exec(html)?.[1] ?? '');
  return page.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
}

export function openSocket(url: string, cookie: string, headers: Record<string, string> = {}): WebSocket {
  const { origin } = new URL(url);
  return new WebSocket(`${url.replace(/^http/, 'ws')}/capture`, { headers: { cookie, origin, ...headers } });
}

export function frameMessage(
  jpeg: Uint8Array,
  sequence: number,
  capturedMs: number = performance.now(),
): Buffer {
  return Buffer.concat([encodeFrameHeader({ sequence, capturedMs }), jpeg]);
}

/**
 * Plays pictures as a camera through the real capture protocol: page load, WebSocket, one frame per credit.
 * Repeats the pictures while the attempt lasts. @returns how the attempt or the session ended.
 */
export async function playCapture(
  url: string,
  frames: readonly Buffer[],
  options: PlayOptions = {},
): Promise<Extract<ServiceMessage, { type: 'finished' | 'attempt_over' }>> {
  const { camera = WEBCAM, frameGapMs = 60, headers, onMessage } = options;
  const socket = openSocket(url, await openIssuedUrl(url, headers), headers);
  let sent = 0;
  let started = false;
  const start = () => socket.send(JSON.stringify({ type: 'start', camera } satisfies PageMessage));
  const sendFrame = () => {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(frameMessage(frames[sent % frames.length], sent));
    sent++;
  };
  try {
    return await new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', (code, reason) => reject(new Error(`closed: ${code} ${reason}`)));
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as ServiceMessage;
        onMessage?.(message);
        if (message.type === 'hello') start();
        if (message.type === 'started') started = true;
        if (message.type === 'busy' && !started) setTimeout(start, message.retryMs);
        if (message.type === 'credit')
          for (let i = 1; i <= message.frames; i++) setTimeout(sendFrame, frameGapMs * i);
        if (message.type === 'finished' || message.type === 'attempt_over') resolve(message);
      });
    });
  } finally {
    socket.close();
  }
}
