import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyOperation } from '../contract/operation.ts';
import { type Fault, fault } from '../domain/failure.ts';
import { secretOf } from '../flows/access/authorise-call.ts';
import { type Alongside, AnswerOnce } from '../flows/answer-once.ts';
import { hashOf } from '../flows/identifiers.ts';
import type { World } from '../flows/world.ts';

declare module 'fastify' {
  interface FastifyInstance {
    answerOnce: AnswerOnce;
  }
  interface FastifyRequest {
    /** SHA-256 of the body as received, if the call has an Idempotency-Key; else null. */
    bodyHash: Uint8Array | null;
  }
}

const HEADER = 'idempotency-key';
const WELL_FORMED = /^[\x21-\x7e]{1,255}$/;

export function keepAnswers(app: FastifyInstance, world: World): void {
  app.decorate('answerOnce', new AnswerOnce(world));
  app.decorateRequest('bodyHash', null);
}

/** The JSON parser calls it: nothing after the parser sees the body as received. */
export function noteBody(request: FastifyRequest, body: Uint8Array): void {
  if (request.headers[HEADER] !== undefined) request.bodyHash = hashOf(body);
}

/** A POST of /v1 may carry an Idempotency-Key; other calls ignore it. */
export function idempotencyFaults(operation: AnyOperation, { headers }: FastifyRequest): Fault[] {
  const key = headers[HEADER];
  if (!('section' in operation) || operation.method !== 'POST' || key === undefined) return [];
  const right = typeof key === 'string' && WELL_FORMED.test(key);
  return right ? [] : [fault('not_idempotency_key', 'Idempotency-Key')];
}

/**
 * Answers a call that its caller may repeat: `run` is executed once per Idempotency-Key, and a repetition gets the kept
 * answer. Without the header, `run` is executed each time.
 * @param run calls one flow, and gives it `keep`, which keeps the answer in the flow's transaction
 * @param answerOf makes the answer from the flow's result
 * @throws Failure idempotency_reused, and anything that `run` throws
 */
export async function answerOnce<T, A>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  run: (keep: Alongside<T>) => Promise<T>,
  answerOf: (result: T) => A,
): Promise<A> {
  const key = request.headers[HEADER];
  if (typeof key !== 'string') return answerOf(await run(async () => undefined));
  const call = {
    secret: secretOf(request.headers.authorization) ?? '',
    path: request.url,
    idempotencyKey: key,
    bodyHash: request.bodyHash ?? hashOf(''),
  };
  let executed = false;
  const runNow = async (keep: Alongside<T>) => {
    const result = await run(keep);
    // Not reached if another appliance was quicker: then `keep` has thrown, and the effect is undone.
    executed = true;
    return result;
  };
  const answer = await request.server.answerOnce.answer(call, runNow, answerOf);
  if (!executed) reply.header('idempotency-replayed', 'true');
  return answer;
}
