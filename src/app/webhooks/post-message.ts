import type { TryOutcome, WebhookTarget } from '../../domain/webhooks/webhook.ts';
import type { WebhookMessage } from '../../flows/webhooks/message.ts';
import type { Urgency } from '../lookups.ts';
import { callOutside, type OutboundFault } from '../outbound-call.ts';

/** A try ends after this, whatever the receiver does. */
const LONGEST_MS = 15_000;
/** As much is read of an answer, of which only the status counts. */
const MOST_ANSWER_BYTES = 4096;

/**
 * Posts a message to its receiver. Follows no redirects. What goes wrong is an outcome.
 * @param stop breaks the try off
 * @throws whatever a broken-off try ends with
 */
export async function postMessage(
  target: Pick<WebhookTarget, 'url' | 'ca' | 'onHost'>,
  { headers, body }: WebhookMessage,
  stop: AbortSignal,
  { longestMs = LONGEST_MS, urgency = 'later' }: { longestMs?: number | undefined; urgency?: Urgency } = {},
): Promise<TryOutcome> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(longestMs)]);
  const call = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
  const bounds = { signal, urgency, mostBytes: MOST_ANSWER_BYTES, onlyStatus: true };
  try {
    const { status } = await callOutside(target, call, bounds);
    if (status >= 200 && status < 300) return { delivered: true, status };
    return { delivered: false, problem: status >= 300 && status < 400 ? 'redirect' : 'status', status };
  } catch (error) {
    if (stop.aborted) throw error;
    const { problem, why } = error as OutboundFault;
    return { delivered: false, problem, status: null, ...(why === undefined ? {} : { why }) };
  }
}
