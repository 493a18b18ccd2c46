import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { decodeFrame, type PageMessage, type ServiceMessage } from '../../contract/capture/capture.ts';
import { deviceInfo } from '../../domain/people/device-info.ts';
import { EngineBusy } from '../../domain/ports.ts';
import type { Session } from '../../domain/sessions/session.ts';
import { AttemptPaced, type CaptureEvent, LiveCapture } from '../../flows/capture/live-capture.ts';
import { admitCapture } from '../../flows/sessions/visit-session.ts';
import type { World } from '../../flows/world.ts';
import { addressOf } from '../edge/address.ts';
import { callerAs } from '../edge/caller.ts';
import { fromOwnPage } from '../edge/same-origin.ts';
import { fromHostPage } from '../pages/host-page.ts';
import { captureCookie } from '../pages/pages.ts';
import { eventMessage, helloMessage, readPageMessage } from './capture-messages.ts';

const PROTOCOL_BROKEN = 1008;
const SESSION_ENDED = 4001;
const OPENED_ELSEWHERE = 4002;

/** Frames under way per page: one is judged while the next travels. */
const CREDITS = 2;
/** JSON messages are few; more than this in one session is no page of ours. */
const MAX_MESSAGES = 500;
const BUSY_RETRY_MS = 500;
/** Loading the gallery takes seconds. */
const EARLY_RETRY_MS = 1000;
/** Whoever is paced asks again so often: the page shows that it waits. */
const PACED_RETRY_MS = 5000;
/** Without traffic for so long the page is asked to show that it is there, and then closed. */
const PING_MS = 20_000;
/** After a success the connection stays for so long where the person may choose to trust the device. */
const OFFER_MS = 120_000;

/** One live page per session: the latest wins, so that a reload never waits for a socket that hangs. */
export function serveCapture(app: FastifyInstance, world: World, proxiesKnown: boolean): void {
  const live = new Map<string, CaptureConnection>();
  const admitted = new WeakMap<FastifyRequest, Session>();
  app.get(
    '/s/:token/capture',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const here = fromOwnPage(request, world.settings.baseUrl) ?? true;
        if (!here) app.refusals.note('other_site', callerAs(request, 'service'));
        const session = here ? admit(world, request) : null;
        if (!session) {
          const throttled = app.limits.guessed(request, reply);
          if (throttled) throw throttled;
          return reply.code(403).send({ errors: [] });
        }
        admitted.set(request, session);
      },
    },
    (socket, request) => {
      const session = admitted.get(request);
      if (!session) return socket.close(PROTOCOL_BROKEN);
      live.get(session.id)?.close(OPENED_ELSEWHERE, 'opened elsewhere');
      const connection = new CaptureConnection(world, session, socket, request, proxiesKnown);
      live.set(session.id, connection);
      const unwatch = world.sessions.watch(session.id, () => connection.look());
      socket.once('close', () => {
        unwatch();
        if (live.get(session.id) === connection) live.delete(session.id);
      });
    },
  );
}

function admit(world: World, request: FastifyRequest): Session | null {
  const { token } = request.params as { token: string };
  return admitCapture(world, token, request.cookies[captureCookie(request)] ?? '', addressOf(request));
}

class CaptureConnection {
  readonly #capture: LiveCapture;
  readonly #socket: WebSocket;
  readonly #log: FastifyRequest['log'];
  #credits = 0;
  #messages = 0;
  #timer: NodeJS.Timeout | undefined;
  #pings: NodeJS.Timeout;
  #alive = true;
  readonly #userAgent: string;
  /** Runs once the result was told and the person may choose to trust the device. */
  #offerEnds: NodeJS.Timeout | undefined;

