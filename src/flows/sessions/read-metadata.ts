import { refusal } from '../../domain/failure.ts';
import { isRecent, seconds } from '../../domain/time.ts';
import type { Configured } from '../configured.ts';
import { isActive } from './open-session.ts';
import { readResult } from './read-result.ts';

/**
 * Reads the metadata of the person's current face, for a limited time after a successful authentication (4.10).
 * @returns a JSON object as text
 * @throws Failure unknown_resource; state_forbids: no success, or the person was deleted; metadata_expired
 */
export async function readMetadata(world: Configured, sessionId: string): Promise<string> {
  const { outcome, authId } = await readResult(world, 'authentication', sessionId);
  if (!outcome?.result) throw refusal('no_success', 'svc_auth_session_id');
  if (!isRecent(outcome.atUs, world.clock.nowUs(), seconds(world.settings.metadataS)))
    throw refusal('metadata_expired', 'svc_auth_session_id');
  if (!(await isActive(world.store, authId))) throw refusal('person_deleted', 'svc_auth_session_id');
  return (await world.store.metadataOf(authId)) ?? '{}';
}
