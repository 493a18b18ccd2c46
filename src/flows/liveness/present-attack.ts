import type { Caller } from '../../domain/audit/caller.ts';
import { movementsInWords, type PresentationLabel } from '../../domain/liveness/liveness-test.ts';
import { legsOf } from '../../domain/liveness/path/path-run.ts';
import type { IdType, SessionPolicy } from '../../domain/sessions/session.ts';
import type { Settings } from '../../domain/site/settings.ts';
import { audit } from '../audit.ts';
import type { Deciding } from '../deciding.ts';
import { type IssuedSession, openSession } from '../sessions/open-session.ts';
import { needsChallenge } from './capture-policy.ts';

export interface WantedPresentation extends Omit<PresentationLabel, 'conditions'> {
  idType: IdType;
  identifier: string;
}

/**
 * Issues a session for one presentation of a liveness test: an authentication with one attempt like any other, except
 * that nothing is learned from it. It is not named after an API key that asked: its systems must not take an attack for a result
 * that they asked for.
 * @param version the version of Omote
 * @throws Failure as openSession
 */
export function issuePresentation(
  world: Deciding,
  actor: Caller,
  version: string,
  policy: SessionPolicy,
  { idType, identifier, run, species, series }: WantedPresentation,
): Promise<IssuedSession> {
  const label = { run, species, series, conditions: conditionsOf(world, version) };
  const request = { kind: 'authentication', idType, identifier, policy, metadata: '{}' } as const;
  return openSession(world, request, async (tx, { sessionId }) => {
    await tx.labelPresentation(sessionId, label);
    await audit(world, tx, { actor, action: 'liveness.present', subject: sessionId });
  });
}

const askedInWords = ({ challengeKind, challengeMovements }: Settings): string =>
  challengeKind === 'path'
    ? `path of ${legsOf(challengeMovements)} corners`
    : movementsInWords(challengeMovements);

/** Everything that influences the outcome of a presentation, in words. */
function conditionsOf(world: Pick<Deciding, 'packs' | 'settings'>, version: string): string {
  const { settings } = world;
  const { engine } = world.packs.current();
  const movements = needsChallenge(world) ? askedInWords(settings) : 'no movements';
  const networks = engine.pack.hasLiveness
    ? `liveness networks from ${engine.pack.minLiveness}`
    : 'no liveness network';
  const light = settings.lightChallenge ? 'light challenge' : 'no light challenge';
  const injection =
    settings.rejectInjectionFrom === null ? 'never' : `from score ${settings.rejectInjectionFrom}`;
  return `Omote ${version}, pack ${engine.pack.name}, ${movements}, ${networks}, ${light}, injections rejected ${injection}, matched at FMR ${settings.matchFmr}`;
}
