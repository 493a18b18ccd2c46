import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KIND_HEADER, type PageRefusal, type VisitAnswer } from '../../contract/capture/page-refusals.ts';
import type { SiteWords } from '../../contract/kiosks/site-words.ts';
import { FILMS_PATH } from '../../contract/liveness/admin-liveness.ts';
import { isLoopback } from '../../domain/address.ts';
import { type Failure, refusal } from '../../domain/failure.ts';
import { kindOfLink, linkNow, type PageVisit, visitSession } from '../../flows/sessions/visit-session.ts';
import type { World } from '../../flows/world.ts';
import { addressOf } from '../edge/address.ts';
import { secureName } from '../edge/answer-headers.ts';
import { callerAs } from '../edge/caller.ts';
import { answerOf } from '../edge/failures.ts';
import { fromOwnPage } from '../edge/same-origin.ts';
import { serveAssets } from './assets.ts';
import { isForwarded } from './host-page.ts';
import { siteWords } from './site-words.ts';

/** The name of the cookie of the page that an issued URL opened. */
export const captureCookie = (request: FastifyRequest): string => secureName(request, '__Secure-', 'capture');

const PAGES = ['capture', 'console', 'kiosk', 'sandbox', 'films'] as const;
type PageName = (typeof PAGES)[number];

/** The status of the answer that explains why an issued URL does not open. */
const REFUSAL_STATUS: Record<PageRefusal, number> = {
  unknown: 404,
  expired: 410,
  concluded: 410,
  used: 403,
  other_address: 403,
  unavailable: 503,
};

/** The same as an error of the answer to a visit. */
const WHY: Record<PageRefusal, Failure> = {
  unknown: refusal('not_found', 'url'),
  expired: refusal('url_expired', 'url'),
  concluded: refusal('url_concluded', 'url'),
  used: refusal('url_opened', 'url'),
  other_address: refusal('url_other_address', 'url'),
  unavailable: refusal('url_unreadable', 'url'),
};

/** What is typed on the host of this installation. */
export interface Typed {
  /** The text in front of a command's name; empty: there are no commands. */
  command: string;
  /** The program that people start in a terminal; empty: they start it in another way. */
  start: string;
}

/**
 * The built pages (out/renderer). The service fills their placeholders: nonce, refusal, command and words of the site.
 */
export class Pages {
  readonly #html: ReadonlyMap<PageName, string>;
  readonly #typed: Typed;
  readonly #dataFolder: string | null;

  /**
   * @param dataFolder the data folder that commands must name; null: it is the default one
   */
  constructor(folder: string, typed: Typed, dataFolder: string | null) {
    this.#typed = typed;
    this.#dataFolder = dataFolder;
    const file = (name: PageName) => join(folder, name, 'index.html');
    const built = PAGES.filter((name) => existsSync(file(name)));
    this.#html = new Map(built.map((name) => [name, readFileSync(file(name), 'utf8')]));
  }

  get built(): boolean {
    return this.#html.size === PAGES.length;
  }

