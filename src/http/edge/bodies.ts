import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Failure, refusal } from '../../domain/failure.ts';
import { utf8 } from '../../domain/utf8.ts';
import { noteBody } from '../idempotency.ts';
import { brokenPlace } from '../json-source.ts';

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
      done(refusal('not_json', 'body', { ...brokenPlace(text) }));
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

function codingRefused({ headers }: FastifyRequest): Failure | null {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  const bodiless = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
  if (bodiless || coding === '' || coding === 'identity') return null;
  return refusal('coded_body', 'Content-Encoding');
}
