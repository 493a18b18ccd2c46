import type { FaceEngine } from '../domain/ports.ts';

/** Something that the appliance does without, shown at the start and in the console. */
export interface Degradation {
  what: string;
  why: string;
}

/** What the engine does without. */
export function engineDegradations(engine: FaceEngine): Degradation[] {
  const found: Degradation[] = [];
  if (!engine.pack.hasLiveness)
    found.push({
      what: 'Liveness: no model',
      why: `pack ${engine.pack.name} has none, so prints and screens are not told from faces; install one that has`,
    });
  for (const { provider, used, reason } of engine.status().trials)
    if (!used) found.push({ what: `Engine: not on ${provider}`, why: reason });
  return found;
}

/** People who are locked after mismatches: somebody tries faces, or a camera fails. */
export const lockouts = (people: number): Degradation[] =>
  people === 0
    ? []
    : [
        {
          what: 'Lockout',
          why: `${people} ${people === 1 ? 'person is' : 'people are'} locked after faces that did not match; see the audit log`,
        },
      ];
