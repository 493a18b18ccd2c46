import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../contract/access/scopes.ts';
import type { AdminAccess, AdminOperation } from '../contract/admin-operation.ts';
import type { Media } from '../contract/media.ts';
import type { AnyOperation, KioskOperation, ResponseOf, SandboxOperation } from '../contract/operation.ts';
import type { Caller } from '../domain/audit/audit.ts';
import type { Fault } from '../domain/failure.ts';
import { type Input, inputReader, urlOf } from './read-input.ts';
import { refuse } from './validate.ts';

type Bytes = Uint8Array | string | NodeJS.ReadableStream;
/** Without `errors`, which is empty for every call that succeeds. Of an answer that is no JSON its content. */
export type AnswerOf<O extends AnyOperation> = O['response'] extends Media
  ? Bytes
  : Omit<ResponseOf<O>, 'errors'>;

export interface SurfaceCall<O extends AnyOperation> extends Input<O> {
  /** For the audit log. */
  caller: Caller;
  /** For cookies, and for who an operator is. */
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Checks<O extends AnyOperation> {
  /** Before the input is judged: refuses a caller whatever is sent. @throws Failure */
  first?: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Faults that the shapes cannot say, told together with theirs; given what was read so far. */
  further?: (input: Input<O>) => Fault[];
}

/** The reply itself, which is awaited until it was sent: of a refusal that has more to say than `errors`. */
type Answered<O extends AnyOperation> = AnswerOf<O> | FastifyReply;

/**
 * Serves one operation of /admin/v1, /kiosk/v1 or /sandbox/v1: validation of everything at once, one flow, the answer. Who may call
 * is checked by the hooks of the plugin that it is registered in.
 */
export function serveOperation<O extends AdminOperation | KioskOperation | SandboxOperation>(
  app: FastifyInstance,
  operation: O,
  run: (call: SurfaceCall<O>) => Promise<Answered<O>> | Answered<O>,
  { first, further }: Checks<O> = {},
): void {
  const read = inputReader(operation);
  const { response, bodyLimitBytes } = operation;
  app.route({
    method: operation.method,
    url: urlOf(operation),
    config: accessOf(operation),
    ...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
    handler: async (request, reply) => {
      first?.(request, reply);
      const faults: Fault[] = [];
      const input = read(request, faults);
      faults.push(...(further?.(input) ?? []));
      refuse(faults);
      const answer = await run({ ...input, caller: request.caller, request, reply });
      if (reply.sent) return reply;
      return 'media' in response
        ? sendMedia(reply, response, answer as Bytes)
        : { ...(answer as object), errors: [] };
    },
  });
}

/** @param next null: this is the last page */
export const paginationOf = (next: string | null): { pagination?: { next: string } } =>
  next === null ? {} : { pagination: { next } };

/** What the plugin's hooks judge callers by. */
function accessOf(
  operation: AdminOperation | KioskOperation | SandboxOperation,
): AdminAccess & { paired?: boolean; sandboxScope?: Scope | null } {
  if ('sandboxScope' in operation) return { sandboxScope: operation.sandboxScope };
  if ('paired' in operation) return { paired: operation.paired };
  return operation.access === 'open' ? {} : operation.access;
}

function sendMedia(reply: FastifyReply, { media, download }: Media, content: Bytes): FastifyReply {
  if (download) reply.header('content-disposition', `attachment; filename="${download}"`);
  return reply.type(media.startsWith('text/') ? `${media}; charset=utf-8` : media).send(content);
}
