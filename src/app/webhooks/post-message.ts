import { lookup } from 'node:dns/promises';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';
import type { DeliveryProblem, TryOutcome, WebhookTarget } from '../../domain/webhooks/webhook.ts';
import { mayCall } from '../../flows/webhooks/destination.ts';
import type { WebhookMessage } from '../../flows/webhooks/message.ts';

/** A try ends after this, whatever the receiver does. */
const LONGEST_MS = 15_000;
/** Of an answer, only the status counts; the rest is read so that the receiver sees the connection end well. */
const MOST_ANSWER_BYTES = 4096;

class Problem extends Error {
  readonly problem: DeliveryProblem;
  constructor(problem: DeliveryProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Posts a message to its receiver: looks the name up once, refuses an answer with an address that may not be called, and
 * connects to exactly that answer. Follows no redirects, uses no proxy, keeps no connection. What goes wrong is an outcome.
 * @param stop breaks the try off
 * @throws whatever a broken-off try ends with
 */
export async function postMessage(
  target: Pick<WebhookTarget, 'url' | 'ca' | 'onHost'>,
  message: WebhookMessage,
  stop: AbortSignal,
  longestMs = LONGEST_MS,
): Promise<TryOutcome> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(longestMs)]);
  let status: number | null = null;
  try {
    signal.throwIfAborted();
    const addresses = await within(signal, addressesOf(target));
    status = await within(signal, posted(target, addresses, message, signal));
    if (status >= 200 && status < 300) return { delivered: true, status };
    throw new Problem(status >= 300 && status < 400 ? 'redirect' : 'status');
  } catch (error) {
    if (stop.aborted) throw error;
    return { delivered: false, problem: problemOf(error, signal), status };
  }
}

/** The addresses to connect to, of which the first that answers is used. @throws Problem */
async function addressesOf({ url, onHost }: Pick<WebhookTarget, 'url' | 'onHost'>): Promise<string[]> {
  const { hostname, protocol } = new URL(url);
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  const found = isIP(name) ? [name] : (await lookup(name, { all: true })).map(({ address }) => address);
  const rules = { secure: protocol === 'https:', onHost };
  // One bad address among good ones is refused, too: a name that leads to both is somebody's trick.
  if (found.length === 0 || !found.every((address) => mayCall(address, rules)))
    throw new Problem('destination');
  return found;
}

function posted(
  { url, ca }: Pick<WebhookTarget, 'url' | 'ca'>,
  addresses: readonly string[],
  { headers, body }: WebhookMessage,
  signal: AbortSignal,
): Promise<number> {
  const secure = new URL(url).protocol === 'https:';
  const agent = secure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false });
  const judged = addresses.map((address) => ({ address, family: isIP(address) }));
  const pinned: LookupFunction = (_, { all }, done) =>
    all ? done(null, judged) : done(null, judged[0].address, judged[0].family);
  return new Promise((resolve, reject) => {
    const call = (secure ? httpsRequest : httpRequest)(
      new URL(url),
      {
        method: 'POST',
        agent,
        signal,
        lookup: pinned,
        maxHeaderSize: MOST_ANSWER_BYTES,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'omote',
        },
        rejectUnauthorized: true,
        ...(secure && ca !== '' ? { ca: [...rootCertificates, ca] } : {}),
      },
      (answer) => resolve(readStatus(answer)),
    );
    call.on('error', reject);
    // An answer that switches protocols ends the call without an answer and without an error.
    call.on('close', () => reject(new Problem('unreachable')));
    call.end(body);
  });
}

/** The status of an answer, of whose body at most a few kilobytes are read. */
async function readStatus(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  try {
    for await (const part of answer) {
      bytes += (part as Buffer).length;
      if (bytes > MOST_ANSWER_BYTES) break;
    }
  } finally {
    answer.destroy();
  }
  return answer.statusCode ?? 0;
}

const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Problem('too_slow')), { once: true });
    }),
  ]);

const TLS_CODES =
  /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|EPROTO$|HOSTNAME_MISMATCH|INVALID_CA)/;

function problemOf(error: unknown, signal: AbortSignal): DeliveryProblem {
  if (error instanceof Problem) return error.problem;
  if (signal.aborted) return 'too_slow';
  return TLS_CODES.test(String((error as NodeJS.ErrnoException).code)) ? 'tls' : 'unreachable';
}
