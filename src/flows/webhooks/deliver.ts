import type { StoreWrites } from '../../domain/ports.ts';
import { MICROS_PER_SECOND } from '../../domain/time.ts';
import {
  afterTry,
  type Delivery,
  givenUp,
  type TryOutcome,
  type WebhookTarget,
} from '../../domain/webhooks/webhook.ts';
import { audit } from '../audit.ts';
import { KEPT_DELIVERIES_US, messageOf, type WebhookMessage } from './message.ts';
import type { Telling } from './needs.ts';

/** Posts a message to a receiver. It rejects only if the try is broken off; then the try does not count. */
export type PostMessage = (target: WebhookTarget, message: WebhookMessage) => Promise<TryOutcome>;

/**
 * Tries one delivery, and keeps what came of it. A process that ends in between tries again later, with the same message
 * ID. A receiver that answers 410 is told of nothing more.
 */
export async function tryDelivery(
  world: Telling,
  target: WebhookTarget,
  delivery: Delivery,
  post: PostMessage,
): Promise<TryOutcome> {
  const message = await messageOf(world, target, delivery);
  const outcome: TryOutcome = message
    ? await post(target, message)
    : { delivered: false, problem: 'subject_gone', status: null };
  await world.store.transact(async (tx) => {
    await tx.mustHaveLease('webhooks');
    await keepOutcome(world, tx, delivery, outcome);
  });
  return outcome;
}

async function keepOutcome(
  world: Telling,
  tx: StoreWrites,
  delivery: Delivery,
  outcome: TryOutcome,
): Promise<void> {
  const now = await tx.delivery(delivery.seq);
  // Removed, or asked for again, while it was tried.
  if (now?.tries !== delivery.tries || now.dueAtUs !== delivery.dueAtUs) return;
  const nowUs = world.clock.nowUs();
  await tx.saveDelivery(afterTry(delivery, outcome, nowUs, Math.random()));
  if (outcome.status !== 410) return;
  await tx.setWebhookState(delivery.endpointId, 'gone');
  const details = { state: 'gone' };
  await audit(world, tx, {
    actor: 'service',
    action: 'webhook.change',
    subject: delivery.endpointId,
    details,
  });
}

const AT_ONCE = 1000;

/** Deletes deliveries that have been listed for long enough. */
export async function dropOldDeliveries({ store, clock }: Pick<Telling, 'store' | 'clock'>): Promise<void> {
  const before = clock.nowUs() - KEPT_DELIVERIES_US;
  while ((await store.transact((tx) => tx.dropDeliveries(before, AT_ONCE))) === AT_ONCE);
}

const DAY_US = 86_400 * MICROS_PER_SECOND;

/**
 * Gives up deliveries to a receiver that is off or cannot be reached, once they have been due for a day: its queue would
 * grow without end.
 */
export async function giveUpOverdue(
  { store, clock }: Pick<Telling, 'store' | 'clock'>,
  endpointId: string,
): Promise<void> {
  const nowUs = clock.nowUs();
  const overdue = await store.dueDeliveries(endpointId, nowUs - DAY_US, AT_ONCE);
  if (overdue.length === 0) return;
  await store.transact(async (tx) => {
    for (const { seq } of overdue) {
      const delivery = await tx.delivery(seq);
      if (delivery) await tx.saveDelivery(givenUp(delivery, nowUs));
    }
  });
}
