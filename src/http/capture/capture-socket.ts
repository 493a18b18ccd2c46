import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServiceMessage } from '../../contract/capture/capture.ts';
import { decodeFrame } from '../../contract/capture/frame.ts';
import type { CloseReason } from '../../domain/attempts/events.ts';
import { refusal } from '../../domain/failure.ts';
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
import { CLOSE, type PageProtocol, type PageSocket } from '../edge/page-sockets.ts';
import { fromOwnPage } from '../edge/same-origin.ts';
import { fromHostPage } from '../pages/host-page.ts';
import { captureCookie } from '../pages/pages.ts';
import {
  BEAT_MS,
  helloMessage,
  MESSAGE_MAX_BYTES,
  readPageMessage,
  serviceMessage,
} from './capture-messages.ts';

const CLOSE_CODES: Record<CloseReason, number> = {
  protocol_broken: CLOSE.protocolBroken,
  fault: CLOSE.fault,
  finished: 4001,
  replaced: 4002,
};
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
        const session = here ? await admit(world, request) : null;
        if (!session) {
          const throttled = app.limits.guessed(request, reply);
          if (throttled) throw throttled;
          throw here ? refusal('socket_cookie_required', 'Cookie') : refusal('other_origin', 'Origin');
        }
        const arrival = await arrivalOf(
          world,
          session,
          visitorOf(request),
          tokenOf(request),
          saysKiosk(request),
        );
        admitted.set(request, arrival);
      },
    },
    (socket, request) => {
      const arrival = admitted.get(request);
      if (!arrival) return socket.terminate();
      const { id } = arrival.session;
      live.get(id)?.dispatch({ type: 'replaced' });
      const page = app.pageSockets.open(socket, request, {
        ...protocolOf(() => runner),
        name: `capture ${id}`,
        closed: () => {
          clearInterval(beats);
          runner.left();
          if (live.get(id) === runner) live.delete(id);
        },
      });
      const beats = setInterval(() => page.send({ type: 'beat' } satisfies ServiceMessage), BEAT_MS);
      const runner = new CaptureRunner(world, arrival, pageAt(page, app, request), {
        onHost: fromHostPage(request, world.settings.baseUrl, proxiesKnown),
        atKiosk: saysKiosk(request),
        address: addressOf(request),
        caller: visitorOf(request),
        userAgent: request.headers['user-agent'] ?? '',
      });
      live.set(id, runner);
    },
  );
}

const saysKiosk = ({ query }: FastifyRequest): boolean => 'kiosk' in (query as object);

const tokenOf = ({ params }: FastifyRequest): string => (params as { token: string }).token;

async function admit(world: World, request: FastifyRequest): Promise<Session | null> {
  return admitCapture(
    world,
    tokenOf(request),
    request.cookies[captureCookie(request)] ?? '',
    addressOf(request),
  );
}

function pageAt(page: PageSocket, app: FastifyInstance, request: FastifyRequest): CapturePage {
  return {
    greet: (greeting) => page.send(helloMessage(greeting)),
    tell: (told) => page.send(serviceMessage(told)),
    close: (why, text) => page.close(CLOSE_CODES[why], text),
    heldBack: () => app.refusals.note('paced', callerAs(request, 'service')),
    failed: (error) => app.logFault(request, error, 'capture connection failed'),
  };
}

/** Passes messages and frames to the runner. */
const protocolOf = (runner: () => CaptureRunner): Omit<PageProtocol, 'name' | 'closed'> => ({
  textMaxBytes: MESSAGE_MAX_BYTES,
  pingMs: PING_MS,
  credit: () => runner().credit,
  text: (bytes) => runner().dispatch({ type: 'message', said: readPageMessage(bytes) }),
  binary: (bytes) => runner().frame(decodeFrame(bytes)),
  broken: (kind) => {
    if (kind === 'binary') runner().frame(null);
    else runner().dispatch({ type: 'message', said: null });
  },
});
