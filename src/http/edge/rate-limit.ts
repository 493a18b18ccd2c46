import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateGate, type RateState } from '../../domain/access/rate.ts';
import { type Failure, refusal } from '../../domain/failure.ts';
import type { Clock } from '../../domain/site/clock-doubt.ts';
import type { Settings } from '../../domain/site/settings.ts';
import { MICROS_PER_SECOND, type Micros } from '../../domain/time.ts';
import { networkOfCaller } from './address.ts';
import { isOfCommand } from './command-listener.ts';

declare module 'fastify' {
  interface FastifyInstance {
    limits: RateLimits;
  }
}

type Limits = Pick<Settings, 'callsPerKey' | 'callsPerAddress' | 'guessesPerMinute'>;

/**
 * The kinds of secrets that can be guessed: tokens of 256 bits (keys, issued URLs, capture sockets, console links),
 * passwords, the short codes that pair kiosks, and answers of the identity provider. They are counted apart, so that guesses
 * at one do not block the others.
 */
type Guess = 'token' | 'password' | 'code' | 'provider';

const WINDOW_US: Record<keyof Limits, Micros> = {
  callsPerKey: MICROS_PER_SECOND,
  callsPerAddress: MICROS_PER_SECOND,
  guessesPerMinute: 60 * MICROS_PER_SECOND,
};

/**
 * Sign-ins to other systems that one network may begin: those of a shift that starts, and in the ten minutes that each may
 * take not all that may be under way.
 */
const SIGN_INS_PER_MINUTE = 120;

/**
 * Limits calls per address (all routes), calls per API key (/v1), and wrong guesses per address. A right token is never
 * refused. See docs/decisions/0013.
 */
export class RateLimits {
  readonly #clock: Clock;
  readonly #limits: Readonly<Limits>;
  readonly #gates = new Map<keyof Limits, RateGate>();
  readonly #signIns = new RateGate(SIGN_INS_PER_MINUTE, 60 * MICROS_PER_SECOND);

  /** @param limits the settings in force, which are read at each call */
  constructor(clock: Clock, limits: Readonly<Limits>) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** After a change of the limit, whichever appliance of the site it was made at, its counts start again. */
  #gate(name: keyof Limits): RateGate {
    const limit = this.#limits[name];
    const kept = this.#gates.get(name);
    if (kept?.limit === limit) return kept;
    const gate = new RateGate(limit, WINDOW_US[name]);
    this.#gates.set(name, gate);
    return gate;
  }

  /** @returns the failure to answer with; null: the call may continue */
  ofAddress(request: FastifyRequest, reply: FastifyReply): Failure | null {
    const state = this.#gate('callsPerAddress').take(networkOfCaller(request), this.#clock.nowUs());
    return state.allowed ? null : refused(reply, state);
  }

  /** Counts a call of a key. Every answer to a key reports its limit. @returns the failure to answer with, or null */
  ofKey(keyId: string, reply: FastifyReply): Failure | null {
    const state = this.#gate('callsPerKey').take(keyId, this.#clock.nowUs());
    if (!state.allowed) return refused(reply, state);
    tell(reply, state);
    return null;
  }

  /** Counts a wrong guess. @returns the failure once the address has made too many, else null */
  guessed(request: FastifyRequest, reply: FastifyReply, what: Guess = 'token'): Failure | null {
    const state = this.#gate('guessesPerMinute').take(
      `${what} ${networkOfCaller(request)}`,
      this.#clock.nowUs(),
    );
    return state.allowed ? null : refused(reply, state);
  }

  /** Counts a sign-in to another system, whose request is valid. @returns whether it may begin */
  maySignIn(request: FastifyRequest): boolean {
    return this.#signIns.take(networkOfCaller(request), this.#clock.nowUs()).allowed;
  }

  /**
   * For secrets short enough to be found by guessing: after too many guesses, even a right one has to wait. Tokens
   * never do.
   */
  mayGuess(request: FastifyRequest, reply: FastifyReply, what: 'code'): Failure | null {
    const state = this.#gate('guessesPerMinute').look(
      `${what} ${networkOfCaller(request)}`,
      this.#clock.nowUs(),
    );
    return state.allowed ? null : refused(reply, state);
  }
}

function tell(reply: FastifyReply, { limit, remaining, resetS }: RateState): void {
  reply.header('ratelimit-limit', limit);
  reply.header('ratelimit-remaining', remaining);
  reply.header('ratelimit-reset', resetS);
}

function refused(reply: FastifyReply, state: RateState): Failure {
  tell(reply, state);
  reply.header('retry-after', state.retryAfterS);
  return refusal('too_many_calls', 'rate');
}

/**
 * Limits the calls of each address before anything else is done for a call. Commands share their address with every user
 * of the host, who must not use up their calls.
 */
export function limitAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    done(isOfCommand(request) ? undefined : (app.limits.ofAddress(request, reply) ?? undefined));
  });
}
