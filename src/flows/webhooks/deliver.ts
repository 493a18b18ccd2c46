import type { AuditWrites } from '../../domain/audit/audit.ts';
import { certainUs } from '../../domain/site/clock-doubt.ts';
import { SealBroken } from '../../domain/store-failure.ts';
import { StoredDamaged } from '../../domain/stored.ts';
import { MICROS_PER_SECOND } from '../../domain/time.ts';
import type { WebhookReads, WebhookWrites } from '../../domain/webhooks/ports-webhooks.ts';
import {
  afterTry,
  type Delivery,
  givenUp,
  type TryOutcome,
  type WebhookTarget,
} from '../../domain/webhooks/webhook.ts';
import type { SigningResults } from '../sessions/needs.ts';
import { KEPT_DELIVERIES_US, messageOf, type WebhookMessage } from './message.ts';
import { noteGone } from './webhooks.ts';

/** Posts a message to a receiver. It rejects only if the try is broken off; then the try does not count. */
type PostMessage = (target: WebhookTarget, message: WebhookMessage) => Promise<TryOutcome>;

interface Tried {
  outcome: TryOutcome;
  /** The delivery has failed: it is not tried again. */
  isLost: boolean;
}

/**
 * Tries one delivery, and keeps what came of it. A process that ends in between tries again later, with the same message
 * ID. A receiver that answers 410 is told of nothing more.
 * @returns null: there is nothing to tell, and the delivery is gone
 */
export async function tryDelivery(
  world: SigningResults,
  target: WebhookTarget,
  delivery: Delivery,
  post: PostMessage,
): Promise<Tried | null> {
  const message = await messageFor(world, target, delivery);
  if (message === 'untold') {
    await world.store.transact(async (tx) => {
      await tx.mustHaveLease('webhooks');
      await tx.dropDelivery(delivery.seq);
    });
    return null;
  }
  const outcome: TryOutcome =
    typeof message === 'string'
      ? { delivered: false, problem: message, status: null }
      : await post(target, message);
  const isLost = await world.store.transact(async (tx) => {
    await tx.mustHaveLease('webhooks');
    return await keepOutcome(world, tx, delivery, outcome);
  });
  return { outcome, isLost };
}

/** The message, or why there is none. @throws whatever else goes wrong: the database may be away */
async function messageFor(
  world: SigningResults,
  target: WebhookTarget,
  delivery: Delivery,
): Promise<WebhookMessage | 'untold' | 'subject_gone' | 'damaged'> {
  try {
    return (await messageOf(world, target, delivery)) ?? 'subject_gone';
  } catch (error) {
    // It would stand in the way of all that come after it.
    if (error instanceof StoredDamaged || error instanceof SealBroken) return 'damaged';
    throw error;
  }
}

/**
 * What came of a try is kept unless the delivery was removed, or asked for again, while it was tried.
 * @returns whether an event is lost with it
 */
async function keepOutcome(
  world: SigningResults,
  tx: WebhookReads & WebhookWrites & AuditWrites,
  delivery: Delivery,
  outcome: TryOutcome,
): Promise<boolean> {
  const now = await tx.delivery(delivery.seq);
  if (now?.tries !== delivery.tries || now.dueAtUs !== delivery.dueAtUs) return false;
  const tried = afterTry(delivery, outcome, world.clock.nowUs(), Math.random());
  await tx.saveDelivery(tried);
  if (outcome.status === 410) await noteGone(world, tx, delivery.endpointId);
  return tried.state === 'failed' && isEvent(delivery);
}

/** A test tells of nothing, and nothing is lost with it. */
const isEvent = ({ event }: Delivery): boolean => event !== 'test';

const AT_ONCE = 1000;

/** Deletes one step of the deliveries that have been listed for long enough, unless the clock is in doubt. @returns whether there may be more */
export async function dropOldDeliveries({
  store,
  clock,
}: Pick<SigningResults, 'store' | 'clock'>): Promise<boolean> {
  const nowUs = certainUs(clock);
  if (nowUs === null) return false;
  const dropped = await store.transact((tx) => tx.dropDeliveries(nowUs - KEPT_DELIVERIES_US, AT_ONCE));
  return dropped === AT_ONCE;
}

const DAY_US = 86_400 * MICROS_PER_SECOND;

/**
 * Gives up deliveries once they have been due for a day, unless the clock is in doubt: the queue of a receiver that is off,
 * cannot be reached or is too slow would grow without end.
 * @returns how many events are lost with them
 */
export async function giveUpOverdue(
  { store, clock }: Pick<SigningResults, 'store' | 'clock'>,
  endpointId: string,
): Promise<number> {
  const nowUs = certainUs(clock);
  if (nowUs === null) return 0;
  const overdue = await store.dueDeliveries(endpointId, nowUs - DAY_US, AT_ONCE);
  if (overdue.length === 0) return 0;
  return await store.transact(async (tx) => {
    await tx.mustHaveLease('webhooks');
    let count = 0;
    for (const { seq } of overdue) {
      const delivery = await tx.delivery(seq);
      if (delivery?.state !== 'waiting') continue;
      await tx.saveDelivery(givenUp(delivery, nowUs));
      if (isEvent(delivery)) count++;
    }
    return count;
  });
}
