import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, rootCertificates } from 'node:tls';
import type { Logger } from 'pino';
import { mayCall } from '../flows/webhooks/destination.ts';
import { lookups, pinned, type Urgency } from './lookups.ts';

/** A destination that an administrator set. */
export interface Destination {
  url: string;
  /** Certificates in PEM that are trusted for it; empty: the usual ones alone. */
  ca: string;
  /** A program of this host may answer: addresses of loopback are allowed. */
  onHost: boolean;
}

interface OutboundCall {
  method: string;
  headers: Readonly<Record<string, string>>;
  /** null: the call has none. */
  body: string | null;
}

export interface OutboundAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Uint8Array;
  /** There was more than is read of an answer. */
  isCut: boolean;
}

interface Bounds {
  signal: AbortSignal;
  urgency: Urgency;
  mostBytes: number;
  /** Only the status counts, as soon as it is there: nobody waits for the rest, and there is no body. */
  onlyStatus?: boolean;
}

/** An answer with more headers counts as none, although whoever was called has acted. */
const MOST_HEADER_BYTES = 16_384;

/** `destination`: the name leads to an address that may not be called. */
type OutboundProblem = 'destination' | 'too_slow' | 'unreachable' | 'tls';

export class OutboundFault extends Error {
  readonly problem: OutboundProblem;
  /** Of `tls`, what the host calls it, such as CERT_HAS_EXPIRED. */
  readonly why: string | undefined;
  constructor(problem: OutboundProblem, why?: string) {
    super(problem);
    this.problem = problem;
    this.why = why;
  }
}

/** Logs what the other side or the host says of why a destination cannot be used, until it says something else. */
export class FaultLog {
  readonly #known = new Map<string, string>();

  /** @param shown what the log calls it, which may be less than `destination` */
  note(
    log: Pick<Logger, 'warn'> | null,
    destination: string,
    shown: Readonly<Record<string, string>>,
    { problem, why }: { problem: string; why?: string | undefined },
  ): void {
    if (why === undefined || this.#known.get(destination) === why) return;
    this.#known.set(destination, why);
    log?.warn({ ...shown, problem, why }, 'a destination cannot be used');
  }

  /** It can be used. What is said when it no longer can be is news. */
  forget(destination: string): void {
    this.#known.delete(destination);
  }
}

/**
 * Calls a destination: takes one answer of the resolver, refuses it if an address in it may not be called, and connects to
 * exactly that answer. Follows no redirects, uses no proxy, keeps no connection, verifies the certificate, and reads at most
 * `mostBytes` of the answer.
 * @throws OutboundFault
 */
export async function callOutside(
  destination: Destination,
  call: OutboundCall,
  bounds: Bounds,
): Promise<OutboundAnswer> {
  const { signal, urgency } = bounds;
  try {
    signal.throwIfAborted();
    const addresses = await within(signal, addressesOf(destination, urgency));
    return await within(signal, answered(destination, addresses, call, bounds));
  } catch (error) {
    throw faultOf(error, signal);
  }
}

/**
 * Takes one answer of the resolver for a door’s broker and judges it. @returns a function that begins a connection to exactly
 * that answer, over TLS with a verified certificate if the scheme says so
 * @throws OutboundFault
 */
export async function judgedSocket(
  destination: Destination & { defaultPort: number },
  signal: AbortSignal,
): Promise<() => Socket> {
  const { url, ca, defaultPort } = destination;
  try {
    signal.throwIfAborted();
    const lookup = pinned(await within(signal, addressesOf(destination, 'now')));
    const { port } = new URL(url);
    const host = nameIn(url);
    const to = { host, port: Number(port) || defaultPort, lookup };
    if (!isSecure(url)) return () => connect(to);
    const named = isIP(host) === 0 ? { servername: host } : {};
    return () => connectTls({ ...to, ...named, rejectUnauthorized: true, ...trusted(ca) });
  } catch (error) {
    throw faultOf(error, signal);
  }
}

const isSecure = (url: string): boolean => /^(https|mqtts):/.test(new URL(url).protocol);
const nameIn = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
const trusted = (ca: string) => (ca === '' ? {} : { ca: [...rootCertificates, ca] });

/** The addresses to connect to, of which the first that answers is used. @throws OutboundFault */
async function addressesOf(
  { url, onHost }: Pick<Destination, 'url' | 'onHost'>,
  urgency: Urgency,
): Promise<string[]> {
  const found = await lookups.addressesOf(nameIn(url), urgency);
  const rules = { secure: isSecure(url), onHost };
  // One bad address among good ones is refused, too: a name that leads to both is somebody's trick.
  if (found.length === 0 || !found.every((address) => mayCall(address, rules)))
    throw new OutboundFault('destination');
  return found;
}

function answered(
  { url, ca }: Pick<Destination, 'url' | 'ca'>,
  addresses: readonly string[],
  { method, headers, body }: OutboundCall,
  { signal, mostBytes, onlyStatus = false }: Bounds,
): Promise<OutboundAnswer> {
  const secure = isSecure(url);
  const agent = secure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false });
  return new Promise((resolve, reject) => {
    const call = (secure ? httpsRequest : httpRequest)(
      new URL(url),
      {
        method,
        agent,
        signal,
        lookup: pinned(addresses),
        maxHeaderSize: MOST_HEADER_BYTES,
        headers: {
          ...headers,
          ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }),
          'user-agent': 'omote',
        },
        rejectUnauthorized: true,
        ...(secure ? trusted(ca) : {}),
      },
      (answer) => resolve(onlyStatus ? statusOf(answer, mostBytes) : readAnswer(answer, mostBytes)),
    );
    call.on('error', reject);
    // An answer that switches protocols ends the call without an answer and without an error.
    call.on('close', () => reject(new OutboundFault('unreachable')));
    if (body === null) call.end();
    else call.end(body);
  });
}

