import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AdminStatus } from '../contract/admin.ts';
import { Failure, type Fault, failure } from '../domain/failure.ts';
import { authoriseCall } from '../flows/authorise-call.ts';
import { consoleOpen, consoleOperator, openConsole } from '../flows/console-access.ts';
import type { GalleryScan } from '../flows/scan-gallery.ts';
import type { World } from '../flows/world.ts';
import { serveKeys } from './admin-keys.ts';
import { serveReviews } from './admin-reviews.ts';
import { serveScan } from './admin-scan.ts';
import { sessionView } from './admin-views.ts';
import { serveDeletions } from './deletion.ts';
import { servePersonDevices } from './devices.ts';
import { serveEkycLinks } from './ekyc-links.ts';
import { serveImageKey } from './images.ts';
import type { Pages } from './pages.ts';
import { addressOf, orThrottled } from './route.ts';
import { thresholdsView } from './shield-views.ts';
import { serveTryIt } from './try-it.ts';
import { ParameterCheck, refuse } from './validate.ts';

export const CONSOLE_COOKIE = 'omote_console';

export interface AdminContext {
  version: string;
  startedAtUs: number;
  dataDir: string;
  shell: 'headless' | 'electron';
  /** What works less well than it could, and why. */
  degraded: readonly { what: string; why: string }[];
  scan: GalleryScan;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls /admin/v1, as far as is known: accounts come later. */
    operator: string;
  }
}

/** Console pages and /admin/v1, for an open console or a key of scope `admin`. */
export function serveAdmin(app: FastifyInstance, world: World, context: AdminContext): void {
  app.register(async (admin) => {
    admin.decorateRequest('operator', '');
    admin.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      request.operator = authoriseAdmin(world, request, reply);
    });
    serveStatus(admin, world, context);
    serveKeys(admin, world);
    serveReviews(admin, world);
    serveScan(admin, context.scan);
    serveTryIt(admin, world);
    serveImageKey(admin, world);
    serveDeletions(admin, world);
    serveEkycLinks(admin, world);
    servePersonDevices(admin, world);
  });
}

/** The console page itself holds nothing; its data needs the cookie that the one-time link sets. */
export function serveConsolePages(app: FastifyInstance, world: World, pages: Pages): void {
  for (const url of ['/console', '/console/*']) app.get(url, (_, reply) => pages.send(reply, 'console'));
  app.head('/console/setup', (_, reply) => reply.send());
  app.get('/console/setup', { exposeHeadRoute: false }, async (request, reply) => {
    const { t } = request.query as { t?: unknown };
    // Each counts, also a right one: it is used once, and judging it takes a transaction.
    const throttled = app.limits.guessed(request, reply);
    if (throttled) throw throttled;
    const session = typeof t === 'string' ? await openConsole(world.store, world.clock, t) : null;
    if (session) setConsoleCookie(request, reply, session);
    return reply.header('cache-control', 'no-store').redirect(session ? '/console' : '/console?link=used');
  });
}

function setConsoleCookie(request: FastifyRequest, reply: FastifyReply, session: string): void {
  reply.setCookie(CONSOLE_COOKIE, session, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: 12 * 3600,
  });
}

/** @returns the operator's name. @throws Failure */
function authoriseAdmin(world: World, request: FastifyRequest, reply: FastifyReply): string {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const key = authoriseCall(world, authorization, 'admin', addressOf(request));
    if (key instanceof Failure) throw orThrottled(key, request, reply);
    return `key ${key.name}`;
  }
  const session = request.cookies[CONSOLE_COOKIE];
  if (!session || !consoleOpen(world.store, world.clock, session))
    throw failure('no_key', 'Authorization', 'is required: open the console by its set-up link');
  // Another site's form can send the cookie's request, but not this header.
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  if (changes && request.headers['x-omote-console'] !== '1')
    throw failure('scope_missing', 'X-Omote-Console', 'header is required');
  return consoleOperator(session);
}

function serveStatus(app: FastifyInstance, world: World, context: AdminContext): void {
  const { version, dataDir, shell, startedAtUs } = context;
  const { store, engine, search, settings } = world;
  app.get(
    '/admin/v1/status',
    async (): Promise<AdminStatus> => ({
      service: { version, baseUrl: settings.baseUrl, startedAt: startedAtUs / 1000, dataDir, shell },
      pack: {
        name: engine.pack.name,
        dimension: engine.pack.dimension,
        hasLiveness: engine.pack.hasLiveness,
        models: engine.pack.models.map(({ name, task, licence }) => ({ name, task, licence })),
      },
      engine: engine.status(),
      search: { kind: search.kind, size: search.size },
      thresholds: thresholdsView(world),
      counts: store.counts(),
      degraded: [...context.degraded],
      errors: [],
    }),
  );
  const limitCheck = new ParameterCheck<{ limit: number }>(LIMIT);
  app.get('/admin/v1/sessions', async (request) => {
    const faults: Fault[] = [];
    const given = request.query as Record<string, unknown>;
    const { limit } = limitCheck.read(
      given.limit === undefined ? {} : { limit: Number(given.limit) },
      faults,
    );
    refuse(faults);
    const { calibration } = engine.pack;
    return { sessions: store.latestSessions(limit).map((s) => sessionView(s, calibration)), errors: [] };
  });
}

const LIMIT = Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 50 })) });
