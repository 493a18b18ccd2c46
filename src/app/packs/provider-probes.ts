/** For shells that try accelerators in a process of their own making. */
export { crashedBy, type RunProbe, tooLate } from '../../engine/runtime/probe-process.ts';
export type { ProbeAnswer, ProbeRequest } from '../../engine/runtime/provider-probe.ts';