/** How long the rest of an answer is read whose status is all that counts, ms. */
const REST_MS = 1000;
/** Rests that are read side by side; what comes beyond is broken off at once. */
const MOST_RESTS = 32;
let rests = 0;

/** The rest is read meanwhile, so that the other side sees the connection end well. */
function statusOf(answer: IncomingMessage, mostBytes: number): OutboundAnswer {
  if (rests < MOST_RESTS) void readRest(answer, mostBytes);
  else answer.destroy();
  const { statusCode: status = 0, headers } = answer;
  return { status, headers, body: new Uint8Array(), isCut: false };
}

async function readRest(answer: IncomingMessage, mostBytes: number): Promise<void> {
  rests++;
  const late = setTimeout(() => answer.destroy(), REST_MS);
  await readAnswer(answer, mostBytes).catch(() => undefined);
  clearTimeout(late);
  rests--;
}

async function readAnswer(answer: IncomingMessage, mostBytes: number): Promise<OutboundAnswer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of answer) {
      bytes += (part as Buffer).length;
      if (bytes > mostBytes) break;
      parts.push(part as Buffer);
    }
  } finally {
    answer.destroy();
  }
  const { statusCode: status = 0, headers } = answer;
  return { status, headers, body: Buffer.concat(parts), isCut: bytes > mostBytes };
}

/** @throws OutboundFault `too_slow`, once the signal says so */
export const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const leave = () => reject(new OutboundFault('too_slow'));
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
    }),
  ]);

/** Of the handshake, and of the certificates; the last is for all of these that Node.js has no word for. */
const TLS_CODES =
  /^(ERR_TLS|ERR_SSL|EPROTO$|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|INVALID_|PATH_LENGTH_|ERROR_IN_|UNSPECIFIED$)/;

export function faultOf(error: unknown, signal: AbortSignal): OutboundFault {
  if (error instanceof OutboundFault) return error;
  if (signal.aborted) return new OutboundFault('too_slow');
  const code = String((error as NodeJS.ErrnoException).code);
  return TLS_CODES.test(code) ? new OutboundFault('tls', code) : new OutboundFault('unreachable');
}
