/**
 * The one failure type. Flows return expected outcomes as unions; a Failure is thrown when a call cannot be
 * served, and each edge translates it (http/edge/failures.ts is the only table kind → status and code).
 */
export type FailureKind =
  | 'invalid'
  | 'not_json'
  | 'no_key'
  | 'key_ended'
  | 'scope_missing'
  | 'address_refused'
  | 'unknown_identifier'
  | 'unknown_resource'
  | 'method_not_allowed'
  | 'already_registered'
  | 'not_registered'
  | 'state_forbids'
  | 'idempotency_reused'
  | 'metadata_expired'
  | 'too_large'
  | 'not_json_type'
  | ImageProblem
  | AdminRefusal
  | 'rate_limited'
  | 'unavailable'
  | 'unknown';

/**
 * Refusals of /admin/v1 alone. step_up: the operator must confirm their identity again. not_ready: the operator must
 * first set a password or a second factor.
 */
export type AdminRefusal = 'step_up' | 'not_ready';

/** Why a still picture cannot be enrolled (422). */
export type ImageProblem =
  | 'image_no_face'
  | 'image_several_faces'
  | 'image_face_too_small'
  | 'image_unsharp_or_dark'
  | 'image_not_upright'
  | 'image_face_turned'
  | 'image_face_covered';

export interface Fault {
  kind: FailureKind;
  /** The offending parameter, or '' when no one parameter is to blame. */
  parameter: string;
  /** The rest of the sentence about the parameter, e.g. `must be a boolean`. */
  detail: string;
}

export class Failure extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map((f) => `${f.kind}: ${f.parameter} ${f.detail}`.trim()).join('; '));
    this.name = 'Failure';
    this.faults = faults;
  }

  /** What people read: each parameter with what is wrong with it, without the kinds. */
  get sentence(): string {
    return this.faults.map((f) => `${f.parameter} ${f.detail}`.trim()).join('; ');
  }
}

export const failure = (kind: FailureKind, parameter: string, detail: string): Failure =>
  new Failure([{ kind, parameter, detail }]);
