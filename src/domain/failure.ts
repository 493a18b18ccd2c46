import { type FailureKind, REASONS, type Reason, type ValuesOf } from './refusals.ts';

/** What is wrong, without saying with which parameter. */
export interface Grounds {
  reason: Reason;
  /** What the sentence of the reason needs, by name. */
  values: Readonly<Record<string, string | number>>;
}

export interface Fault extends Grounds {
  kind: FailureKind;
  /** The offending parameter, or '' when no one parameter is to blame. */
  parameter: string;
}

/**
 * The one failure type. Flows return expected outcomes as unions; a Failure is thrown when a call cannot be
 * served, and each edge translates it: http/edge/failures.ts into status, code and sentence.
 */
export class Failure extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(inLog).join('; '));
    this.name = 'Failure';
    this.faults = faults;
  }
}

/** For logs. What people read is made of the reason elsewhere (contract/refusals). */
function inLog({ kind, reason, parameter, values }: Fault): string {
  const given = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return [`${kind}:`, reason, parameter, ...given].filter(Boolean).join(' ');
}

/** No values are given for a reason that has none. */
type Given<R extends Reason> = keyof ValuesOf<R> extends never ? [] : [values: ValuesOf<R>];

export const grounds = <R extends Reason>(reason: R, ...given: Given<R>): Grounds => ({
  reason,
  values: given[0] ?? {},
});

/** @param parameter the one that the grounds are about; '' : no one parameter */
export const faultIn = (parameter: string, { reason, values }: Grounds): Fault => ({
  kind: REASONS[reason][0],
  reason,
  parameter,
  values,
});

/** @param parameter the offending one; '': no one parameter is to blame */
export const fault = <R extends Reason>(reason: R, parameter: string, ...given: Given<R>): Fault =>
  faultIn(parameter, grounds(reason, ...given));

/** A failure for one reason, to be thrown. @param parameter the offending one; '': no one parameter is to blame */
export const refusal = <R extends Reason>(reason: R, parameter: string, ...given: Given<R>): Failure =>
  new Failure([fault(reason, parameter, ...given)]);

export const refusalOf = (parameter: string, wrong: Grounds): Failure =>
  new Failure([faultIn(parameter, wrong)]);
