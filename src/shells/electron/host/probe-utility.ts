import { join } from 'node:path';
import { utilityProcess } from 'electron';
import { crashCause, type ProbeAnswer, type RunProbe, tooLate } from '../../../app/packs/provider-probes.ts';
import { unpacked } from './unpacked.ts';

const TIMEOUT_MS = 60_000;

/** Tries an accelerator in a utility process, because this build of Electron can't run as plain Node. */
export const probeInUtilityProcess: RunProbe = (request) =>
  new Promise((resolve) => {
    const entry = unpacked(join(import.meta.dirname, 'provider-probe.js'));
    const child = utilityProcess.fork(entry, [], { serviceName: 'omote-provider-probe', stdio: 'ignore' });
    let answer: ProbeAnswer | null = null;
    const late = setTimeout(() => {
      answer ??= { failed: tooLate(TIMEOUT_MS) };
      child.kill();
    }, TIMEOUT_MS);
    child.once('spawn', () => child.postMessage(request));
    child.on('message', (message) => {
      answer ??= message as ProbeAnswer;
      child.kill();
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      resolve(answer ?? { failed: crashCause(`exit code ${code}`) });
    });
  });
