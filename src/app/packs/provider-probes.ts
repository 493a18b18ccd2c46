/** Re-exported for shells that try accelerators in a process they start themselves. */
export { crashCause, type RunProbe, tooLate } from '../../engine/runtime/probe-process.ts';
export type { ProbeAnswer, ProbeRequest } from '../../engine/runtime/provider-probe.ts';
