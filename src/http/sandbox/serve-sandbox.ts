import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Scope } from '../../contract/access/scopes.ts';
import { SANDBOX_OPERATIONS } from '../../contract/sandbox/operations.ts';
import { SANDBOX_PEOPLE } from '../../contract/sandbox/people.ts';
import { type Fault, fault, refusal } from '../../domain/failure.ts';
import type { SimulatedPeople, VisitEnd } from '../../domain/sandbox/ports-sandbox.ts';
import type { World } from '../../flows/world.ts';
import { admitKey } from '../access/admit-key.ts';
import { serveOperation } from '../route.ts';
import { serveSimulatedCamera } from './camera-socket.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    sandboxScope?: Scope | null;
  }
}

/** The most visits at once. Each renders a camera's pictures, and more would be slower than people move. */
const MOST_VISITS = 4;
/** How long a call waits for a visit to end; a connection without a byte for a minute is closed. */
const LONGEST_WAIT_MS = 45_000;

/** Serves what only a sandbox has: /sandbox/v1 and the cameras of its pages. */
export function serveSandbox(app: FastifyInstance, world: World, people: SimulatedPeople): void {
  app.register(async (sandbox) => {
    sandbox.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { sandboxScope = null } = request.routeOptions.config;
      if (sandboxScope !== null) await admitKey(world, request, reply, { scope: sandboxScope });
    });
    serveVisits(sandbox, world, people);
    servePeople(sandbox, people);
    serveSimulatedCamera(sandbox, world, people);
  });
}

function serveVisits(sandbox: FastifyInstance, world: World, people: SimulatedPeople): void {
  const ending = new AbortController();
  sandbox.addHook('preClose', async () => ending.abort());
  let visits = 0;
  serveOperation(
    sandbox,
    SANDBOX_OPERATIONS.visit,
    async ({ body: { url, person, manner, attempts } }) => {
      if (visits >= MOST_VISITS) throw refusal('most_visits', 'visits', { most: MOST_VISITS });
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

/** Only sessions of this sandbox can be visited, so that a visit calls no other address. */
function urlFaults({ settings }: World, url: string | undefined): Fault[] {
  const asked = URL.parse(url ?? '');
  const own =
    asked !== null && asked.origin === settings.baseUrl && /^\/s\/[\w-]{1,128}$/.test(asked.pathname);
  return url === undefined || own ? [] : [fault('url_of_no_sandbox', 'url')];
}

/** The address at which this process itself listens, without any proxy in front of it. */
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
    people: SANDBOX_PEOPLE.map((person) => ({
      person,
      portrait: SANDBOX_OPERATIONS.getSandboxPortrait.path.replace('{person}', person),
    })),
  }));
  serveOperation(
    sandbox,
    SANDBOX_OPERATIONS.getSandboxPortrait,
    async ({ params }) => await people.portrait(params.person),
  );
}
