import { decide } from '../../domain/capture/decision.ts';
import { averageOfOne } from '../../domain/gallery/template.ts';
import { injectionScore } from '../../domain/liveness/injection.ts';
import { comparisonScore, scoreAtFmr } from '../../domain/packs/calibration.ts';
import type { Session } from '../../domain/sessions/session.ts';
import { openTemplate } from '../comparison/picture-template.ts';
import type { Deciding } from '../deciding.ts';
import { isOvertaken } from '../gallery/active-pack.ts';
import { decisionPolicy } from './decision-policy.ts';
import { type CaptureFindings, type Concluded, endDecided, endSession } from './write-end.ts';

/**
 * Decides a finished capture by comparing it with the picture that the session was issued for. Nobody's reference is
 * involved, so that nobody is locked, and a mismatch counts against no one.
 * @param token of the issued URL, with which the picture's template opens
 * @throws Error: the session was deleted meanwhile
 */
export async function concludeComparison(
  world: Deciding,
  session: Session,
  found: CaptureFindings,
  token: string,
): Promise<Concluded> {
  const { store } = world;
  const { name, calibration } = found.pack;
  const score = await scoreOf(world, session.id, found, token);
  const injection = injectionScore(found.evidence);
  return await store.transact(async (tx) => {
    const nowUs = world.clock.nowUs();
    if (score === null || (await isOvertaken(world, tx, name)))
      return endSession(tx, session.id, 'picture_gone', nowUs);
    const policy = decisionPolicy(world, found.pack);
    // Never laxer than the rate that the caller is told, nor than today's.
    const { comparesAtFmr: told = 1 } = session.policy;
    const matchScore = scoreAtFmr(calibration, Math.min(told, world.settings.matchFmr));
    const findings = { score, liveness: found.liveness, injection, locked: false };
    const decision = decide(findings, { ...policy, matchScore });
    return await endDecided(tx, session.id, { decision, injection, score, found }, null, nowUs);
  });
}

/** The comparison score; null: there is no template of this pack, or it does not open. */
async function scoreOf(
  { store }: Pick<Deciding, 'store'>,
  id: string,
  { pack, template: captured }: CaptureFindings,
  token: string,
): Promise<number | null> {
  const sealed = await store.comparisonTemplate(id);
  const template = sealed?.pack === pack.name ? openTemplate(token, id, sealed) : null;
  if (!template) return null;
  try {
    return comparisonScore(pack.calibration, averageOfOne(template), captured);
  } finally {
    template.fill(0);
  }
}
