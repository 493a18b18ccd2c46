import { METHODS } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import fastifyWebsocket from '@fastify/websocket';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { FRAME_MAX_BYTES } from '../contract/capture/frame.ts';
import { OPERATIONS } from '../contract/operations.ts';
import { type Failure, refusal } from '../domain/failure.ts';
import type { SandboxParts } from '../domain/sandbox/ports-sandbox.ts';
import { SecurityKeys } from '../flows/access/factors/security-keys.ts';
import { ProofLimit } from '../flows/access/proof-limit.ts';
import { certificateNames } from '../flows/site/site-tls.ts';
import type { World } from '../flows/world.ts';
import { keepCalls } from './access/call-log.ts';
import { type AdminContext, serveAdmin, serveConsolePages } from './admin.ts';
import { serveCapture } from './capture/capture-socket.ts';
import { serveScim } from './directory/scim.ts';
import { knowProxies, trustedProxies } from './edge/address.ts';
import { DATA_HEADERS, tellBrowsers } from './edge/answer-headers.ts';
import { acceptJsonOnly, boundBodies, refuseCodedBodies } from './edge/bodies.ts';
import { answerBrokenRequest } from './edge/broken-request.ts';
import { nameCallers } from './edge/caller.ts';
import { Connections } from './edge/connections.ts';
import { answerOf, letBodyEnd } from './edge/failures.ts';
import { type HealthSource, readinessOf, serveHealth } from './edge/health.ts';
import { KnownHosts, refuseOtherHosts } from './edge/known-hosts.ts';
import { keepPageSockets } from './edge/page-sockets.ts';
import { limitAddresses, RateLimits } from './edge/rate-limit.ts';
import { keepRefusals, noteRefusal } from './edge/refusals.ts';
import { clientRequestIdOf, newRequestId, tellRequestIds } from './edge/request-id.ts';
import { asksForSocket, READING, refuseExpectations, takeRequests } from './edge/requests.ts';
import { keepAnswers } from './idempotency.ts';
import { serveKiosk } from './kiosks/kiosk.ts';
import { servePresentations } from './kiosks/kiosk-present.ts';
import { serveOpenId } from './openid/serve-openid.ts';
import { allowedAt } from './other-methods.ts';
import { serveDocs, serveGuides } from './pages/docs.ts';
import { Pages, pageAddress, servePages, type Typed } from './pages/pages.ts';
import { markSandbox } from './sandbox/mark-sandbox.ts';
import { serveSandbox } from './sandbox/serve-sandbox.ts';
import { serveV1 } from './v1.ts';

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
    securityKeys: SecurityKeys;
    proofs: ProofLimit;
    /** Logs a failure of the service with the ID of the request, not its URL, which may hold a session token. */
    logFault(request: FastifyRequest, error: unknown, what: string): void;
  }
}

export interface ServerOptions {
  log: FastifyBaseLogger;
  /** The folder of the built pages. */
  pagesFolder: string;
  /** The folder of the guides for operators (serveGuides). */
  guidesFolder: string;
  typed: Typed;
  /** The data folder that commands must name; null: it is the default one. */
  commandFolder: string | null;
  /** Addresses of the proxies whose X-Forwarded-For is trusted; empty: none. */
  trustedProxies: readonly string[];
  /** Told of each request that another sender says to forward. */
  unknownProxy: (address: string) => void;
  /** Names of the service in addition to those of host, base URL and certificate. */
  names: readonly string[];
  /** The parts of a sandbox; null: this service is no sandbox and has none of its routes. */
  sandbox: SandboxParts | null;
  admin: AdminContext;
  health: HealthSource;
}

/** How long a request may take to arrive. Requests are small, so a slower client only occupies a connection. */
const REQUEST_TIMEOUT_MS = 30_000;
/**
 * How long headers may take to arrive. They fit one or two packets; slower senders (slow loris) are cut off at the next
 * check.
 */
const HEADERS_TIMEOUT_MS = 10_000;

