/** The receivers of events, as administrators set them. */
import { randomBytes } from 'node:crypto';
import type { AuditWrites } from '../../domain/audit/audit.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import type { SecretReads, SecretWrites } from '../../domain/site/ports-settings.ts';
import { StoredDamaged } from '../../domain/stored.ts';
import type { Micros } from '../../domain/time.ts';
import type { WebhookReads, WebhookWrites } from '../../domain/webhooks/ports-webhooks.ts';
import {
  type Delivery,
  MOST_WEBHOOKS,
  replayed,
  WEBHOOK_TARGETS,
  type WebhookEndpoint,
  type WebhookState,
  type WebhookTarget,
} from '../../domain/webhooks/webhook.ts';
import { audit } from '../audit.ts';
import { newId } from '../identifiers.ts';
import { keptCounts } from '../kept-counts.ts';
import { type Listed, PagedList, type PageOf } from '../paged-list.ts';
import type { SigningResults } from '../sessions/needs.ts';
import { isWebhookUrl } from './destination.ts';

type Kept = Pick<SigningResults, 'clock' | 'store'>;

const SECRET = 'webhooks';
const SECRET_BYTES = 32;

export interface Webhook extends WebhookEndpoint, Omit<WebhookTarget, 'secrets'> {
  /** Deliveries that have still to be made. */
  waiting: number;
}

/** Receivers with their secrets. @throws StoredDamaged */
export async function webhookTargets(store: SecretReads): Promise<readonly WebhookTarget[]> {
  const stored = await store.secret(SECRET);
  if (stored === null) return [];
  const targets = WEBHOOK_TARGETS.ofJson(Buffer.from(stored).toString());
  if (targets === undefined) throw new StoredDamaged('settings', 'value', SECRET);
  return targets;
}

const keep = (tx: SecretWrites, targets: readonly WebhookTarget[]): Promise<void> =>
  tx.setSecret(SECRET, Buffer.from(JSON.stringify(targets)));

/** All receivers, oldest first. */
export async function listWebhooks({ store }: Pick<SigningResults, 'store'>): Promise<Webhook[]> {
  const targets = await webhookTargets(store);
  const endpoints = await store.webhookEndpoints();
  const known = endpoints.flatMap((endpoint) => {
    const target = targets.find(({ id }) => id === endpoint.id);
    return target ? [{ ...target, ...endpoint }] : [];
  });
  return await Promise.all(
    known.map(async ({ secrets: _, ...webhook }) => ({
      ...webhook,
      waiting: await keptCounts(store).waitingDeliveries(webhook.id),
    })),
  );
}

export interface WebhookBacklog {
  waiting: number;
  /** Age of the oldest event that waits, in microseconds; 0: none does. */
  oldestUs: Micros;
}

/** What receivers have still to be told, of those that are on; null: there are none. */
export async function webhookBacklog({ store, clock }: Kept): Promise<WebhookBacklog | null> {
  const on = (await store.webhookEndpoints()).filter(({ state }) => state === 'on');
  if (on.length === 0) return null;
  const { waitingDeliveries, oldestWaiting } = keptCounts(store);
  const waiting = await Promise.all(on.map(({ id }) => waitingDeliveries(id)));
  const oldest = (await Promise.all(on.map(({ id }) => oldestWaiting(id)))).filter((at) => at !== null);
  const nowUs = clock.nowUs();
  return {
    waiting: waiting.reduce((sum, one) => sum + one, 0),
    oldestUs: Math.max(0, ...oldest.map((at) => nowUs - at)),
  };
}

const newSigningSecret = (): string => randomBytes(SECRET_BYTES).toString('base64');

/** As receivers are given it. */
export const shownSecret = (secret: string): string => `whsec_${secret}`;

/**
 * Adds a receiver. It is told of events from now on.
 * @returns its ID and its secret, which is not shown again
 * @throws Failure invalid (`address`); state_forbids: there are MOST_WEBHOOKS
 */
