import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Failure, refusal } from '../../domain/failure.ts';
import { utf8 } from '../../domain/utf8.ts';
import { noteBody } from '../idempotency.ts';
import { brokenPlace, MOST_SCANNED } from '../json-source.ts';
import { networkOfCaller } from './address.ts';

/** Reads JSON, which is UTF-8 with or without a byte order mark, and no other type of body. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.decorateRequest('bodySource', '');
  app.removeAllContentTypeParsers();
  acceptJsonAs(app, 'application/json');
}

/** Reads bodies of this type as JSON, too. */
export function acceptJsonAs(app: FastifyInstance, type: string): void {
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    noteBody(request, bytes);
    const charset = charsetOf(request);
    if (charset !== null && charset !== 'utf-8') return done(refusal('other_charset', 'Content-Type'));
    const text = utf8(bytes);
    if (text === null) return done(refusal('not_utf8', 'body'));
    if (text === '') return done(null, undefined);
    try {
      const value: unknown = JSON.parse(text);
      if (request.routeOptions.config.keepsSource) request.bodySource = text;
      done(null, value);
    } catch {
      const place = brokenPlace(text);
      done(
        place
          ? refusal('not_json', 'body', { ...place })
          : refusal('not_json_late', 'body', { most: MOST_SCANNED }),
      );
    }
  });
}

/** The charset that Content-Type names, in lower case and with `utf8` as `utf-8`; null: it names none. */
export function charsetOf({ headers }: FastifyRequest): string | null {
  const [, quoted, bare] =
    /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;]*))/i.exec(headers['content-type'] ?? '') ?? [];
  const name = (quoted ?? bare)?.trim().toLowerCase() ?? null;
  return name === 'utf8' ? 'utf-8' : name;
}

/** Refuses compressed bodies of any type. Compressed bytes would otherwise be read as what they are not. */
export function refuseCodedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const refused = codingRefused(request);
    if (refused) done(refused);
    else done(null, payload);
  });
}

/** Smaller bodies are not counted: there are no more of them than connections. */
const UNCOUNTED_BYTES = 64 * 1024;

/** What may be held of larger bodies, bytes. */
interface BodyRoom {
  ofCaller: number;
  inAll: number;
}

/** Sixteen threads that register pictures of 2 MB need 45 MB. */
const BODY_ROOM: BodyRoom = { ofCaller: 128 * 2 ** 20, inAll: 512 * 2 ** 20 };

/**
 * Refuses a large body for which there is no room, before it is read: bodies stay in memory until they are answered, and
 * what waits there is bounded by nothing else but the connections. A caller is a key, an operator, a kiosk, or a network.
 */
export function boundBodies(app: FastifyInstance, room: BodyRoom = BODY_ROOM): void {
  let inAll = 0;
  const ofCallers = new Map<string, number>();
  app.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = announced(request);
    if (bytes <= UNCOUNTED_BYTES) return done(null, payload);
    const caller = request.caller?.actor ?? networkOfCaller(request);
    const held = ofCallers.get(caller) ?? 0;
    if (held + bytes > room.ofCaller || inAll + bytes > room.inAll)
      return done(refusal('bodies_busy', 'body'));
    ofCallers.set(caller, held + bytes);
    inAll += bytes;
    reply.raw.once('close', () => {
      const left = (ofCallers.get(caller) ?? 0) - bytes;
      if (left > 0) ofCallers.set(caller, left);
      else ofCallers.delete(caller);
      inAll -= bytes;
    });
    done(null, payload);
  });
}

/** How much of a body will be kept; one that comes in chunks of unknown length may have as much as the route takes. */
function announced({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit;
  const bytes = Number(headers['content-length'] ?? 0);
  // What is longer is refused without being read.
  return bytes > bodyLimit ? 0 : bytes;
}

function codingRefused({ headers }: FastifyRequest): Failure | null {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  const bodiless = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
  if (bodiless || coding === '' || coding === 'identity') return null;
  return refusal('coded_body', 'Content-Encoding');
}