export async function buildServer(world: World, options: ServerOptions): Promise<FastifyInstance> {
  const trusts = trustedProxies(options.trustedProxies);
  const app = Fastify({
    // One logger for all requests: otherwise Fastify makes one per request and waits for the end of each answer.
    logger: false,
    childLoggerFactory: () => options.log,
    // URLs hold session tokens.
    logController: new LogController({ disableRequestLogging: true }),
    // Metadata may have any key. Parsed objects are read by name and never merged into others, so this is safe.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    bodyLimit: 64 * 1024,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 60_000,
    http: {
      ...READING,
      headersTimeout: HEADERS_TIMEOUT_MS,
    },
    trustProxy: options.trustedProxies.length > 0 ? trusts : false,
    requestIdHeader: false,
    genReqId: newRequestId,
    // While draining, requests on open connections are still served, each as the last of its connection.
    return503OnClosing: false,
    // As long as an address can be: the limits of the contract refuse what is too long, and name it.
    routerOptions: { maxParamLength: READING.maxHeaderSize },
    frameworkErrors: (_error, { raw }, reply) => {
      const page = raw.method === 'GET' ? pageAddress(raw.url ?? '') : null;
      if (page !== null && !asksForSocket(raw))
        return reply.header('cache-control', 'no-store').redirect(page);
      return answerWith(reply as unknown as FastifyReply, refusal('malformed_path', 'path'));
    },
    clientErrorHandler: answerBrokenRequest,
  });
  const noteConnection = (address: string) =>
    app.refusals.note('connections', { actor: 'service', address, requestId: '' });
  knowProxies(app, trusts, options.unknownProxy);
  app.decorate('connections', new Connections(trusts, noteConnection));
  app.connections.watch(app.server);
  // Instead of Fastify’s own listener, which would take all requests.
  app.server.off('request', app.routing);
  takeRequests(app.server, app.routing, (socket) => app.connections.cut(socket));
  app.decorate('logFault', (request: FastifyRequest, err: unknown, what: string) =>
    options.log.error({ err, reqId: request.id, clientReqId: clientRequestIdOf(request) }, what),
  );
  keepPageSockets(app);
  app.decorate('limits', new RateLimits(world.clock, world.settings));
  app.decorate('proofs', new ProofLimit(world));
  nameCallers(app);
  keepAnswers(app, world);
  keepRefusals(app, world);
  keepCalls(app, world);
  app.decorate('securityKeys', new SecurityKeys(world));
  tellRequestIds(app);
  tellBrowsers(app, world);
  acceptJsonOnly(app);
  refuseCodedBodies(app);
  boundBodies(app);
  // No path has QUERY, so the refusal is the same with a body of any type or none. The Node of some hosts lacks it.
  if (METHODS.includes('QUERY')) app.addHttpMethod('QUERY', { hasBody: false, overrideExisting: true });
  mapErrors(app, world);
  endUpgrades(app);
  refuseExpectations(app);
  limitAddresses(app);
  refuseOtherHosts(app, new KnownHosts(() => hostNames(world, options)));
  serveHealth(app, world, options.health);
  serveV1(app, world);
  serveScim(app, world);
  serveDocs(app, options.admin.version, () => world.settings.baseUrl);
  serveGuides(app, options.guidesFolder);
  if (options.sandbox) markSandbox(app, options.sandbox);
  // Cookies and sockets are registered only for pages, so calls of programs do not pay for them.
  await app.register(async (browsers) => {
    await serveBrowsers(browsers, world, options);
    // `drain` finds the pages that are still connected here.
    app.decorate('websocketServer', browsers.websocketServer);
  });
  return app;
}

async function serveBrowsers(app: FastifyInstance, world: World, options: ServerOptions): Promise<void> {
  await app.register(fastifyCookie);
  await app.register(fastifyWebsocket, {
    options: { maxPayload: FRAME_MAX_BYTES, perMessageDeflate: false },
  });
  // Proxies are known if the site declares them, or if it has none because the base URL is the service’s own.
  const proxiesKnown = options.trustedProxies.length > 0 || !options.admin.tls.baseUrlFixed;
  serveKiosk(app, world, proxiesKnown);
  servePresentations(app, world);
  const checks = async () => (await readinessOf(world, options.health)).checks;
  serveAdmin(app, world, { ...options.admin, checks });
  const pages = new Pages(options.pagesFolder, options.typed, options.commandFolder);
  serveConsolePages(app, world, pages, options.admin.backups.restore);
  servePages(app, world, pages, options.pagesFolder);
  serveCapture(app, world, proxiesKnown);
  serveOpenId(app, world);
  if (options.sandbox) serveSandbox(app, world, options.sandbox.people);
}

/** Closes connections that asked for a WebSocket and got another answer: they cannot be used again. */
function endUpgrades(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (asksForSocket(raw)) reply.raw.once('finish', () => raw.socket.destroySoon());
    done();
  });
}

async function hostNames({ settings, store }: World, { names, admin }: ServerOptions): Promise<string[]> {
  const base = URL.parse(settings.baseUrl)?.hostname;
  return [...(base ? [base] : []), ...names, ...admin.tls.hostNames(), ...(await certificateNames(store))];
}

function answerWith(reply: FastifyReply, wrong: Failure): FastifyReply {
  const { status, body } = answerOf(wrong, reply.request.url);
  return reply.code(status).headers(DATA_HEADERS).header('cache-control', 'no-store').send(body);
}

function mapErrors(app: FastifyInstance, world: World): void {
  app.setErrorHandler(async (error, request, reply) => {
    const { status, body, ours, challenge } = answerOf(error, request.url, request.routeOptions);
    request.routeOptions.config.noteCall?.(request, status, body.errors);
    await noteRefusal(world, request, error);
    if (ours) app.logFault(request, error, 'request failed');
    if (status === 503) reply.header('retry-after', '1');
    if (challenge !== null) reply.header('www-authenticate', challenge);
    letBodyEnd(request, reply);
    // A table that could not be read has these headers already.
    reply.removeHeader('content-disposition').type('application/json; charset=utf-8');
    reply.header('cache-control', 'no-store');
    return reply.code(status).send(body);
  });
  const allowed = allowedAt(Object.values(OPERATIONS));
  app.setNotFoundHandler(({ url }, reply) => {
    const allow = allowed(url);
    if (allow === null) return answerWith(reply, refusal('unknown_path', 'path'));
    return answerWith(reply.header('allow', allow), refusal('method_not_allowed', 'method'));
  });
}
