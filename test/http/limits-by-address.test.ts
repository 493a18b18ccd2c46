// @module-tag security
/** Every limit by address, from two addresses: aliases of one caller share it, and nobody else's is touched. */
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { Failure } from '../../src/domain/failure.ts';
import { RefusalLog } from '../../src/flows/access/refusals.ts';
import { knowProxies } from '../../src/http/edge/address.ts';
import { callerAs } from '../../src/http/edge/caller.ts';
import { RateLimits } from '../../src/http/edge/rate-limit.ts';
import { open } from '../store/temporary.ts';

type Limit = (limits: RateLimits, request: FastifyRequest, reply: FastifyReply) => Failure | null;

const LIMITS: Record<string, Limit> = {
  'calls per address': (limits, request, reply) => limits.ofAddress(request, reply),
  'guesses at tokens': (limits, request, reply) => limits.guessed(request, reply),
  'guesses at passwords': (limits, request, reply) => limits.guessed(request, reply, 'password'),
  'guesses at pairing codes': (limits, request, reply) => {
    limits.guessed(request, reply, 'code');
    return limits.mayGuess(request, reply, 'code');
  },
};

/** Two names of one caller, and another caller. */
const CALLERS: [one: string, alias: string, other: string][] = [
  ['127.0.0.1', '127.8.9.10', '192.0.2.7'],
  ['127.0.0.1', '::1', '192.0.2.7'],
  ['::ffff:127.0.0.2', '127.0.0.3', '2001:db8::1'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.8'],
  ['2001:db8:0:1::1', '2001:db8:0:1:ffff::9', '2001:db8:0:2::1'],
];

const cases = Object.keys(LIMITS).flatMap((limit) => CALLERS.map((callers) => [limit, ...callers] as const));

const all = (limit: number) => ({ callsPerKey: limit, callsPerAddress: limit, guessesPerMinute: limit });

/** A service whose only limit answers 429. @param inForce the settings that it reads */
async function limited(limit: Limit, inForce = all(3)) {
  const app = Fastify();
  knowProxies(
    app,
    (address) => address === '10.0.0.1',
    () => undefined,
  );
  const limits = new RateLimits({ nowUs: () => 1_700_000_000_000_000 } as never, inForce);
  app.get('/', (request, reply) => reply.code(limit(limits, request, reply) ? 429 : 200).send());
  return async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/', remoteAddress, headers })).statusCode;
}

test.each(cases)('%s: %s and %s are one caller, %s is another', async (name, one, alias, other) => {
  const call = await limited(LIMITS[name]);
  for (let i = 0; i < 4; i++) await call(one);
  expect([await call(one), await call(alias), await call(other)]).toEqual([429, 429, 200]);
});

test.each(Object.keys(LIMITS))('%s: behind a proxy, the ports of one caller are one caller', async (name) => {
  const call = await limited(LIMITS[name]);
  const by = (address: string) => call('10.0.0.1', { 'x-forwarded-for': address });
  for (let i = 0; i < 4; i++) await by(`203.0.113.7:${5000 + i}`);
  expect([await by('203.0.113.7'), await by('203.0.113.8:5000')]).toEqual([429, 200]);
});

test.each([
  ...Object.entries(LIMITS),
  ['calls of keys', ((limits, _, reply) => limits.ofKey('k', reply)) as Limit],
] as const)(
  '%s: when the setting is changed, even by another appliance, the next call meets the new limit',
  async (_, limit) => {
    const inForce = all(3);
    const call = await limited(limit, inForce);
    const calls = async (times: number) => {
      const answers: number[] = [];
      for (let i = 0; i < times; i++) answers.push(await call('192.0.2.7'));
      return answers;
    };
    expect((await calls(4)).at(-1)).toBe(429);
    Object.assign(inForce, all(9));
    expect(await calls(6)).not.toContain(429);
    Object.assign(inForce, all(1));
    expect((await calls(2)).at(-1)).toBe(429);
  },
);

test.each(CALLERS)('the log of refusals counts %s and %s together, %s apart', async (one, alias, other) => {
  const store = await open();
  const log = new RefusalLog({ store, clock: { nowUs: () => 1_700_000_000_000_000 } });
  const app = Fastify();
  knowProxies(
    app,
    () => false,
    () => undefined,
  );
  app.get('/', async (request) => log.note('unknown_key', callerAs(request, 'service')));
  for (const remoteAddress of [one, alias, alias, other]) await app.inject({ url: '/', remoteAddress });
  await log.sweep(true);
  const all = { actor: null, action: null, subject: null, fromUs: null, untilUs: null };
  const entries = (await store.auditPage(all, null, 100)).entries;
  // Each of the two callers has its first entry, and the first of them another for the rest.
  expect(entries.map(({ details }) => details.count).toSorted()).toEqual([1, 1, 2]);
});
