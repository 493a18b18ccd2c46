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
import { type Failure, failure } from '../domain/failure.ts';
import type { SandboxParts } from '../domain/sandbox/ports-sandbox.ts';
import { SecurityKeys } from '../flows/access/factors/security-keys.ts';
import { certificateNames } from '../flows/site/site-tls.ts';
import type { World } from '../flows/world.ts';
import { keepCalls } from './access/call-log.ts';
import { type AdminContext, serveAdmin, serveConsolePages } from './admin.ts';
import { serveCapture } from './capture/capture-socket.ts';
import { DATA_HEADERS, tellBrowsers } from './edge/answer-headers.ts';
import { asksForSocket } from './edge/asks-for-socket.ts';
import { answerBrokenRequest } from './edge/broken-request.ts';
import { nameCallers } from './edge/caller.ts';
import { Connections } from './edge/connections.ts';
import { answerOf } from './edge/failures.ts';
import { type HealthSource, serveHealth } from './edge/health.ts';
import { KnownHosts, refuseOtherHosts } from './edge/known-hosts.ts';
import { limitAddresses, RateLimits } from './edge/rate-limit.ts';
import { keepRefusals, noteRefusal } from './edge/refusals.ts';
import { requestIdOf, tellRequestIds } from './edge/request-id.ts';
import { keepAnswers, noteBody } from './idempotency.ts';
import { serveKiosk } from './kiosks/kiosk.ts';
import { servePresentations } from './kiosks/kiosk-present.ts';
import { serveDocs } from './pages/docs.ts';
import { Pages, servePages } from './pages/pages.ts';
import { markSandbox } from './sandbox/mark-sandbox.ts';
import { serveSandbox } from './sandbox/serve-sandbox.ts';
import { serveV1 } from './v1.ts';

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
    securityKeys: SecurityKeys;
    /** Logs what failed on the service's side, by the request's ID: its URL may hold a session token. */
    logFault(request: FastifyRequest, error: unknown, what: string): void;
  }
}

export interface ServerOptions {
  log: FastifyBaseLogger;
  /** Folder of the built pages. */
  pagesFolder: string;
  /** How the product's commands are typed on this installation, before their name. */
  command: string;
  /** Proxies whose X-Forwarded-For is believed; empty: none. */
  trustedProxies: readonly string[];
  /** By which the site knows the service, beside those of host, base URL and certificate. */
  names: readonly string[];
  /** Of a sandbox; null: this service is none, and has no route of one. */
  sandbox: SandboxParts | null;
  admin: AdminContext;
  health: HealthSource;
}

/** Requests are small and answers quick; whoever is slower than this holds a connection, not a session. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Headers fit one packet or two; a sender that dribbles them (slow loris) is cut off, as often as it is looked. */
const HEADERS_TIMEOUT_MS = 10_000;
const LOOK_MS = 2_000;
const MAX_HEADER_BYTES = 16 * 1024;

export async function buildServer(world: World, options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    // One logger for all: else one is made for each request, and the end of each answer is waited for.
    logger: false,
    childLoggerFactory: () => options.log,
    // URLs hold session tokens.
    logController: new LogController({ disableRequestLogging: true }),
    // Metadata may hold any key; parsed objects are read by name and never merged into others.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    bodyLimit: 64 * 1024,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 60_000,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: LOOK_MS,
      shouldUpgradeCallback: asksForSocket,
    },
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    requestIdHeader: false,
    genReqId: requestIdOf,
    // While draining, what still arrives on open connections is served, each as its connection's last.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: (_error, _request, reply) =>
      answerWith(reply as unknown as FastifyReply, failure('invalid', 'path', 'is malformed')),
    clientErrorHandler: answerBrokenRequest,
  });
  const noteConnection = (address: string) =>
    app.refusals.note('connections', { actor: 'service', address, requestId: '' });
  app.decorate('connections', new Connections(options.trustedProxies, noteConnection));
  app.connections.watch(app.server);
  app.decorate('logFault', ({ id: reqId }: FastifyRequest, err: unknown, what: string) =>
    options.log.error({ err, reqId }, what),
  );
  app.decorate('limits', new RateLimits(world.clock, world.settings));
  nameCallers(app);
  keepAnswers(app, world);
  keepRefusals(app, world);
  keepCalls(app, world);
  app.decorate('securityKeys', new SecurityKeys(world));
  tellRequestIds(app);
  tellBrowsers(app, world);
  acceptJsonOnly(app);
  mapErrors(app, world);
  endUpgrades(app);
  limitAddresses(app);
  refuseOtherHosts(app, new KnownHosts(() => hostNames(world, options)));
  serveHealth(app, world, options.health);
  serveV1(app, world);
  serveDocs(app, options.admin.version);
  if (options.sandbox) markSandbox(app, options.sandbox);
  // What programs call has neither cookies nor sockets, and does not pay for them.
  await app.register(async (browsers) => {
    await serveBrowsers(browsers, world, options);
    // Whoever ends the service looks there for pages that are still connected.
    app.decorate('websocketServer', browsers.websocketServer);
  });
  return app;
}

async function serveBrowsers(app: FastifyInstance, world: World, options: ServerOptions): Promise<void> {
  await app.register(fastifyCookie);
  await app.register(fastifyWebsocket, {
    options: { maxPayload: FRAME_MAX_BYTES, perMessageDeflate: false },
  });
  // The address is of the service's own making, or of a proxy that the site declares.
  const proxiesKnown = options.trustedProxies.length > 0 || !options.admin.tls.baseUrlFixed;
  serveKiosk(app, world, proxiesKnown);
  servePresentations(app, world);
  serveAdmin(app, world, options.admin);
  const pages = new Pages(options.pagesFolder, options.command);
  serveConsolePages(app, world, pages);
  await servePages(app, world, pages, options.pagesFolder);
  serveCapture(app, world, proxiesKnown);
  if (options.sandbox) serveSandbox(app, world, options.sandbox.people);
}

/** A connection that asked to become a socket and was answered otherwise is of no further use. */
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
  const { status, body } = answerOf(wrong);
  return reply.code(status).headers(DATA_HEADERS).header('cache-control', 'no-store').send(body);
}

function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    noteBody(request, text as string);
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(text as string));
    } catch {
      done(failure('not_json', 'body', 'is not JSON'));
    }
  });
}

function mapErrors(app: FastifyInstance, world: World): void {
  app.setErrorHandler(async (error, request, reply) => {
    const { status, body, ours } = answerOf(error);
    request.routeOptions.config.noteCall?.(request, status, body.errors);
    await noteRefusal(world, request, error);
    if (ours) app.logFault(request, error, 'request failed');
    if (status === 503) reply.header('retry-after', '1');
    reply.header('cache-control', 'no-store');
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler((_request, reply) =>
    answerWith(reply, failure('unknown_resource', 'path', 'is not known')),
  );
}
