import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { CAPTURE_PROTOCOL, type ServiceMessage } from '../../src/contract/capture/capture.ts';
import {
  type Camera,
  frameMessage,
  openIssuedUrl,
  openSocket,
  pictureOf,
  type Scene,
  showTo,
  WEBCAM,
} from '../../src/sandbox/camera/play-capture.ts';

/** Time between two pictures, as of a phone. */
export const FRAME_MS = 100;

type Message<T extends ServiceMessage['type']> = Extract<ServiceMessage, { type: T }>;
export type Ending = Message<'finished' | 'attempt_over'>;

export interface PageOptions {
  /** Used instead of the cookie that the page load sets. */
  cookie?: string;
  /** Sent with the page load and with the socket. */
  headers?: Record<string, string>;
  /** Time between two pictures, ms; default: FRAME_MS. Stills need none where neither movements nor colours are asked for. */
  frameGapMs?: number;
}

/**
 * The capture page as a script: it sends exactly what the test asks for, including what no honest page would send.
 * Messages of the service are kept in order; `next` takes them.
 */
export class CapturePage {
  readonly socket: WebSocket;
  /** Everything the service has said so far. */
  readonly heard: ServiceMessage[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  /** The key of a code that is shown with each attempt from now on. */
  ownerKey: string | null = null;
  readonly #frameGapMs: number;
  #taken = 0;
  #sequence = 0;
  #wake: () => void = () => undefined;

  private constructor(socket: WebSocket, { frameGapMs = FRAME_MS }: PageOptions) {
    this.socket = socket;
    this.#frameGapMs = frameGapMs;
    socket.on('error', () => undefined);
    socket.on('message', (data) => {
      this.heard.push(JSON.parse(String(data)) as ServiceMessage);
      this.#wake();
    });
    this.closed = new Promise((resolve) => {
      socket.once('close', (code, reason) => {
        resolve({ code, reason: String(reason) });
        this.#wake();
      });
    });
  }

  /** Loads the page and opens its socket. Resolves once `hello` has arrived. */
  static async open(url: string, options: PageOptions = {}): Promise<CapturePage> {
    const cookie = options.cookie ?? (await openIssuedUrl(url, options.headers));
    const page = new CapturePage(openSocket(url, cookie, options.headers), options);
    await page.next('hello');
    return page;
  }

  /**
   * The next message of one of these kinds. Earlier messages of other kinds are skipped.
   * @throws Error if the socket closes first.
   */
  async next<T extends ServiceMessage['type']>(...types: T[]): Promise<Message<T>> {
    for (;;) {
      while (this.#taken < this.heard.length) {
        const message = this.heard[this.#taken++];
        if ((types as string[]).includes(message.type)) return message as Message<T>;
      }
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error(`closed before ${types.join(', ')}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  send(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }

  async start(camera: Camera = WEBCAM): Promise<Message<'started'>> {
    this.#askToStart(camera);
    for (;;) {
      const message = await this.next('started', 'busy');
      if (message.type === 'started') return message;
      await this.#waitInLine(message, camera);
    }
  }

  #askToStart(camera: Camera): void {
    const shown = this.ownerKey === null ? {} : { ownerKey: this.ownerKey };
    this.send({ type: 'start', camera, protocol: CAPTURE_PROTOCOL, ...shown });
  }

  /** Somebody who is in line asks again, as the page does. */
  async #waitInLine({ ahead, retryMs }: Message<'busy'>, camera: Camera): Promise<void> {
    if (ahead === undefined) return;
    await pause(retryMs);
    this.#askToStart(camera);
  }

  frame(jpeg: Uint8Array, capturedMs?: number): void {
    if (this.socket.readyState === WebSocket.OPEN)
      this.socket.send(frameMessage(jpeg, this.#sequence++, capturedMs));
  }

  /** Plays one attempt with this scene in front of the camera, one picture per credit. */
  async attempt(scene: Scene, camera: Camera = WEBCAM): Promise<Ending> {
    this.#askToStart(camera);
    for (let sent = 0; ; ) {
      const message = await this.next('busy', 'credit', 'guide', 'track', 'finished', 'attempt_over');
      showTo(scene, message);
      if (message.type === 'busy') {
        await this.#waitInLine(message, camera);
        continue;
      }
      if (message.type === 'guide' || message.type === 'track') continue;
      if (message.type !== 'credit') return message;
      for (let i = 0; i < message.frames; i++) {
        await pause(this.#frameGapMs);
        if (this.socket.readyState === WebSocket.OPEN) this.frame(await pictureOf(scene, sent++));
      }
    }
  }

  /** Leaves like a browser whose tab is closed. */
  async leave(): Promise<void> {
    this.socket.close();
    await this.closed;
  }
}

/** Opens the socket with these headers and returns the HTTP status of the refusal, or 101 if it is accepted. */
export function socketStatus(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/capture`, { headers });
    socket.on('unexpected-response', (_, response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    socket.on('open', () => {
      resolve(101);
      socket.terminate();
    });
    socket.on('error', reject);
  });
}
