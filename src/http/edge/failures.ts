import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_CATALOGUE, type CatalogueEntry, ERROR_CATALOGUE } from '../../contract/errors.ts';
import { type ErrorEntry, FACE_IMAGE_MAX_MEGABYTES, type ReasonedErrorEntry } from '../../contract/fields.ts';
import { REFUSAL_WORDS, refusalText } from '../../contract/refusals/words.ts';
import { Failure, type Fault, refusal } from '../../domain/failure.ts';
import { EngineBusy } from '../../domain/packs/ports-engine.ts';
import type { FailureKind, Reason, ValuesOf } from '../../domain/refusals.ts';
import { NulRefused, SealBroken, StoreUnavailable } from '../../domain/store-failure.ts';

/** Maps kinds to status and code. The compiler requires that the catalogues have every kind of the domain. */
const TABLE: Record<FailureKind, CatalogueEntry> = { ...ERROR_CATALOGUE, ...ADMIN_CATALOGUE };

/** The compiler requires words for each reason of the domain, which need no values but its own, and no other words. */
type Words = { readonly [R in Reason]: string | ((values: ValuesOf<R>) => string) };
type OnlyOf<Known, W extends Record<Exclude<keyof W, Known>, never>> = W;
REFUSAL_WORDS satisfies Words;
export type ReasonsWithWords = keyof OnlyOf<Reason, typeof REFUSAL_WORDS>;

interface FailureAnswer<Entry extends ErrorEntry = ErrorEntry> {
  status: number;
  body: { errors: Entry[] };
  /** The service is at fault, not the caller: the cause is worth a log line. */
  ours: boolean;
  /** WWW-Authenticate; null: it is not about an API key. */
  challenge: string | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a picture, and little besides. */
    takesPicture?: boolean;
  }
}

/** What a refusal needs to know of the route of a call. */
interface RouteFacts {
  /** Bytes. */
  bodyLimit?: number;
  config?: FastifyContextConfig;
}

/** @param url of the call: /v1 says nothing but what the specification lists */
export function answerOf(error: unknown, url: string, route: RouteFacts = {}): FailureAnswer {
  const failure = error instanceof Failure ? error : asFailure(error, route);
  const errors = failure.faults.map(WITH_REASONS.test(url) ? reasonedEntry : entry);
  const [first] = failure.faults;
  const { status } = TABLE[first.kind];
  const ours = status >= 500 || error instanceof SealBroken;
  return { status, body: { errors }, ours, challenge: challengeOf(first) };
}

/** Each 401 about a key has one (RFC 9110 §15.5.2), which says whether what was given is a key at all (RFC 6750 §3.1). */
function challengeOf({ kind, reason, parameter }: Fault): string | null {
  if (parameter !== 'Authorization' || (kind !== 'no_key' && kind !== 'key_ended')) return null;
  const isKey = kind === 'key_ended' || reason === 'unknown_key' || reason === 'key_of_sandbox';
  return isKey ? 'Bearer error="invalid_token"' : 'Bearer';
}

/** The interfaces whose errors say the reason in a form for programs, too. */
const WITH_REASONS = /^\/((admin|kiosk)\/v1\/|metrics$)/;

/** The sentence starts with the parameter, if there is one: “<parameter> must be …”. */
const entry = (fault: Fault): ErrorEntry => ({
  code: TABLE[fault.kind].code,
  desc: refusalText([fault]),
  value: fault.parameter,
});

const reasonedEntry = (fault: Fault): ReasonedErrorEntry => ({
  ...entry(fault),
  reason: fault.reason,
  values: { ...fault.values },
});

function asFailure(error: unknown, route: RouteFacts): Failure {
  const code = errorCode(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge(route);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_ERR_CTP_INVALID_CONTENT_TYPE')
    return refusal('not_json_type', 'Content-Type');
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH' || isCutOff(error))
    return refusal('body_incomplete', 'body');
  if (isOfCaller(error)) return refusal('malformed_request', 'request');
  if (error instanceof SealBroken) return refusal('seal_broken', '');
  if (error instanceof NulRefused) return refusal('nul', '');
  if (error instanceof EngineBusy) return refusal('engine_busy', '');
  if (error instanceof StoreUnavailable) return refusal('store_unwritable', '');
  return refusal('unknown_error', '');
}

const bodyTooLarge = ({ bodyLimit = 0, config }: RouteFacts): Failure =>
  config?.takesPicture
    ? refusal('picture_too_many_bytes', 'face_image', { most: FACE_IMAGE_MAX_MEGABYTES })
    : refusal('body_too_large', 'body', { most: Math.floor(bodyLimit / 1024) });

/** Whether Fastify or a plugin says with its status that the caller is at fault. */
function isOfCaller(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  return status >= 400 && status < 500;
}

/** The caller closed the connection while sending the body; only the log of refusals would read the answer. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error &&
  errorCode(error) === 'ECONNRESET' &&
  'statusCode' in error &&
  error.statusCode === 400;

function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The longest refused body that is read and forgotten, so that its sender hears why: more than any JSON that is taken. */
const MOST_DISCARDED_BYTES = 32 * 2 ** 20;

/**
 * Keeps the connection of a body that was refused, unless the caller wants it closed. Fastify closes it, and a caller who
 * still sends loses the answer to the reset that follows. What is announced is read to its end, as long as a request may take.
 */
export function letBodyEnd({ headers, raw }: FastifyRequest, reply: FastifyReply): void {
  // Node knows from the version and from any spelling of `Connection` whether the caller closes after this call.
  const callerKeeps = reply.raw.shouldKeepAlive;
  if (raw.complete || !callerKeeps || reply.getHeader('connection') !== 'close') return;
  if (Number(headers['content-length']) <= MOST_DISCARDED_BYTES) reply.header('connection', 'keep-alive');
}
