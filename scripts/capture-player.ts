import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { PageMessage, ServiceMessage } from '../src/contract/capture/capture.ts';
import { encodeFrameHeader } from '../src/contract/capture/frame.ts';
import type { ActingPerson } from './acting-person.ts';

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

/** What a camera films: pictures over and over, which no challenge is passed with, or somebody who does as told. */
export type Scene = readonly Buffer[] | ActingPerson;

export const pictureOf = async (scene: Scene, n: number): Promise<Buffer> =>
  'frame' in scene ? await scene.frame() : scene[n % scene.length];

/** Whoever is filmed reads the page. */
export function showTo(scene: Scene, message: ServiceMessage): void {
  if ('hear' in scene && message.type === 'guide') scene.hear(message.instruction);
}

/**
 * Plays a scene as a camera through the real capture protocol: page load, WebSocket, one frame per credit.
 * @returns how the attempt or the session ended.
 */
export async function playCapture(
  url: string,
  scene: Scene,
  options: PlayOptions = {},
): Promise<Extract<ServiceMessage, { type: 'finished' | 'attempt_over' }>> {
  const { camera = WEBCAM, frameGapMs = 60, headers, onMessage } = options;
  const socket = openSocket(url, await openIssuedUrl(url, headers), headers);
  let sent = 0;
  let started = false;
  const start = () => socket.send(JSON.stringify({ type: 'start', camera } satisfies PageMessage));
  const sendFrame = async (delayMs: number) => {
    await pause(delayMs);
    if (socket.readyState !== WebSocket.OPEN) return;
    const number = sent++;
    const jpeg = await pictureOf(scene, number);
    if (socket.readyState === WebSocket.OPEN) socket.send(frameMessage(jpeg, number));
  };
  try {
    return await new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', (code, reason) => reject(new Error(`closed: ${code} ${reason}`)));
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as ServiceMessage;
        onMessage?.(message);
        showTo(scene, message);
        if (message.type === 'hello') start();
        if (message.type === 'started') started = true;
        if (message.type === 'busy' && !started) setTimeout(start, message.retryMs);
        if (message.type === 'credit')
          for (let i = 1; i <= message.frames; i++) sendFrame(frameGapMs * i).catch(reject);
        if (message.type === 'finished' || message.type === 'attempt_over') resolve(message);
      });
    });
  } finally {
    socket.close();
  }
}
