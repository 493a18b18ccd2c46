import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateGate, type RateState } from '../../domain/access/rate.ts';
import { networkOf } from '../../domain/address.ts';
import { type Failure, failure } from '../../domain/failure.ts';
import type { Clock } from '../../domain/site/clock-doubt.ts';
import type { Settings } from '../../domain/site/settings.ts';
import { MICROS_PER_SECOND } from '../../domain/time.ts';
import { addressOf } from './address.ts';

declare module 'fastify' {
  interface FastifyInstance {
    limits: RateLimits;
  }
}

type Limits = Pick<Settings, 'callsPerKey' | 'callsPerAddress' | 'guessesPerMinute'>;

/**
 * What is guessed: tokens of 256 bits (keys, issued URLs, capture sockets, console links), passwords, and the short codes that
 * pair kiosks. Counted apart, so that whoever tries the one does not get in the way of the other.
 */
type Guess = 'token' | 'password' | 'code';

/**
 * Three gates: calls per address (all routes), calls per API key (/v1), and wrong guesses per address. A
 * right token is never refused. See docs/decisions/0013.
 */
export class RateLimits {
  readonly #clock: Clock;
  #keys!: RateGate;
  #addresses!: RateGate;
  #guesses!: RateGate;

  constructor(clock: Clock, limits: Limits) {
    this.#clock = clock;
    this.apply(limits);
  }

  /** From now on; what callers owed under other limits is forgotten. */
  apply(limits: Limits): void {
    this.#keys = new RateGate(limits.callsPerKey, MICROS_PER_SECOND);
    this.#addresses = new RateGate(limits.callsPerAddress, MICROS_PER_SECOND);
    this.#guesses = new RateGate(limits.guessesPerMinute, 60 * MICROS_PER_SECOND);
  }

  /** @returns what to answer with, or null when the call may go on. */
  ofAddress(request: FastifyRequest, reply: FastifyReply): Failure | null {
    const state = this.#addresses.take(callerOf(request), this.#clock.nowUs());
    return state.allowed ? null : refused(reply, state);
  }

  /** Every answer to a key says how it stands. */
  ofKey(keyId: string, reply: FastifyReply): Failure | null {
    const state = this.#keys.take(keyId, this.#clock.nowUs());
    if (!state.allowed) return refused(reply, state);
    tell(reply, state);
    return null;
  }

  /** Notes a wrong guess. @returns the failure once the address has made too many. */
  guessed(request: FastifyRequest, reply: FastifyReply, what: Guess = 'token'): Failure | null {
    const state = this.#guesses.take(`${what} ${callerOf(request)}`, this.#clock.nowUs());
    return state.allowed ? null : refused(reply, state);
  }

  /** A wrong password of somebody who is signed in already. */
  guessedBy(operatorId: string): Failure | null {
    const state = this.#guesses.take(`operator ${operatorId}`, this.#clock.nowUs());
    return state.allowed ? null : failure('rate_limited', 'rate', 'limit is reached; wait a minute');
  }

  /** For what is short enough to be found by trying: then a right one waits as well. Tokens never do. */
  mayGuess(request: FastifyRequest, reply: FastifyReply, what: 'code'): Failure | null {
    const state = this.#guesses.look(`${what} ${callerOf(request)}`, this.#clock.nowUs());
    return state.allowed ? null : refused(reply, state);
  }
}

/** A trusted proxy may pass on anything as the address. */
const MAX_ADDRESS_CHARS = 64;
const callerOf = (request: FastifyRequest): string =>
  networkOf(addressOf(request)).slice(0, MAX_ADDRESS_CHARS);

function tell(reply: FastifyReply, { limit, remaining, resetS }: RateState): void {
  reply.header('ratelimit-limit', limit);
  reply.header('ratelimit-remaining', remaining);
  reply.header('ratelimit-reset', resetS);
}

function refused(reply: FastifyReply, state: RateState): Failure {
  tell(reply, state);
  reply.header('retry-after', state.retryAfterS);
  return failure('rate_limited', 'rate', 'limit is reached; see Retry-After');
}

/** Before anything else is done for a call. */
export function limitAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    done(app.limits.ofAddress(request, reply) ?? undefined);
  });
}
