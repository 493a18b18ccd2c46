import type { FastifyReply } from 'fastify';
import { Failure } from '../domain/failure.ts';

/** A caller whose own call is running may ask again in a second. */
export async function orRetry<T>(reply: FastifyReply, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Failure && error.faults[0].kind === 'rate_limited') reply.header('retry-after', 1);
    throw error;
  }
}
