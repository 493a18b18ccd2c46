/** An operation may send its answer itself: it is sent once, also while a hook still works on it. */
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ADMIN_ME_OPERATIONS } from '../../src/contract/access/admin-me.ts';
import { compressJson } from '../../src/http/edge/compress-json.ts';
import { serveOperation } from '../../src/http/route.ts';

const { checkConfirmed } = ADMIN_ME_OPERATIONS;
const ANSWER = { said: 'once', errors: [] };

test('an operation’s own answer is the only one', async () => {
  const app = Fastify();
  app.decorateRequest('caller');
  compressJson(app);
  const [sent, failed]: unknown[][] = [[], []];
  app.addHook('onSend', async (_, __, payload) => void sent.push(payload));
  app.addHook('onError', async (_, __, error) => void failed.push(error.message));
  serveOperation(app, checkConfirmed, ({ reply }) => reply.code(401).send(ANSWER) as never);
  const { method, path } = checkConfirmed;
  const answer = await app.inject({ method, url: path, payload: {} });
  expect([answer.statusCode, answer.json()]).toEqual([401, ANSWER]);
  await app.close();
  expect([sent, failed]).toEqual([[JSON.stringify(ANSWER)], []]);
});
