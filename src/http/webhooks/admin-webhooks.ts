import type { FastifyInstance } from 'fastify';
import {
  ADMIN_WEBHOOK_OPERATIONS,
  type AdminDelivery,
  type AdminWebhook,
} from '../../contract/webhooks/admin-webhooks.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import { type Delivery, messageIdOf } from '../../domain/webhooks/webhook.ts';
import type { Listed } from '../../flows/paged-list.ts';
import type { SigningResults } from '../../flows/sessions/needs.ts';
import {
  listDeliveries,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  renewWebhookSecret,
  replayDelivery,
  setWebhookCertificates,
  shownSecret,
  switchWebhook,
  testWebhook,
  type Webhook,
} from '../../flows/webhooks/webhooks.ts';
import { paginationOf, serveOperation } from '../route.ts';

/** Serves the receivers of events, and what was sent to them. */
export function serveWebhooks(admin: FastifyInstance, world: SigningResults & Listed): void {
  const operations = ADMIN_WEBHOOK_OPERATIONS;
  serveOperation(admin, operations.listWebhooks, async () => ({
    webhooks: (await listWebhooks(world)).map(view),
  }));
  serveOperation(admin, operations.createWebhook, async ({ body, caller }) => {
    const { name, address: url, ca, on_host: onHost } = body;
    const { id, secret } = await makeWebhook(world, caller, { name, url, ca, onHost });
    return { id, secret: shownSecret(secret) };
  });
  serveOperation(admin, operations.changeWebhook, async ({ params, body, caller }) => {
    await switchWebhook(world, caller, params.id, body.state);
    return {};
  });
  serveOperation(admin, operations.setWebhookCertificates, async ({ params, body, caller }) => {
    await setWebhookCertificates(world, caller, params.id, body.ca);
    return {};
  });
  serveOperation(admin, operations.renewWebhookSecret, async ({ params, body, caller }) => {
    const { compromised = false } = body;
    return { secret: shownSecret(await renewWebhookSecret(world, caller, params.id, compromised)) };
  });
  serveOperation(admin, operations.removeWebhook, async ({ params, caller }) => {
    await removeWebhook(world, caller, params.id);
    return {};
  });
  serveOperation(admin, operations.testWebhook, async ({ params, caller }) => {
    await testWebhook(world, caller, params.id);
    return {};
  });
  serveOperation(
    admin,
    operations.listWebhookDeliveries,
    async ({ query: { webhook = null, after, size } }) => {
      const { items, next } = await listDeliveries(world, webhook, after, size);
      return { deliveries: items.map(deliveryView), ...paginationOf(next) };
    },
  );
  serveOperation(admin, operations.replayWebhookDelivery, async ({ params, caller }) => {
    await replayDelivery(world, caller, Number(params.id));
    return {};
  });
}

const view = (webhook: Webhook): AdminWebhook => ({
  id: webhook.id,
  name: webhook.name,
  address: webhook.url,
  on_host: webhook.onHost,
  own_ca: webhook.ca !== '',
  state: webhook.state,
  created_at: toIso(webhook.createdAtUs),
  waiting: webhook.waiting,
});

const deliveryView = (delivery: Delivery): AdminDelivery => ({
  id: delivery.seq,
  webhook_id: delivery.endpointId,
  message_id: messageIdOf(delivery),
  event: delivery.event,
  subject: delivery.subject,
  at: toIso(delivery.atUs),
  state: delivery.state,
  tries: delivery.tries,
  tried_at: isoOrNull(delivery.triedAtUs),
  due_at: isoOrNull(delivery.dueAtUs),
  status: delivery.status,
  problem: delivery.problem,
});
