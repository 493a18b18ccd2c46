import { ADMIN_CATALOGUE, type CatalogueEntry, ERROR_CATALOGUE } from '../../contract/errors.ts';
import type { ErrorEntry } from '../../contract/fields.ts';
import { Failure, type FailureKind, type Fault } from '../../domain/failure.ts';
import { EngineBusy } from '../../domain/packs/ports-engine.ts';
import { NulRefused, SealBroken, StoreUnavailable } from '../../domain/store-failure.ts';

/** Maps kinds to status and code. The compiler requires that the catalogues have every kind of the domain. */
const TABLE: Record<FailureKind, CatalogueEntry> = { ...ERROR_CATALOGUE, ...ADMIN_CATALOGUE };

export interface FailureAnswer {
  status: number;
  body: { errors: ErrorEntry[] };
  /** The service is at fault, not the caller: the cause is worth a log line. */
  ours: boolean;
}

export function answerOf(error: unknown): FailureAnswer {
  const failure = error instanceof Failure ? error : asFailure(error);
  const errors = failure.faults.map(entry);
  const { status } = TABLE[failure.faults[0].kind];
  return { status, body: { errors }, ours: status >= 500 || error instanceof SealBroken };
}

/** The sentence starts with the parameter, if there is one: “<parameter> must be …”. */
function entry({ kind, parameter, detail }: Fault): ErrorEntry {
  return { code: TABLE[kind].code, desc: `${parameter} ${detail}`.trim(), value: parameter };
}

function asFailure(error: unknown): Failure {
  const code = errorCode(error);
  const one = (kind: FailureKind, parameter: string, detail: string) =>
    new Failure([{ kind, parameter, detail }]);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return one('too_large', 'body', 'is too large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_ERR_CTP_INVALID_CONTENT_TYPE')
    return one('not_json_type', 'Content-Type', 'must be application/json');
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH' || isCutOff(error))
    return one('not_json', 'body', 'is incomplete');
  // Plugins refuse faults of callers, such as a path of a static file that leaves its folder.
  if (isClientError(error)) return one('unknown_resource', 'path', 'is not known');
  if (error instanceof SealBroken)
    return one('state_forbids', '', 'what is stored here does not open: it is damaged; see the service log');
  if (error instanceof NulRefused) return one('invalid', '', error.message);
  if (error instanceof EngineBusy) return one('unavailable', '', 'the face engine is busy; try again');
  if (error instanceof StoreUnavailable)
    return one('unavailable', '', 'the store cannot write; see the service log');
  return one('unknown', '', 'unknown error; the service log has the request ID');
}

const isClientError = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && (error.statusCode === 403 || error.statusCode === 404);

/** The caller closed the connection while sending the body; only the log of refusals would read the answer. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error &&
  errorCode(error) === 'ECONNRESET' &&
  'statusCode' in error &&
  error.statusCode === 400;

function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
