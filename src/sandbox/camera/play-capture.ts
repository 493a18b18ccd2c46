import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import {
  CAPTURE_PROTOCOL,
  type InstructionCode,
  type PageMessage,
  type ServiceMessage,
} from '../../contract/capture/capture.ts';
import { encodeFrameHeader } from '../../contract/capture/frame.ts';
import type { VisitAnswer } from '../../contract/capture/page-refusals.ts';
import type { TrackPiece } from '../../contract/capture/point-track.ts';

export type Camera = Extract<PageMessage, { type: 'start' }>['camera'];

/** What the page reports about a genuine webcam. */
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

interface PlayOptions {
  camera?: Camera;
  /** The time between two frames, ms. */
  frameGapMs?: number;
  /** Headers of the page load, of its visit and of the socket. */
  headers?: Record<string, string>;
  onMessage?: (message: ServiceMessage) => void;
  /** The most attempts the person makes, if the session allows several; default: 1. */
  attempts?: number;
  /** The page is a kiosk's. */
  atKiosk?: boolean;
  /** Aborts when the person leaves the page. */
  signal?: AbortSignal;
}

/** The service refused to open the URL. `refused` is the reason in its answer, '' if there is none. */
export class UrlRefused extends Error {
  readonly status: number;
  readonly refused: string;

  constructor(status: number, refused: string) {
    super(`the URL does not open: ${refused} (HTTP ${status})`);
    this.status = status;
    this.refused = refused;
  }
}

/** The connection of a page ended before its session did. */
export class PageClosed extends Error {}

/** Opens an issued URL as a browser does. @returns the cookie for the capture socket @throws UrlRefused */
export async function openIssuedUrl(url: string, headers: Record<string, string> = {}): Promise<string> {
  const page = await fetch(url, { headers });
  const html = await page.text();
  if (!page.ok) throw new UrlRefused(page.status, /"omote-refused" content="(\w*)"/.exec(html)?.[1] ?? '');
  const visit = await fetch(`${url}/visit`, { method: 'POST', headers });
  const { refused } = (await visit.json()) as VisitAnswer;
  if (!visit.ok) throw new UrlRefused(visit.status, refused ?? '');
  return visit.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
}

/** Opens the capture socket of an issued URL. @param cookie from openIssuedUrl */
export function openSocket(
  url: string,
  cookie: string,
  headers: Record<string, string> = {},
  atKiosk = false,
): WebSocket {
  const { origin } = new URL(url);
  return new WebSocket(`${url.replace(/^http/, 'ws')}/capture${atKiosk ? '?kiosk' : ''}`, {
    headers: { cookie, origin, ...headers },
  });
}

/** A frame as sent over the socket. @param capturedMs time of capture on the page's monotonic clock, ms */
export function frameMessage(
  jpeg: Uint8Array,
  sequence: number,
  capturedMs: number = performance.now(),
): Buffer {
  return Buffer.concat([encodeFrameHeader({ sequence, capturedMs }), jpeg]);
}

/** Somebody in front of the camera who reads the page. */
export interface Actor {
  frame(): Promise<Buffer>;
  hear(instruction: InstructionCode | null): void;
  /** Is told where the point goes next that the page asks to follow. */
  watch?(piece: TrackPiece): void;
}

/** What a camera films: repeated pictures, which pass no challenge, or somebody who follows instructions. */
export type Scene = readonly Buffer[] | Actor;

/** Frame number `n` of a scene, as JPEG. */
export const pictureOf = async (scene: Scene, n: number): Promise<Buffer> =>
  'frame' in scene ? await scene.frame() : scene[n % scene.length];

/** Shows the page's instruction, and the point to follow, to the person who is filmed. */
export function showTo(scene: Scene, message: ServiceMessage): void {
  if (!('hear' in scene)) return;
  if (message.type === 'guide') scene.hear(message.instruction);
  if (message.type === 'track') scene.watch?.(message);
}

export type CaptureEnd = Extract<ServiceMessage, { type: 'finished' | 'attempt_over' }>;

/**
 * Plays a scene through the real capture protocol: page load, visit, WebSocket, one frame per credit.
 * @returns how the session or the last attempt ended
 * @throws UrlRefused; PageClosed
 */
export async function playCapture(url: string, scene: Scene, options: PlayOptions = {}): Promise<CaptureEnd> {
  const { camera = WEBCAM, frameGapMs = 60, headers, onMessage, attempts = 1, atKiosk, signal } = options;
  const socket = openSocket(url, await openIssuedUrl(url, headers), headers, atKiosk);
  const leave = () => socket.close();
  signal?.addEventListener('abort', leave, { once: true });
  let sent = 0;
  let started = false;
  let tried = 1;
  const start = () =>
    socket.send(JSON.stringify({ type: 'start', camera, protocol: CAPTURE_PROTOCOL } satisfies PageMessage));
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
      socket.on('close', (code, reason) => reject(new PageClosed(`closed: ${code} ${reason}`)));
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as ServiceMessage;
        onMessage?.(message);
        showTo(scene, message);
        if (message.type === 'hello') start();
        if (message.type === 'started') started = true;
        if (message.type === 'busy' && !started) setTimeout(start, message.retryMs);
        if (message.type === 'credit')
          for (let i = 1; i <= message.frames; i++) sendFrame(frameGapMs * i).catch(reject);
        if (message.type === 'finished') resolve(message);
        if (message.type !== 'attempt_over') return;
        if (tried++ < attempts) start();
        else resolve(message);
      });
    });
  } finally {
    signal?.removeEventListener('abort', leave);
    socket.close();
  }
}