export function makeWebhook(
  world: Kept,
  actor: AuditedBy,
  given: Omit<WebhookTarget, 'id' | 'secrets'>,
): Promise<{ id: string; secret: string }> {
  if (!isWebhookUrl(given.url)) throw refusal('not_webhook_address', 'address');
  const [id, secret] = [newId(), newSigningSecret()];
  return world.store.transact(async (tx) => {
    const targets = await webhookTargets(tx);
    if (targets.length >= MOST_WEBHOOKS) throw refusal('most_webhooks', 'webhook', { most: MOST_WEBHOOKS });
    await keep(tx, [...targets, { ...given, id, secrets: [secret] }]);
    await tx.addWebhookEndpoint({ id, state: 'on', createdAtUs: world.clock.nowUs() });
    await audit(world, tx, {
      actor,
      action: 'webhook.create',
      subject: id,
      details: { host: new URL(given.url).host },
    });
    return { id, secret };
  });
}

/**
 * Switches a receiver on or off. What happens while it is off is not told later.
 * @throws Failure unknown_resource
 */
export const switchWebhook = (
  world: Kept,
  actor: AuditedBy,
  id: string,
  state: WebhookState,
): Promise<void> =>
  world.store.transact(async (tx) => {
    await knownTarget(tx, id);
    await tx.setWebhookState(id, state);
    await audit(world, tx, { actor, action: 'webhook.change', subject: id, details: { state } });
  });

/**
 * Sets the certificates that are trusted for a receiver beside the usual ones.
 * @param ca in PEM, checked already; empty: none
 * @throws Failure unknown_resource
 */
export const setWebhookCertificates = (
  world: Kept,
  actor: AuditedBy,
  id: string,
  ca: string,
): Promise<void> =>
  world.store.transact(async (tx) => {
    const { url } = await changeTarget(tx, id, () => ({ ca }));
    const details = { host: new URL(url).host };
    await audit(world, tx, { actor, action: 'webhook.certificates', subject: id, details });
  });

/** A receiver answered that it wants no more; maybe to several messages that were under way. */
export async function noteGone(
  world: Pick<SigningResults, 'clock'>,
  tx: WebhookReads & WebhookWrites & AuditWrites,
  id: string,
): Promise<void> {
  if ((await tx.webhookEndpoints()).some((one) => one.id === id && one.state === 'gone')) return;
  await tx.setWebhookState(id, 'gone');
  await audit(world, tx, {
    actor: 'service',
    action: 'webhook.change',
    subject: id,
    details: { state: 'gone' },
  });
}

/**
 * Gives a receiver another secret. The one before goes on to sign beside it until the next change.
 * @param compromised somebody else may have the earlier secrets: they sign no more
 * @throws Failure unknown_resource
 */
export const renewWebhookSecret = (
  world: Kept,
  actor: AuditedBy,
  id: string,
  compromised: boolean,
): Promise<string> =>
  world.store.transact(async (tx) => {
    const secret = newSigningSecret();
    await changeTarget(tx, id, ({ secrets: [latest] }) => ({
      secrets: compromised ? [secret] : [secret, latest],
    }));
    await audit(world, tx, { actor, action: 'webhook.secret', subject: id, details: { compromised } });
    return secret;
  });

/** Removes a receiver, and the deliveries to it. @throws Failure unknown_resource */
export async function removeWebhook(world: Kept, actor: AuditedBy, id: string): Promise<void> {
  await world.store.transact(async (tx) => {
    await knownTarget(tx, id);
    const targets = await webhookTargets(tx);
    await keep(
      tx,
      targets.filter((target) => target.id !== id),
    );
    await tx.setWebhookState(id, 'off');
    await audit(world, tx, { actor, action: 'webhook.remove', subject: id });
  });
  await dropReceiver(world, id);
}

/** Deliveries per transaction; other calls are answered in between. */
const DROPPED_AT_ONCE = 1000;

/** If it breaks off, `dropOfRemoved` does the rest: nothing is sent to the receiver meanwhile. */
async function dropReceiver(world: Kept, id: string): Promise<void> {
  while (await dropStep(world, id));
}