  constructor(
    world: World,
    session: Session,
    socket: WebSocket,
    request: FastifyRequest,
    proxiesKnown: boolean,
  ) {
    const onHost = fromHostPage(request, world.settings.baseUrl, proxiesKnown);
    this.#capture = new LiveCapture(world, session, onHost, callerAs(request, 'service'));
    this.#socket = socket;
    this.#log = request.log;
    this.#userAgent = request.headers['user-agent'] ?? '';
    socket.on('message', (data, binary) => this.#guard(this.#receive(data, binary)));
    socket.on('close', () => this.#closed());
    socket.on('error', () => socket.terminate());
    socket.on('pong', () => {
      this.#alive = true;
    });
    this.#pings = setInterval(() => this.#ping(), PING_MS);
    this.#send(helloMessage(world, this.#capture));
    this.#guard(this.#deadline());
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Something else than this page changed the session. */
  look(): void {
    this.#guard(this.#deadline());
  }

  async #receive(data: RawData, binary: boolean): Promise<void> {
    // What was on its way when the connection was given up, or comes from a page that does not let go.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const bytes = toBuffer(data);
    if (binary) return await this.#frame(bytes);
    const message = ++this.#messages <= MAX_MESSAGES ? readPageMessage(bytes) : null;
    if (!message) return this.close(PROTOCOL_BROKEN, 'not a message of this protocol');
    if (message.type === 'stop') return this.#tell(await this.#capture.leave());
    if (message.type === 'device') return this.#capture.device.introduce(message.proof);
    if (message.type === 'trust') return await this.#trust(message);
    if (message.type === 'lit') return await this.#capture.lit(message.shownMs);
    await this.#start(message);
  }

  /** Where it is too early for a registration, the page asks again, and no attempt is used. */
  async #start({ camera, withoutLight }: Extract<PageMessage, { type: 'start' }>): Promise<void> {
    try {
      this.#tell(await this.#capture.start(camera, withoutLight));
      if (!this.#capture.attempting) return;
      // What the page did not use died with the attempt before: all that it sent then has arrived before this start.
      this.#credits = 0;
      this.#credit(CREDITS);
    } catch (error) {
      const paced = error instanceof AttemptPaced;
      if (!paced && !(error instanceof EngineBusy)) throw error;
      const retryMs = paced ? Math.min(PACED_RETRY_MS, error.retryMs) : EARLY_RETRY_MS;
      this.#send({ type: 'busy', retryMs });
    }
  }

  async #frame(bytes: Buffer): Promise<void> {
    if (--this.#credits < 0) return this.close(PROTOCOL_BROKEN, 'a frame without credit');
    const frame = decodeFrame(bytes);
    if (!frame) return this.close(PROTOCOL_BROKEN, 'not a frame of this protocol');
    try {
      const event = await this.#capture.frame(frame.jpeg, frame.capturedMs);
      const accepted = event?.kind === 'finished' && event.outcome.result;
      this.#tell(event, accepted ? this.#capture.device.offer() : null);
    } catch (error) {
      if (!(error instanceof EngineBusy)) throw error;
      this.#send({ type: 'busy', retryMs: BUSY_RETRY_MS });
      await new Promise((resolve) => setTimeout(resolve, BUSY_RETRY_MS));
    }
    if (this.#capture.attempting) this.#credit(1);
  }

  #credit(frames: number): void {
    if (frames <= 0) return;
    this.#credits += frames;
    this.#send({ type: 'credit', frames });
  }

  #tell(event: CaptureEvent | null, trustChallenge: string | null = null): void {
    if (event?.kind === 'light')
      this.#send({ type: 'light', ...event.show, colours: [...event.show.colours] });
    if (event) this.#send(eventMessage(event, trustChallenge));
    if (event?.kind !== 'finished') this.#schedule();
    else if (trustChallenge === null) this.close(SESSION_ENDED, 'finished');
    else this.#awaitChoice();
  }

  #awaitChoice(): void {
    clearTimeout(this.#timer);
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#offerEnds = setTimeout(() => this.close(SESSION_ENDED, 'finished'), OFFER_MS);
  }

  async #trust({ platformVersion, ...proof }: Extract<PageMessage, { type: 'trust' }>): Promise<void> {
    if (!this.#offerEnds) return this.close(PROTOCOL_BROKEN, 'trust that was not offered');
    const info = deviceInfo(this.#userAgent, platformVersion);
    const trusted = await this.#capture.device.trust(proof, info);
    this.#send({ type: 'trust_result', trusted });
    this.close(SESSION_ENDED, 'finished');
  }

  #schedule(): void {
    if (this.#offerEnds) return;
    clearTimeout(this.#timer);
    const ms = this.#capture.nextDeadlineMs;
    // A timer holds at most 2^31 ms; later deadlines are looked at again then.
    if (ms !== null)
      this.#timer = setTimeout(() => this.#guard(this.#deadline()), Math.min(ms + 1, 2 ** 31 - 1));
  }

  async #deadline(): Promise<void> {
    this.#tell(await this.#capture.deadline());
  }

  #ping(): void {
    if (!this.#alive) {
      this.#socket.terminate();
      return;
    }
    this.#alive = false;
    this.#socket.ping();
  }

  #closed(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#offerEnds);
    clearInterval(this.#pings);
    this.#guard(this.#capture.leave());
  }

  #send(message: ServiceMessage): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** What goes wrong with one page ends that page's connection and nothing else. */
  #guard(work: Promise<unknown>): void {
    work.catch((error) => {
      this.#log.error({ err: error }, 'capture connection failed');
      this.close(1011, 'internal error');
    });
  }
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
