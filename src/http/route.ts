import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { AdminOperation } from '../contract/admin-operation.ts';
import type { Media } from '../contract/media.ts';
import type {
  AnyOperation,
  KioskOperation,
  Operation,
  ResponseOf,
  SandboxOperation,
} from '../contract/operation.ts';
import type { Caller } from '../domain/audit/caller.ts';
import type { Fault } from '../domain/failure.ts';
import { type Soon, when } from '../domain/soon.ts';
import { idempotencyFaults } from './idempotency.ts';
import { type Input, inputReader, urlOf } from './read-input.ts';
import { refuse } from './validate.ts';

/** An operation of one of the service's interfaces. */
type Served = Operation | AdminOperation | KioskOperation | SandboxOperation;

type Bytes = Uint8Array | string | NodeJS.ReadableStream;
/** An answer without `errors`, which is empty for every call that succeeds; the content, if the answer is no JSON. */
export type AnswerOf<O extends AnyOperation> = O['response'] extends Media
  ? Bytes
  : Omit<ResponseOf<O>, 'errors'>;

export interface Call<O extends AnyOperation> extends Input<O> {
  /** The caller, for the audit log. */
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Checks<O extends AnyOperation> {
  /** Runs once the caller is known, and before the body is read: what is refused here costs nothing. @throws Failure */
  beforeBody?: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Runs before the input is checked, and refuses a caller whatever the input is. @throws Failure */
  first?: (request: FastifyRequest, reply: FastifyReply) => void;
  /**
   * Finds faults that shapes cannot express. They are reported together with those of the shapes; members with faults
   * are missing.
   */
  further?: (input: Input<O>, request: FastifyRequest) => Fault[];
  /** The body's text is needed as it was written: `request.bodySource`. */
  source?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    keepsSource?: boolean;
  }
  interface FastifyRequest {
    /** The text of a JSON body; empty unless the operation needs it. */
    bodySource: string;
  }
}

/** The reply itself stands for an answer that was sent already, such as a refusal with more members than `errors`. */
type Answered<O extends AnyOperation> = AnswerOf<O> | FastifyReply;

/**
 * Serves one operation: checks the whole input at once, calls `run`, sends the answer. The hooks of the plugin in which
 * it is registered check the caller.
 */
export function serveOperation<O extends Served>(
  app: FastifyInstance,
  operation: O,
  run: (call: Call<O>) => Soon<Answered<O>>,
  { beforeBody, first, further, source = false }: Checks<O> = {},
): void {
  const read = inputReader(operation);
  const { response } = operation;
  app.route({
    method: operation.method,
    url: urlOf(operation),
    ...optionsOf(operation, source),
    ...(beforeBody && {
      preParsing: async (request: FastifyRequest, reply: FastifyReply) => beforeBody(request, reply),
    }),
    // Not async: most polls wait for nothing.
    handler: (request, reply) => {
      first?.(request, reply);
      const faults: Fault[] = [];
      const { params, query, body } = read(request, faults);
      faults.push(
        ...(further?.({ params, query, body }, request) ?? []),
        ...idempotencyFaults(operation, request),
      );
      refuse(faults);
      const call = { params, query, body, caller: request.caller, request, reply };
      return when(run(call), (answer) => {
        // While a hook still works on an answer, it is not sent.
        if (reply.sent || answer === (reply as unknown)) return reply;
        request.routeOptions.config.noteCall?.(request, reply.statusCode, []);
        return 'media' in response
          ? sendMedia(reply, response, answer as Bytes)
          : { ...(answer as object), errors: [] };
      });
    },
  });
}

/** @param next null: this is the last page */
export const paginationOf = (next: string | null): { pagination?: { next: string } } =>
  next === null ? {} : { pagination: { next } };

/** Fastify's options of a route. Its `config` is what the hooks of the plugin check callers by. */
function optionsOf(operation: Served, keepsSource: boolean): RouteShorthandOptions {
  const { bodyLimitBytes, body } = operation;
  const limit = bodyLimitBytes === undefined ? {} : { bodyLimit: Math.max(1024, bodyLimitBytes) };
  const takesPicture = Boolean(body && 'properties' in body && 'face_image' in body.properties);
  const kept = { ...(keepsSource && { keepsSource }), ...(takesPicture && { takesPicture }) };
  if ('section' in operation)
    return {
      ...limit,
      config: { v1: operation, ...kept },
      schema: { response: { 200: operation.response } },
    };
  if ('sandboxScope' in operation)
    return { ...limit, config: { sandboxScope: operation.sandboxScope, ...kept } };
  if ('paired' in operation) return { ...limit, config: { paired: operation.paired, ...kept } };
  return { ...limit, config: { ...(operation.access === 'open' ? {} : operation.access), ...kept } };
}

function sendMedia(reply: FastifyReply, { media, download }: Media, content: Bytes): FastifyReply {
  if (download) reply.header('content-disposition', `attachment; filename="${download}"`);
  return reply.type(media.startsWith('text/') ? `${media}; charset=utf-8` : media).send(content);
}
