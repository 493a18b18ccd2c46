import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import * as F from '../contract/fields.ts';
import {
  IdentifyRequest,
  type KioskMe,
  type KioskSession,
  KioskSessionRequest,
  PairRequest,
  PresentedConsentRequest,
} from '../contract/kiosk.ts';
import { Failure, type Fault, failure } from '../domain/failure.ts';
import type { SessionKind } from '../domain/session.ts';
import type { ConsentGiven } from '../flows/kiosk-consent.ts';
import { KioskHub } from '../flows/kiosk-hub.ts';
import { pairByCode, pairHost } from '../flows/kiosk-pairing.ts';
import { consentToPresented } from '../flows/kiosk-present.ts';
import { KioskSessions } from '../flows/kiosk-sessions.ts';
import type { World } from '../flows/world.ts';
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
import { ParameterCheck, refuse } from './validate.ts';

declare module 'fastify' {
  interface FastifyInstance {
    kiosks: KioskHub;
  }
}

/** Where a caller who is refused for its rate may come back, seconds: one wrong ID is forgiven in that time. */
const RETRY_S = 30;

/** What a kiosk's page calls. Before serveAdmin, which reaches kiosks through `app.kiosks`. */
export function serveKiosk(app: FastifyInstance, world: World, proxiesKnown: boolean): void {
  app.decorate('kiosks', new KioskHub(world.clock));
  app.register(async (kiosk) => {
    kiosk.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store');
    });
    servePairing(kiosk, world, proxiesKnown);
    serveSessions(kiosk, world);
    serveKioskSocket(kiosk, world, proxiesKnown);
  });
}

function servePairing(app: FastifyInstance, world: World, proxiesKnown: boolean): void {
  const check = new ParameterCheck<{ code?: string }>(PairRequest);
  app.post('/kiosk/v1/me', async (request, reply): Promise<KioskMe> => {
    refuseOtherPages(request);
    const kiosk = kioskAt(world, request);
    const token = kioskTokenOf(request);
    if (token && kiosk) setKioskCookie(request, reply, token);
    else if (token) dropKioskCookie(reply);
    return meView(world, kiosk, onThisHost(world, request, proxiesKnown));
  });
  app.post('/kiosk/v1/pair', async (request, reply): Promise<KioskMe> => {
    refuseOtherPages(request);
    const { code } = read(check, request.body);
    const here = onThisHost(world, request, proxiesKnown);
    if (code === undefined && !here) throw failure('invalid', 'code', 'is required');
    const { kiosk, token } =
      code === undefined ? await pairHost(world) : await pairGuess(request, reply, code);
    setKioskCookie(request, reply, token);
    return meView(world, kiosk, here);
  });

  async function pairGuess(request: FastifyRequest, reply: FastifyReply, code: string) {
    const throttled = app.limits.mayGuess(request, reply, 'code');
    if (throttled) throw throttled;
    try {
      return await pairByCode(world, code);
    } catch (error) {
      if (error instanceof Failure) app.limits.guessed(request, reply, 'code');
      throw error;
    }
  }
}

function serveSessions(app: FastifyInstance, world: World): void {
  const sessions = new KioskSessions(world);
  const identify = new ParameterCheck<{ identifier: string }>(IdentifyRequest);
  const wanted = new ParameterCheck<{ kind: SessionKind; identifier: string; consent?: ConsentGiven }>(
    KioskSessionRequest,
  );
  const given = new ParameterCheck<ConsentGiven>(PresentedConsentRequest);
  const params = new ParameterCheck<{ id: string }>(Type.Object({ id: F.ResourceId('Presentation') }));

  app.post('/kiosk/v1/identify', async (request, reply) => {
    const kiosk = requireKiosk(world, request);
    const { identifier } = read(identify, request.body);
    await orRetry(reply, async () => sessions.checkRegistration(kiosk, identifier));
    return { errors: [] };
  });
  app.post('/kiosk/v1/sessions', async (request, reply): Promise<KioskSession> => {
    const kiosk = requireKiosk(world, request);
    const { kind, identifier, consent = null } = read(wanted, request.body);
    const path = await orRetry(reply, () => sessions.open(kiosk, { kind, identifier, consent }));
    return { path, errors: [] };
  });
  app.post('/kiosk/v1/presentations/:id/consent', async (request) => {
    const kiosk = requireKiosk(world, request);
    const { id } = read(params, request.params);
    await consentToPresented(world, kiosk, id, read(given, request.body));
    return { errors: [] };
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

function read<T>(check: ParameterCheck<T>, input: unknown): T {
  const faults: Fault[] = [];
  const found = check.read(input, faults);
  refuse(faults);
  return found;
}