/** @returns whether there may be more; else the receiver is gone as well */
const dropStep = ({ store }: Kept, id: string): Promise<boolean> =>
  store.transact(async (tx) => {
    if ((await tx.dropDeliveriesTo(id, DROPPED_AT_ONCE)) === DROPPED_AT_ONCE) return true;
    await tx.removeWebhookEndpoint(id);
    return false;
  });

/**
 * Deletes one step of what removed receivers have left, so that others are told in between.
 * @returns whether there may be more
 * @throws StoredDamaged
 */
export async function dropOfRemoved(world: Kept): Promise<boolean> {
  const left = await world.store.transact(async (tx) => {
    const endpoints = await tx.webhookEndpoints();
    const targets = await webhookTargets(tx);
    return endpoints.filter(({ id, state }) => state !== 'on' && targets.every((target) => target.id !== id));
  });
  const [first] = left;
  return first !== undefined && ((await dropStep(world, first.id)) || left.length > 1);
}

/**
 * Sends a message that tells of nothing, to see whether it arrives.
 * @throws Failure unknown_resource; state_forbids (`webhook`): the receiver is not on
 */
export const testWebhook = (world: Kept, actor: AuditedBy, id: string): Promise<void> =>
  world.store.transact(async (tx) => {
    await knownTarget(tx, id);
    await refuseUnlessOn(tx, id);
    const nowUs = world.clock.nowUs();
    await tx.addDelivery({
      seq: 0,
      endpointId: id,
      event: 'test',
      subject: newId(),
      atUs: nowUs,
      dueAtUs: nowUs,
      tries: 0,
      state: 'waiting',
      triedAtUs: null,
      status: null,
      problem: null,
    });
    await audit(world, tx, { actor, action: 'webhook.test', subject: id });
  });

/**
 * Makes a delivery again, with all its tries.
 * @throws Failure unknown_resource; state_forbids (`webhook`): its receiver is not on
 */
export const replayDelivery = (world: Kept, actor: AuditedBy, seq: number): Promise<void> =>
  world.store.transact(async (tx) => {
    const delivery = await tx.delivery(seq);
    if (!delivery) throw refusal('not_found', 'id');
    await refuseUnlessOn(tx, delivery.endpointId);
    await tx.saveDelivery(replayed(delivery, world.clock.nowUs()));
    const details = { event: delivery.event, subject: delivery.subject };
    await audit(world, tx, { actor, action: 'webhook.replay', subject: delivery.endpointId, details });
  });

/** Lists deliveries in pages, newest first. @param webhook null: to any receiver @throws Failure invalid (`after`) */
export async function listDeliveries(
  { store, pageTokenKey }: Listed,
  webhook: string | null,
  after: string | undefined,
  size: number,
): Promise<PageOf<Delivery>> {
  const list = new PagedList(pageTokenKey, ['webhook_deliveries', webhook]);
  const { seq } = list.start(after, { seq: Number.MAX_SAFE_INTEGER });
  return list.page(await store.deliveryPage(webhook, seq, size + 1), size, (last) => ({ seq: last.seq }));
}

/** What is meant for a receiver that is off, or asked for no more, would wait for a day and be given up. */
async function refuseUnlessOn(tx: WebhookReads, id: string): Promise<void> {
  const isOn = (await tx.webhookEndpoints()).some((one) => one.id === id && one.state === 'on');
  if (!isOn) throw refusal('webhook_off', 'webhook');
}

async function knownTarget(store: SecretReads, id: string): Promise<WebhookTarget> {
  const target = (await webhookTargets(store)).find((one) => one.id === id);
  if (!target) throw refusal('not_found', 'id');
  return target;
}

/** @returns the receiver as it was @throws Failure unknown_resource */
async function changeTarget(
  tx: SecretReads & SecretWrites,
  id: string,
  change: (target: WebhookTarget) => Partial<WebhookTarget>,
): Promise<WebhookTarget> {
  const known = await knownTarget(tx, id);
  const targets = await webhookTargets(tx);
  await keep(
    tx,
    targets.map((target) => (target.id === id ? { ...target, ...change(target) } : target)),
  );
  return known;
}
