import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { ServiceMessage } from '../../contract/capture/capture.ts';
import { decodeFrame } from '../../contract/capture/frame.ts';
import type { CloseReason } from '../../domain/attempts/events.ts';
import type { Session } from '../../domain/sessions/session.ts';
import {
  arrivalOf,
  type CapturePage,
  CaptureRunner,
  type PageContext,
} from '../../flows/capture/capture-runner.ts';
import { admitCapture } from '../../flows/sessions/visit-session.ts';
import type { World } from '../../flows/world.ts';
import { addressOf } from '../edge/address.ts';
import { callerAs, visitorOf } from '../edge/caller.ts';
import { fromOwnPage } from '../edge/same-origin.ts';
import { fromHostPage } from '../pages/host-page.ts';
import { captureCookie } from '../pages/pages.ts';
import { helloMessage, readPageMessage, serviceMessage } from './capture-messages.ts';

const CLOSE_CODES: Record<CloseReason, number> = {
  protocol_broken: 1008,
  fault: 1011,
  finished: 4001,
  replaced: 4002,
};
/** How often a page is pinged, ms. A page that did not answer by the next ping is cut off. */
const PING_MS = 20_000;

/**
 * Serves one live page per session. The latest page replaces the one before, so a reload never waits for a hanging
 * socket.
 */
export function serveCapture(app: FastifyInstance, world: World, proxiesKnown: boolean): void {
  const live = new Map<string, CaptureRunner>();
  const admitted = new WeakMap<FastifyRequest, PageContext>();
  app.get(
    '/s/:token/capture',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const here = fromOwnPage(request, world.settings.baseUrl) ?? true;
        if (!here) app.refusals.note('other_site', callerAs(request, 'service'));
        const session = here ? await admit(world, request) : null;
        if (!session) {
          const throttled = app.limits.guessed(request, reply);
          if (throttled) throw throttled;
          return reply.code(403).send({ errors: [] });
        }
        admitted.set(request, await arrivalOf(world, session, visitorOf(request)));
      },
    },
    (socket, request) => {
      const arrival = admitted.get(request);
      if (!arrival) return socket.close(CLOSE_CODES.protocol_broken);
      const { id } = arrival.session;
      live.get(id)?.dispatch({ type: 'replaced' });
      const runner = new CaptureRunner(world, arrival, pageAt(socket, app, request), {
        onHost: fromHostPage(request, world.settings.baseUrl, proxiesKnown),
        atKiosk: 'kiosk' in (request.query as object),
        address: addressOf(request),
        caller: visitorOf(request),
        userAgent: request.headers['user-agent'] ?? '',
      });
      live.set(id, runner);
      feed(runner, socket);
      socket.once('close', () => {
        if (live.get(id) === runner) live.delete(id);
      });
    },
  );
}

async function admit(world: World, request: FastifyRequest): Promise<Session | null> {
  const { token } = request.params as { token: string };
  return admitCapture(world, token, request.cookies[captureCookie(request)] ?? '', addressOf(request));
}

function pageAt(socket: WebSocket, app: FastifyInstance, request: FastifyRequest): CapturePage {
  const send = (message: ServiceMessage): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  return {
    greet: (greeting) => send(helloMessage(greeting)),
    tell: (told) => send(serviceMessage(told)),
    close: (why, text) => socket.close(CLOSE_CODES[why], text),
    heldBack: () => app.refusals.note('paced', callerAs(request, 'service')),
    failed: (error) => app.logFault(request, error, 'capture connection failed'),
  };
}

/** Passes messages and frames to the runner, and cuts off a socket that answers no ping. */
function feed(runner: CaptureRunner, socket: WebSocket): void {
  let alive = true;
  const pings = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, PING_MS);
  socket.on('pong', () => {
    alive = true;
  });
  socket.on('message', (data, binary) => {
    const bytes = toBuffer(data);
    if (binary) runner.frame(decodeFrame(bytes));
    else runner.dispatch({ type: 'message', said: readPageMessage(bytes) });
  });
  socket.on('error', () => socket.terminate());
  socket.once('close', () => {
    clearInterval(pings);
    runner.left();
  });
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
