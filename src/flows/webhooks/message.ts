import { createHmac } from 'node:crypto';
import type { DeleteProcess } from '../../domain/people/deletion.ts';
import { MICROS_PER_SECOND, type Micros, toIso } from '../../domain/time.ts';
import { type Delivery, messageIdOf, type WebhookTarget } from '../../domain/webhooks/webhook.ts';
import type { SigningResults } from '../sessions/needs.ts';
import { endedSession, signedClaims } from '../sessions/signed-result.ts';

/** A message as it is posted, by the rules of Standard Webhooks (https://www.standardwebhooks.com). */
export interface WebhookMessage {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/**
 * The message of a delivery, signed with all secrets of its receiver.
 * @returns null: what the event is about is no longer kept; `untold`: receivers are not told of it
 */
export async function messageOf(
  world: SigningResults,
  { secrets }: Pick<WebhookTarget, 'secrets'>,
  delivery: Delivery,
): Promise<WebhookMessage | 'untold' | null> {
  const data = await dataOf(world, delivery);
  if (data === null || data === 'untold') return data;
  const body = JSON.stringify({ type: delivery.event, timestamp: toIso(delivery.atUs), data });
  const id = messageIdOf(delivery);
  const seconds = Math.floor(world.clock.nowUs() / MICROS_PER_SECOND);
  return { body, headers: { 'webhook-id': id, ...signature(secrets, id, seconds, body) } };
}

function signature(secrets: readonly string[], id: string, seconds: number, body: string) {
  const signed = secrets.map((secret) => {
    const mac = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${seconds}.${body}`);
    return `v1,${mac.digest('base64')}`;
  });
  return { 'webhook-timestamp': String(seconds), 'webhook-signature': signed.join(' ') };
}

async function dataOf(
  world: SigningResults,
  { event, subject }: Delivery,
): Promise<object | 'untold' | null> {
  if (event === 'test') return {};
  if (event === 'deletion.completed') {
    const deletion = await world.store.deleteProcess(subject);
    return deletion && deletionData(deletion);
  }
  // Whoever can write to the database must not have a sentence of their own signed.
  if (event !== 'session.completed') return null;
  const session = await endedSession(world, subject);
  if (session === null) return null;
  // A check of a caller is the help desk’s alone.
  if (session.policy.checksCaller) return 'untold';
  const { claims, jws } = await signedClaims(world, session);
  return { ...claims, signed_result: jws };
}

/** Who was deleted is known to the caller who asked for this process, and told to nobody else. */
const deletionData = ({ id, acceptedAtUs, completedAtUs, withdrawnAtUs }: DeleteProcess) => ({
  process_id: id,
  accepted_at: toIso(acceptedAtUs),
  completed_at: completedAtUs === null ? null : toIso(completedAtUs),
  reason: withdrawnAtUs === null ? null : 'consent_withdrawn',
});

/** How long a delivery stays listed after its latest try. */
export const KEPT_DELIVERIES_US: Micros = 7 * 86_400 * MICROS_PER_SECOND;
