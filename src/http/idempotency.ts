import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../contract/operation.ts';
import type { Fault } from '../domain/failure.ts';
import { secretOf } from '../flows/access/authorise-call.ts';
import { type Alongside, AnswerOnce } from '../flows/answer-once.ts';
import { hashOf } from '../flows/identifiers.ts';
import type { World } from '../flows/world.ts';
import { fault } from './validate.ts';

declare module 'fastify' {
  interface FastifyInstance {
    answerOnce: AnswerOnce;
  }
  interface FastifyRequest {
    /** SHA-256 of the body as it came, where the call has an Idempotency-Key. */
    bodyHash: Uint8Array | null;
  }
}

const HEADER = 'idempotency-key';
const WELL_FORMED = /^[\x21-\x7e]{1,255}$/;

export function keepAnswers(app: FastifyInstance, world: World): void {
  app.decorate('answerOnce', new AnswerOnce(world));
  app.decorateRequest('bodyHash', null);
}

/** For the parser, the last to see the body as it came. */
export function noteBody(request: FastifyRequest, text: string): void {
  if (request.headers[HEADER] !== undefined) request.bodyHash = hashOf(text);
}

export function idempotencyFaults({ method }: Operation, { headers }: FastifyRequest): Fault[] {
  const key = headers[HEADER];
  if (method !== 'POST' || key === undefined) return [];
  const right = typeof key === 'string' && WELL_FORMED.test(key);
  return right ? [] : [fault('Idempotency-Key', 'must be 1 to 255 visible ASCII characters')];
}

/** Without the header a call is executed each time. */
export function onceFor(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  return async <T, A>(
    run: (alongside: Alongside<T>) => Promise<T>,
    answerOf: (result: T) => A,
  ): Promise<A> => {
    const key = request.headers[HEADER];
    if (typeof key !== 'string') return answerOf(await run(async () => undefined));
    let executed = false;
    const call = {
      secret: secretOf(request.headers.authorization) ?? '',
      path: request.url,
      idempotencyKey: key,
      bodyHash: request.bodyHash ?? hashOf(''),
    };
    // One that another appliance was quicker with is undone, and throws.
    const runNow = async (alongside: Alongside<T>) => {
      const result = await run(alongside);
      executed = true;
      return result;
    };
    const answer = await app.answerOnce.answer(call, runNow, answerOf);
    if (!executed) reply.header('idempotency-replayed', 'true');
    return answer;
  };
}
