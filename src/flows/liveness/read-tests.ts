import {
  type LivenessTestReads,
  type Presentation,
  presentationOf,
} from '../../domain/liveness/liveness-test.ts';
import type { Stored } from '../stored.ts';

/** The runs of the site’s liveness tests. */
export const listTestRuns = ({
  store,
}: Pick<Stored, 'store'>): ReturnType<LivenessTestReads['livenessRuns']> => store.livenessRuns();

/** The presentations of a run and the response to each, oldest first; empty for an unknown run. */
export async function readTestRun(
  { store }: Pick<Stored, 'store'>,
  run: string,
): Promise<(Presentation & { sessionId: string })[]> {
  const found = await store.livenessPresentations(run);
  return found.map((one) => ({ sessionId: one.session.id, ...presentationOf(one) }));
}
