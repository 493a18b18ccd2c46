import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readOwnerCode } from '../../contract/capture/owner-code.ts';
import { KIOSK_OPERATIONS } from '../../contract/kiosks/kiosk.ts';
import { actorName } from '../../domain/access/operator.ts';
import { Failure, refusal } from '../../domain/failure.ts';
import type { Kiosk } from '../../domain/kiosks/kiosk.ts';
import { pairByCode } from '../../flows/kiosks/kiosk-pairing.ts';
import { consentToPresented } from '../../flows/kiosks/kiosk-present.ts';
import { KioskSessions } from '../../flows/kiosks/kiosk-sessions.ts';
import type { World } from '../../flows/world.ts';
import { callerAs } from '../edge/caller.ts';
import { serveOperation } from '../route.ts';
import {
  dropKioskCookie,
  kioskAt,
  kioskTokenOf,
  refuseOtherPages,
  requireKiosk,
  setKioskCookie,
} from './kiosk-cookie.ts';
import { serveKioskSocket } from './kiosk-socket.ts';
import { meView, onThisHost } from './kiosk-views.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The paired kiosk that calls, for operations that only a paired kiosk may call. */
    kiosk: Kiosk;
  }
  interface FastifyContextConfig {
    /** For /kiosk/v1: whether the kiosk must be paired. Without it, the route checks its callers itself. */
    paired?: boolean;
  }
}

/** When a caller who is refused for its rate may retry, seconds: in that time one wrong ID is forgiven. */
const RETRY_S = 30;

/** Serves /kiosk/v1, which the kiosk's page calls. */
export function serveKiosk(app: FastifyInstance, world: World, proxiesKnown: boolean): void {
  app.register(async (kiosk) => {
    kiosk.decorateRequest('kiosk');
    kiosk.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { paired } = request.routeOptions.config;
      if (paired === undefined) return;
      refuseOtherPages(request);
      if (!paired) return;
      request.kiosk = await requireKiosk(world, request);
      request.caller = callerAs(request, actorName({ kind: 'kiosk', id: request.kiosk.id }));
    });
    servePairing(kiosk, world, proxiesKnown);
    serveSessions(kiosk, world);
    serveKioskSocket(kiosk, world, proxiesKnown);
  });
}

function servePairing(app: FastifyInstance, world: World, proxiesKnown: boolean): void {
  const me = (request: FastifyRequest, kiosk: Kiosk | null) =>
    meView(world, kiosk, onThisHost(world, request, proxiesKnown));
  serveOperation(app, KIOSK_OPERATIONS.me, async ({ request, reply }) => {
    const kiosk = await kioskAt(world, request);
    const token = kioskTokenOf(request);
    if (token && kiosk) setKioskCookie(request, reply, token);
    else if (token) dropKioskCookie(request, reply);
    return me(request, kiosk);
  });
  serveOperation(app, KIOSK_OPERATIONS.pair, async ({ body, request, reply }) => {
    const { kiosk, token } = await pairGuess(request, reply, body.code);
    setKioskCookie(request, reply, token);
    return me(request, kiosk);
  });

  async function pairGuess(request: FastifyRequest, reply: FastifyReply, code: string) {
    const throttled = app.limits.mayGuess(request, reply, 'code');
    if (throttled) throw throttled;
    try {
      return await pairByCode(world, callerAs(request, 'service'), code);
    } catch (error) {
      if (error instanceof Failure) {
        app.limits.guessed(request, reply, 'code');
        app.refusals.note('pairing', callerAs(request, 'service'));
      }
      throw error;
    }
  }
}

/** What opens a face that its owner holds must not be stored as an ID. @throws Failure invalid */
function refuseOwnerKey(identifier: string | null): void {
  if (identifier !== null && readOwnerCode(identifier)) throw refusal('bad_characters', 'identifier');
}

function serveSessions(app: FastifyInstance, world: World): void {
  const sessions = new KioskSessions(world);
  serveOperation(app, KIOSK_OPERATIONS.identify, async ({ body, request, reply }) => {
    const { kiosk } = request;
    refuseOwnerKey(body.identifier);
    await orRetry(reply, async () => sessions.checkRegistration(kiosk, body.identifier));
    return {};
  });
  serveOperation(app, KIOSK_OPERATIONS.openKioskSession, async ({ body, caller, request, reply }) => {
    const { kiosk } = request;
    const { kind, identifier = null, consent = null, withdraws = false } = body;
    refuseOwnerKey(identifier);
    const asked = { kind, identifier, consent, withdraws };
    return { path: await orRetry(reply, () => sessions.open(caller, kiosk, asked)) };
  });
  serveOperation(app, KIOSK_OPERATIONS.withdrawAtKiosk, async ({ body, caller, request }) => {
    const { id, status } = await sessions.withdraw(caller, request.kiosk, body.path);
    return { process_id: id, status };
  });
  serveOperation(app, KIOSK_OPERATIONS.consentToPresentation, async ({ params, body, caller, request }) => {
    await consentToPresented(world, caller, request.kiosk, params.id, body);
    return {};
  });
}

async function orRetry<T>(reply: FastifyReply, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Failure && error.faults[0].kind === 'rate_limited')
      reply.header('retry-after', RETRY_S);
    throw error;
  }
}
