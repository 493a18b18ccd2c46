import { Type } from 'typebox';
import type { Fault } from './failure.ts';

/** Why a job failed, as it is stored. A reason may be one of another version. */
export const FAULT = Type.Unsafe<Fault>(
  Type.Object({
    kind: Type.String(),
    reason: Type.String(),
    parameter: Type.String(),
    values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  }),
);
