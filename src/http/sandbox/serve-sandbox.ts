import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../../contract/access/scopes.ts';
import { SANDBOX_OPERATIONS } from '../../contract/sandbox/operations.ts';
import { SANDBOX_PEOPLE } from '../../contract/sandbox/people.ts';
import { actorName } from '../../domain/access/operator.ts';
import { Failure, type Fault, failure } from '../../domain/failure.ts';
import type { SimulatedPeople, VisitEnd } from '../../domain/sandbox/ports-sandbox.ts';
import { authoriseCall } from '../../flows/access/authorise-call.ts';
import type { World } from '../../flows/world.ts';
import { addressOf } from '../edge/address.ts';
import { callerAs } from '../edge/caller.ts';
import { orThrottled } from '../route.ts';
import { serveOperation } from '../surface-route.ts';
import { fault } from '../validate.ts';
import { serveSimulatedCamera } from './camera-socket.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    sandboxScope?: Scope | null;
  }
}

/** Each renders a camera's pictures: more at once would be slower than people move. */
const MOST_VISITS = 4;
/** A connection without a byte for a minute is closed. */
const LONGEST_WAIT_MS = 45_000;

/** What only a sandbox serves: /sandbox/v1 and the cameras of its pages. */
export function serveSandbox(app: FastifyInstance, world: World, people: SimulatedPeople): void {
  app.register(async (sandbox) => {
    sandbox.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { sandboxScope = null } = request.routeOptions.config;
      if (sandboxScope !== null) await authorise(world, sandboxScope, request, reply);
    });
    serveVisits(sandbox, world, people);
    servePeople(sandbox, people);
    serveSimulatedCamera(sandbox, world, people);
  });
}

/** @throws Failure */
async function authorise(
  world: World,
  scope: Scope,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const key = await authoriseCall(world, request.headers.authorization, scope, addressOf(request));
  if (key instanceof Failure) throw orThrottled(key, request, reply);
  request.caller = callerAs(request, actorName({ kind: 'key', id: key.id }));
  const limited = request.server.limits.ofKey(key.id, reply);
  if (limited) throw limited;
}

function serveVisits(sandbox: FastifyInstance, world: World, people: SimulatedPeople): void {
  const ending = new AbortController();
  sandbox.addHook('preClose', async () => ending.abort());
  let visits = 0;
  serveOperation(
    sandbox,
    SANDBOX_OPERATIONS.visit,
    async ({ body: { url, person, manner, attempts } }) => {
      if (visits >= MOST_VISITS)
        throw failure('unavailable', 'visits', `are ${MOST_VISITS} already; try again when one has ended`);
      visits += 1;
      const { pathname } = new URL(url);
      const visit = people
        .visit(ownAddress(sandbox) + pathname, { person, manner }, attempts, ending.signal)
        .finally(() => {
          visits -= 1;
        });
      const end = await Promise.race([
        visit,
        pause(LONGEST_WAIT_MS, { outcome: 'running' } as const, { ref: false }),
      ]);
      return answerOf(end);
    },
    { further: ({ body }) => urlFaults(world, body.url) },
  );
}

/** Sessions of this sandbox alone: a visit asks no other address for anything. */
function urlFaults({ settings }: World, url: string | undefined): Fault[] {
  const asked = URL.parse(url ?? '');
  const own =
    asked !== null && asked.origin === settings.baseUrl && /^\/s\/[\w-]{1,128}$/.test(asked.pathname);
  return url === undefined || own ? [] : [fault('url', 'must be a URL that this sandbox issued')];
}

/** Where this very process listens, whatever stands before it. */
function ownAddress({ server }: FastifyInstance): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the sandbox does not listen');
  const host = bound.address === '0.0.0.0' || bound.address === '::' ? '127.0.0.1' : bound.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`;
}

function answerOf(end: VisitEnd | { outcome: 'running' }) {
  return {
    outcome: end.outcome,
    result: end.outcome === 'finished' ? end.result : null,
    reason: 'reason' in end ? end.reason : null,
    attempts_left: end.outcome === 'attempt_over' ? end.attemptsLeft : null,
    redirect_uri: end.outcome === 'finished' ? end.redirectUri : null,
  };
}

function servePeople(sandbox: FastifyInstance, people: SimulatedPeople): void {
  serveOperation(sandbox, SANDBOX_OPERATIONS.listSandboxPeople, () => ({
    people: SANDBOX_PEOPLE.map((person) => ({ person, portrait: `/sandbox/v1/people/${person}/portrait` })),
  }));
  serveOperation(
    sandbox,
    SANDBOX_OPERATIONS.getSandboxPortrait,
    async ({ params }) => await people.portrait(params.person),
  );
}
