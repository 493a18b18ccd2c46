import { fork } from 'node:child_process';
import { type Cause, cause, causeOfError } from '../../domain/site/cause.ts';
import type { ProbeAnswer, ProbeRequest } from './provider-probe.ts';

/** Runs the probe in a process of its own, whose crash affects nothing else. */
export type RunProbe = (request: ProbeRequest) => Promise<ProbeAnswer>;

/** Compiling a pack's shaders took a software renderer 40 s; a driver needs a tenth of that. */
const TIMEOUT_MS = 60_000;

/** Also used by callers that run the probe in another way. */
export const tooLate = (timeoutMs: number): Cause =>
  cause('provider_late', `it did not finish within ${timeoutMs / 1000} s`, {
    seconds: String(timeoutMs / 1000),
  });
/** The cause of a probe that ended without a result. @param how a signal or an exit code */
export const crashCause = (how: string): Cause => cause('provider_crashed', `it crashed (${how})`, { how });

/** The probe's entry, from source or from the bundle, where both files are in one folder. */
const PROBE = new URL(
  import.meta.url.endsWith('.ts') ? './provider-probe.ts' : './provider-probe.js',
  import.meta.url,
);

/** Runs the probe in a child process. @param entry the probe's entry; tests use another one */
export const probeInChild =
  (entry = PROBE, timeoutMs = TIMEOUT_MS): RunProbe =>
  (request) =>
    new Promise((resolve) => {
      // Output of drivers and loaders is discarded; the result arrives as a message.
      const child = fork(entry, [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] });
      let ended: ProbeAnswer | null = null;
      const late = setTimeout(() => {
        ended = { failed: tooLate(timeoutMs) };
        child.kill('SIGKILL');
      }, timeoutMs);
      child.on('message', (answer) => {
        ended = answer as ProbeAnswer;
      });
      child.on('error', (error) => {
        ended ??= { failed: causeOfError(error) };
      });
      child.on('close', (code, signal) => {
        clearTimeout(late);
        resolve(ended ?? { failed: crashCause(signal ?? `exit code ${code}`) });
      });
      child.send(request, () => undefined);
    });