  send(reply: FastifyReply, name: PageName, capture?: CaptureFill): FastifyReply {
    const nonce = randomBytes(16).toString('base64');
    const html = (this.#html.get(name) ?? NOT_BUILT)
      .replaceAll('__OMOTE_NONCE__', nonce)
      .replaceAll('__OMOTE_COMMAND__', inHtml(this.#typed.command))
      .replaceAll('__OMOTE_START__', () => inHtml(this.#typed.start))
      .replaceAll('__OMOTE_FOLDER__', () => inHtml(this.#folderFor(reply.request)))
      .replaceAll('__OMOTE_REFUSED__', capture?.refused ?? '')
      .replaceAll('__OMOTE_VISITED__', capture?.isVisited ? 'yes' : '')
      // Replaced by a function, because `$&` in a text would be a pattern.
      .replaceAll('__OMOTE_SITE__', () => inHtml(JSON.stringify(capture?.site ?? null)));
    securityHeaders(reply, `nonce-${nonce}`, name === 'films');
    return reply.type('text/html; charset=utf-8').send(html);
  }

  /** Strangers on the network needn't know how the host is laid out; operators learn it once they have signed in. */
  #folderFor(request: FastifyRequest): string {
    if (this.#dataFolder === null) return '';
    const onHost = !isForwarded(request) && isLoopback(addressOf(request)) && isLoopback(request.hostname);
    return onHost ? this.#dataFolder : '?';
  }
}

/** The data that is written into the capture page. */
interface CaptureFill {
  refused: PageRefusal | '';
  isVisited: boolean;
  site: SiteWords;
}

/** Escapes text for HTML, also in attributes. */
export const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const NOT_BUILT = `<!doctype html><meta charset="utf-8"><title>Omote</title>
<p>The pages are missing. In a clone, run <code>npm run setup</code>; otherwise install Omote again.</p>`;

/**
 * @param style what allows the page's own styles: a nonce, or the hash of the only one
 * @param sendsNothing the page's script may reach nobody, not even the service: films of people stay in the browser
 */
export function securityHeaders(reply: FastifyReply, style: string, sendsNothing = false): void {
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' '${style}'`,
      ...(sendsNothing
        ? ['img-src blob: data:', 'media-src blob:', "connect-src 'none'", "webrtc 'block'"]
        : ["img-src 'self' blob: data:", "media-src 'self' blob:", "connect-src 'self'"]),
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  });
}

export function servePages(app: FastifyInstance, world: World, pages: Pages, folder: string): void {
  serveAssets(app, join(folder, 'assets'));
  app.get('/', (_, reply) => reply.redirect('/console'));
  app.get('/kiosk', (_, reply) => pages.send(reply, 'kiosk'));
  app.get(FILMS_PATH, (_, reply) => pages.send(reply, 'films'));
  serveIssuedUrls(app, world, pages);
}

/**
 * GET shows the page of an issued URL, and changes nothing: chat and mail programs fetch URLs to show a preview. The
 * script of the page makes the visit.
 */
function serveIssuedUrls(app: FastifyInstance, world: World, pages: Pages): void {
  const send = (reply: FastifyReply, refused: PageRefusal | '', isVisited = false) =>
    // In a sandbox another page asks first which simulated person is at the camera.
    pages.send(reply, world.sandbox ? 'sandbox' : 'capture', {
      refused,
      isVisited,
      site: siteWords(world.settings),
    });
  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const link = await orUnavailable(request, reply, linkNow(world, tokenOf(request), addressOf(request)));
    const { refused, isVisited } = link === 'unavailable' ? { refused: link, isVisited: false } : link;
    if (refused === null && request.method === 'HEAD') {
      const kind = await orUnavailable(request, reply, kindOfLink(world, tokenOf(request)));
      if (kind !== null && kind !== 'unavailable') reply.header(KIND_HEADER, kind);
    }
    return send(reply, refused === null ? '' : refuse(request, reply, refused), isVisited);
  };
  app.get('/s/:token', open);
  // What surrounds a link in a message may add a slash.
  app.get('/s/:token/', open);
  // People also come with a link that was cut, or pasted twice.
  for (const path of ['/s', '/s/*'])
    app.get(path, (request, reply) => send(reply, refuse(request, reply, 'unknown')));
  app.post('/s/:token/visit', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const told = (why: Failure) => answerOf(why, request.url).body;
    if (fromOwnPage(request, world.settings.baseUrl) === false) {
      app.refusals.note('other_site', callerAs(request, 'service'));
      reply.code(403);
      return { refused: 'unavailable', ...told(refusal('other_origin', 'Origin')) } satisfies VisitAnswer;
    }
    const ticket = request.cookies[captureCookie(request)] ?? '';
    const shown = presentationOf(request);
    const visiting = visitSession(world, tokenOf(request), ticket, addressOf(request), shown);
    const visited = await orUnavailable(request, reply, visiting);
    if (typeof visited === 'string' || !visited.admitted) {
      const refused = refuse(request, reply, typeof visited === 'string' ? visited : visited.refused);
      const why = reply.statusCode === 429 ? refusal('too_many_calls', 'rate') : WHY[refused];
      return { refused, ...told(why) } satisfies VisitAnswer;
    }
    keepTicket(request, reply, visited);
    return { refused: null, errors: [] } satisfies VisitAnswer;
  });
}

/**
 * The address of a page with each `%` that encodes nothing as a character, as in a link that was cut or a search for 100%:
 * a browser that is sent there is shown what every unknown address shows.
 * @returns null: it is no page's, or is read as it is
 */
export function pageAddress(url: string): string | null {
  if (!/^\/(s|console)\//.test(url)) return null;
  const query = url.includes('?') ? url.indexOf('?') : url.length;
  const path = url
    .slice(0, query)
    .replace(/(?:%[0-9a-f]{2})+|%/gi, (run) => (isEncoded(run) ? run : run.replaceAll('%', '%25')));
  const plain = path + url.slice(query);
  return plain === url ? null : plain;
}

function isEncoded(run: string): boolean {
  try {
    return decodeURIComponent(run) !== '';
  } catch {
    return false;
  }
}

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token;

/** What a kiosk's page says that it begins; null: nothing that was presented there, or it is no kiosk's. */
function presentationOf({ query }: FastifyRequest): string | null {
  const { kiosk } = query as { kiosk?: unknown };
  return typeof kiosk === 'string' && /^[0-9a-f]{32}$/.test(kiosk) ? kiosk : null;
}

/** A visitor gets a page even if the store is unavailable. */
async function orUnavailable<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  looking: Promise<T>,
): Promise<T | 'unavailable'> {
  try {
    return await looking;
  } catch (error) {
    request.server.logFault(request, error, 'an issued URL does not open');
    reply.header('retry-after', '5');
    return 'unavailable';
  }
}

/** Sets the status. @returns the reason to tell */
function refuse(request: FastifyRequest, reply: FastifyReply, refused: PageRefusal): PageRefusal {
  reply.code(REFUSAL_STATUS[refused]);
  if (refused !== 'unknown') return refused;
  // Tokens have 256 bits, so a right one is admitted whatever was tried from its address before.
  const { limits, refusals } = request.server;
  const throttled = limits.guessed(request, reply);
  refusals.note(throttled ? 'guesses' : 'unknown_link', callerAs(request, 'service'));
  if (!throttled) return refused;
  reply.code(429);
  return 'unavailable';
}

function keepTicket(
  request: FastifyRequest,
  reply: FastifyReply,
  { ticket, lifeS }: Extract<PageVisit, { admitted: true }>,
): void {
  reply.setCookie(captureCookie(request), ticket, {
    path: `/s/${tokenOf(request)}`,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.server.overTls(request),
    maxAge: lifeS,
  });
}
