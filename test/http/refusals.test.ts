// @module-tag security
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { refusal } from '../../src/domain/failure.ts';
import type { World } from '../../src/flows/world.ts';
import { keepRefusals, noteRefusal } from '../../src/http/edge/refusals.ts';
import { open } from '../store/temporary.ts';

const KEY = `Bearer omk_${'a'.repeat(43)}`;

/** Notes refusals of a request with a well-formed key. `reads`: how often keys were looked up. */
async function noter() {
  const store = await open();
  let reads = 0;
  const counted = {
    ...store,
    apiKeyByHash: (hash: string) => {
      reads++;
      return store.apiKeyByHash(hash);
    },
  };
  const world = { store: counted, clock: { nowUs: () => 1_700_000_000_000_000 } } as unknown as World;
  const app = Fastify();
  onTestFinished(() => app.close());
  keepRefusals(app, world);
  app.get('/', (request: FastifyRequest) => request.headers);
  const note = async (error: unknown): Promise<void> => {
    app.addHook('onRequest', async (request) => noteRefusal(world, request, error));
    const { statusCode } = await app.inject({ url: '/', headers: { authorization: KEY } });
    expect(statusCode).toBe(200);
  };
  return { note, store, reads: () => reads };
}

test.each([refusal('too_many_calls', 'rate'), refusal('unknown_key', 'Authorization')])(
  '%s reads no key: anybody can cause it',
  async (error) => {
    const { note, reads } = await noter();
    await note(error);
    expect(reads()).toBe(0);
  },
);

test('a refusal stays one while the store can’t be read', async () => {
  const { note, store, reads } = await noter();
  await store.close();
  await note(refusal('key_revoked', 'Authorization'));
  expect(reads()).toBe(1);
});
