import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { switchOpenId } from '../../../src/flows/openid/openid-clients.ts';
import { resultKeys } from '../../../src/flows/sessions/result-keys.ts';
import { serveOpenId } from '../../../src/http/openid/serve-openid.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

test('a provider that cannot start is an error that is answered, and starts later', async () => {
  const store = await open();
  const world = worldOf({ store, settings: { ...DEFAULT_SETTINGS, baseUrl: 'https://omote.example' } });
  await switchOpenId(world, 'service', true);
  const app = Fastify();
  onTestFinished(() => app.close());
  serveOpenId(app, world);
  const metadata = () => app.inject({ url: '/oidc/.well-known/openid-configuration' });
  await resultKeys(store);
  const keys = (await store.secret('result_keys')) ?? expect.unreachable();
  await store.transact((tx) => tx.setSecret('result_keys', Buffer.from('damaged')));
  expect((await metadata()).statusCode).toBe(500);
  await store.transact((tx) => tx.setSecret('result_keys', keys));
  expect((await metadata()).statusCode).toBe(200);
});
